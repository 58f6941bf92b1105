import { smtpMailer } from '../src/mail/smtp.ts'
import { type Delivery, startSmtpServer } from '../src/mail/smtp-test-server.ts'
import { startTestApp, type TestApp } from './app.ts'

/** An app whose mail server takes no mail for clients, and what it delivers to others. */
export const withRefusals = async (
  use: (app: TestApp, deliveries: readonly Delivery[]) => Promise<void>,
): Promise<void> => {
  const smtp = await startSmtpServer()
  smtp.behaviour.refuse = async (address) => (address.endsWith('@client.example') ? 550 : null)
  const mailer = smtpMailer({ url: smtp.url, from: 'Daybook <hello@daybook.example>' })
  const app = await startTestApp({ adapt: (parts) => ({ ...parts, mailer }) })
  await use(app, smtp.deliveries)
  await app.close()
  await smtp.stop()
}
