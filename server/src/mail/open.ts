import { join } from 'node:path'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox.ts'

/** Over SMTP, or into the outbox. Only who sends by SMTP loads what that takes. */
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
