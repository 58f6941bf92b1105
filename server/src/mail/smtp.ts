import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { MailError, type Mailer } from './mail.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

// The server's sentence often quotes the address, so only its number and the step are kept. A 5xx to the recipient
// or the message concerns this message; one to the greeting, the sign-in or the sender concerns our set-up, which
// somebody may fix, so it is tried again.
const toMailError = (error: unknown): MailError => {
  if (error instanceof MailError) return error
  const { code, command, responseCode } = error as {
    code?: unknown
    command?: unknown
    responseCode?: unknown
  }
  const step = text(command) || 'CONN'
  const aboutMessage = step === 'RCPT TO' || step === 'DATA'
  const unsendable = code === 'EENVELOPE' && step === 'API'
  const permanent = unsendable || (aboutMessage && Number(responseCode) >= 500)
  return new MailError(`SMTP ${step} ${Number(responseCode) || text(code) || 'failed'}`, permanent)
}

/**
 * Sends over SMTP with a few connections kept open. The URL decides on TLS: `smtps:` from the start, `smtp:` by STARTTLS
 * where the server offers it, `smtp:…?requireTLS=true` or not at all.
 */
export const smtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // The queue retries by itself; a retry here after a lost connection would send an accepted message twice.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message, signal) => {
      try {
        await transport.sendMail({ ...compose(message, from), signal })
      } catch (error) {
        throw toMailError(error)
      }
    },
    verify: async () => {
      await transport.verify().catch((error: unknown) => {
        throw toMailError(error)
      })
    },
    close: async () => transport.close(),
  }
}
