import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'
import { compose } from './compose.ts'
import type { Mailer, MailMessage } from './mail.ts'

// Addresses may hold letters of any script; a file name gets only what every system and shell accepts.
const fileNamePart = (address: string): string =>
  address
    .replace(/[^A-Za-z0-9@._+-]+/g, '_')
    .replace(/\.{2,}/g, '.')
    .slice(0, 100)

const timePart = (timeMs: number): string => new Date(timeMs).toISOString().replaceAll(':', '-')

const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

const isWritten = async (dir: string, names: string[], id: string): Promise<boolean> => {
  for (const name of names) {
    const head = (await readFile(join(dir, name), 'utf8')).split('\r\n\r\n', 1)[0]
    if (head?.includes(`<${id}@`)) return true
  }
  return false
}

/**
 * Writes each message as `<time>-<to>.eml` into a folder instead of sending it. A file appears whole or not at all, and a
 * message id makes one file however often it is sent. One process a folder.
 */
export const outboxMailer = ({ dir, from }: { dir: string; from: string }): Mailer => {
  const write = async (message: MailMessage): Promise<void> => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message: content } = await transport.sendMail(compose(message, from))
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const ending = `-${fileNamePart(message.to)}.eml`
    const names = (await readdir(dir)).filter((name) => name.endsWith(ending))
    if (await isWritten(dir, names, message.id)) return
    let timeMs = Date.now()
    while (names.includes(timePart(timeMs) + ending)) timeMs += 1
    const temporary = join(dir, `.${message.id}.tmp`)
    await writeWhole(temporary, content as Buffer)
    await rename(temporary, join(dir, timePart(timeMs) + ending))
    await syncFolder(dir)
  }

  // One after the other, so that neither a name nor an id is taken twice.
  let last: Promise<void> = Promise.resolve()
  return {
    send: (message) => {
      const written = last.then(() => write(message))
      last = written.catch(() => {})
      return written
    },
    close: () => last,
  }
}
