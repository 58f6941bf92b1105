// A worker in its own process, for the test that kills it: node crash-test-worker.ts <database url> <smtp url>
import pg from 'pg'
import { silentLog } from '../queue/queue-log.ts'
import { startWorker } from '../queue/worker.ts'
import { mailHandlers } from './mail.ts'
import { smtpMailer } from './smtp.ts'

const [connectionString, url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString })
const mailer = smtpMailer({ url, from: 'Daybook <hello@daybook.example>' })
await startWorker({ pool, handlers: mailHandlers(mailer), log: silentLog })
