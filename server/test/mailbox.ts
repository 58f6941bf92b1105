import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  replyTo: string | undefined
  /** The names of its head's lines, in small letters. */
  headers: string[]
}

/** What stands in the outbox, oldest first. */
export const readMailbox = async (dataDir: string): Promise<ReceivedMail[]> => {
  const dir = join(dataDir, 'outbox')
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(dir, name)))
      return {
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        replyTo: mail.replyTo?.[0]?.address,
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
