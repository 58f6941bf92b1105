import { smtpMailer } from '../src/mail/smtp.ts'
import { startSmtpServer } from '../src/mail/smtp-test-server.ts'
import { startTestApp, type TestApp } from './app.ts'

/** An app whose mail server takes no mail for anybody. */
export const withRefusals = async (use: (app: TestApp) => Promise<void>): Promise<void> => {
  const smtp = await startSmtpServer()
  smtp.behaviour.refuse = async () => 550
  const mailer = smtpMailer({ url: smtp.url, from: 'Daybook <hello@daybook.example>' })
  const app = await startTestApp({ adapt: (parts) => ({ ...parts, mailer }) })
  await use(app)
  await app.close()
  await smtp.stop()
}
