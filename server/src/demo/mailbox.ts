import type { Mailer, MailMessage } from '../mail/mail.ts'

export interface Mailbox extends Mailer {
  /** What stands behind `before` in the newest mail to an address: the token of a link. */
  tokenFor: (address: string, before: string) => string
}

/** Keeps the latest mail to each address in memory: links are read from it, and nothing is sent or written. */
export const createMailbox = (): Mailbox => {
  const latest = new Map<string, MailMessage>()
  return {
    send: async (message) => {
      latest.set(message.to, message)
    },
    close: async () => {},
    tokenFor: (address, before) => {
      const rest = latest.get(address)?.text.split(before)[1]
      const token = /^[\w-]+/.exec(rest ?? '')?.[0]
      if (!token) throw new Error(`No mail with ${before} came to ${address}`)
      return token
    },
  }
}
