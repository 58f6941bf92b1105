import { join } from 'node:path'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox.ts'

/** Mail over SMTP, or into the outbox. SMTP's library is loaded only where it is used. */
export const openMailer = async ({
  smtpUrl,
  mailFrom,
  dataDir,
}: {
  smtpUrl: string | null
  mailFrom: string
  dataDir: string
}): Promise<Mailer> =>
  smtpUrl
    ? (await import('./smtp.ts')).smtpMailer({ url: smtpUrl, from: mailFrom })
    : outboxMailer({ dir: join(dataDir, 'outbox'), from: mailFrom })
