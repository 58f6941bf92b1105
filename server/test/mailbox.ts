import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface ReceivedMail {
  /** The name of its file, which no other mail has. */
  file: string
  /** The first address in its head. */
  to: string
  cc: string[]
  subject: string
  text: string
  html: string
  replyTo: string | undefined
  attachments: { filename: string; bytes: Buffer }[]
  /** The names of its head's lines, in small letters. */
  headers: string[]
}

/**
 * The mails in the outbox, oldest first; of one address where it is given, by the files' names: a run of journeys
 * leaves hundreds of mails, and searches them often.
 */
export const readMailbox = async (dataDir: string, to = ''): Promise<ReceivedMail[]> => {
  const dir = join(dataDir, 'outbox')
  const names = (await readdir(dir).catch(() => []))
    .filter((name) => name.endsWith(`${to && `-${to}`}.eml`))
    .toSorted()
  return Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(dir, name)))
      return {
        file: name,
        to: mail.to?.[0]?.address ?? '',
        cc: mail.cc?.flatMap(({ address }) => address ?? []) ?? [],
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        replyTo: mail.replyTo?.[0]?.address,
        attachments: mail.attachments.map(({ filename, content }) => ({
          filename: filename ?? '',
          bytes: Buffer.from(content as ArrayBuffer),
        })),
        headers: mail.headers.map(({ key }) => key),
      }
    }),
  )
}

/** The token in the link of a mail. */
export const tokenIn = (mail: ReceivedMail | undefined): string => {
  const token = /[?&]token=([\w-]+)/.exec(mail?.html ?? '')?.[1]
  if (!token) throw new Error('No link with a token in this mail')
  return token
}
