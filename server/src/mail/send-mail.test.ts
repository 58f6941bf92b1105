import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import type { QueueLog } from '../queue/queue-log.ts'
import { runQueueOnce, startWorker } from '../queue/worker.ts'
import { type Mailer, type MailMessage, mailHandlers, queueMail } from './mail.ts'
import { smtpMailer } from './smtp.ts'
import { startSmtpServer } from './smtp-test-server.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let mailer: Mailer
let pool: pg.Pool
let db: Kysely<object>
let lines: string[]

const write = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
const log: QueueLog = { debug: write, info: write, warn: write, error: write }

beforeEach(async () => {
  lines = []
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  mailer = smtpMailer({ url: smtp.url, from: 'Daybook <hello@daybook.example>' })
  pool = new pg.Pool({ connectionString: database.url })
  pool.on('error', () => {})
  db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
})

afterEach(async () => {
  await mailer.close()
  await smtp.stop()
  await db.destroy()
  await database.drop()
})

const message = (fields: Partial<MailMessage> = {}): MailMessage => ({
  id: randomUUID(),
  to: 'anna@example.org',
  subject: 'Confirm your address',
  html: '<p>Hello <b>Anna</b></p>',
  text: 'Hello Anna',
  ...fields,
})

const sendDue = () => runQueueOnce(pool, mailHandlers(mailer), log)

const makeDue = () => pool.query('update graphile_worker._private_jobs set run_at = now()')

const items = async () =>
  (await pool.query('select attempts, max_attempts, last_error from graphile_worker._private_jobs')).rows

describe('queueMail', () => {
  it('sends once its change has committed', async () => {
    const sent = message()
    await db.transaction().execute((transaction) => queueMail(transaction, sent))
    await sendDue()
    expect(smtp.deliveries).toHaveLength(1)
    expect(smtp.deliveries[0]?.to).toEqual(['anna@example.org'])
    expect(smtp.deliveries[0]?.mail.messageId).toBe(`<${sent.id}@daybook.example>`)
  })

  it('sends nothing when its change rolls back', async () => {
    const change = db.transaction().execute(async (transaction) => {
      await queueMail(transaction, message())
      throw new Error('no')
    })
    await expect(change).rejects.toThrow('no')
    await sendDue()
    expect(smtp.asked).toEqual([])
  })

  it('makes one mail of a message queued twice, and with two workers at once', async () => {
    const sent = Array.from({ length: 20 }, (_, index) => message({ to: `person-${index}@example.org` }))
    for (const each of [...sent, ...sent]) await queueMail(db, each)
    const other = smtpMailer({ url: smtp.url, from: 'hello@daybook.example' })
    const workers = await Promise.all(
      [mailer, other].map((each) => startWorker({ pool, handlers: mailHandlers(each), log })),
    )
    await vi.waitFor(async () => expect(await items()).toEqual([]), { timeout: 8000 })
    await Promise.all(workers.map((worker) => worker.stop()))
    await other.close()
    expect(new Set(smtp.deliveries.map(({ to }) => to[0]))).toEqual(new Set(sent.map(({ to }) => to)))
    expect(smtp.deliveries).toHaveLength(sent.length)
  })

  it('is sent by the next worker when the first was killed in the middle of sending', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    smtp.behaviour.refuse = () => held.then(() => 451)
    const sent = message()
    await queueMail(db, sent)
    const program = fileURLToPath(new URL('./crash-test-worker.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', program, database.url, smtp.url], {
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await vi.waitFor(() => expect(smtp.asked).toHaveLength(1), { timeout: 15_000 })
    child.kill('SIGKILL')
    await ended
    release()
    expect(smtp.deliveries).toEqual([])

    smtp.behaviour.refuse = async () => null
    const worker = await startWorker({ pool, handlers: mailHandlers(mailer), log, leaseMs: 1000 })
    await vi.waitFor(() => expect(smtp.deliveries).toHaveLength(1), { timeout: 10_000 })
    await worker.stop()
    expect(smtp.deliveries[0]?.mail.messageId).toContain(sent.id)
    expect(lines.join()).toContain('taken back from a worker that died')
  }, 40_000)
})

describe('a refusal', () => {
  it('for now (451) is tried again', async () => {
    const answers = [451, 451, null]
    smtp.behaviour.refuse = async () => answers.shift() ?? null
    await queueMail(db, message())
    await sendDue()
    await makeDue()
    await sendDue()
    expect(await items()).toEqual([{ attempts: 2, max_attempts: 25, last_error: 'SMTP RCPT TO 451' }])
    await makeDue()
    await sendDue()
    expect(smtp.deliveries).toHaveLength(1)
    expect(await items()).toEqual([])
  })

  it('for good (550) is not, and is kept', async () => {
    smtp.behaviour.refuse = async () => 550
    await queueMail(db, message())
    await sendDue()
    await makeDue()
    await sendDue()
    expect(smtp.asked).toHaveLength(1)
    expect(await items()).toEqual([{ attempts: 25, max_attempts: 25, last_error: 'SMTP RCPT TO 550' }])
    expect(lines.join()).toContain('failed for good')
  })

  it('to connect is tried again', async () => {
    const nobody = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'hello@daybook.example' })
    await queueMail(db, message())
    await runQueueOnce(pool, mailHandlers(nobody), log)
    await nobody.close()
    expect(await items()).toMatchObject([{ attempts: 1, max_attempts: 25 }])
    await makeDue()
    await sendDue()
    expect(smtp.deliveries).toHaveLength(1)
  })

  it('is logged without address, subject or body', async () => {
    smtp.behaviour.refuse = async (address) => (address.startsWith('gone') ? 550 : 451)
    await queueMail(db, message())
    await queueMail(db, message({ to: 'gone@example.org' }))
    await sendDue()
    expect(lines.filter((line) => line.startsWith('Work item failed'))).toHaveLength(2)
    expect(lines.join('\n')).not.toMatch(/anna|gone|example\.org|Confirm|Hello/i)
  })
})

describe('smtpMailer', () => {
  it('sends both parts, and a subject in Arabic as it was written', async () => {
    await mailer.send(message({ subject: 'مرحبا يا ليلى، أكّدي بريدك', html: '<p>أهلا</p>', text: 'أهلا' }))
    const { mail, raw } = smtp.deliveries[0] ?? {}
    expect(mail?.subject).toBe('مرحبا يا ليلى، أكّدي بريدك')
    expect(mail?.html).toContain('<p>أهلا</p>')
    expect(mail?.text?.trim()).toBe('أهلا')
    expect(raw).toMatch(/multipart\/alternative/)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^[\x00-\x7f]*$/)
  })

  it('sends headers, a reply address and attachments', async () => {
    const contentBase64 = Buffer.from('%PDF-1.7').toString('base64')
    await mailer.send(
      message({
        replyTo: 'owner@studio.example',
        headers: { 'List-Unsubscribe': '<https://daybook.example/u/1>' },
        attachments: [{ filename: 'INV-2026-0001.pdf', contentType: 'application/pdf', contentBase64 }],
      }),
    )
    const { mail } = smtp.deliveries[0] ?? {}
    expect(mail?.replyTo?.[0]?.address).toBe('owner@studio.example')
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
      '<https://daybook.example/u/1>',
    )
    expect(mail?.attachments).toMatchObject([{ filename: 'INV-2026-0001.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
  })

  it('lets no line break in a subject or a header begin a header of its own', async () => {
    await mailer.send(
      message({
        subject: 'Hi\r\nBcc: thief@example.org\r\n\r\nBody\u0000\u0085!',
        headers: { 'X-Reason': 'a\r\nBcc: thief@example.org' },
      }),
    )
    const { mail, to } = smtp.deliveries[0] ?? {}
    expect(to).toEqual(['anna@example.org'])
    expect(mail?.subject).toBe('Hi Bcc: thief@example.org Body !')
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.text?.trim()).toBe('Hello Anna')
  })

  it.each([
    'anna@example.org\r\nBcc: thief@example.org',
    'anna@example.org, thief@example.org',
    'anna@example.org;thief@example.org',
    'Anna <anna@example.org>',
    'anna@example.org>\r\nRCPT TO:<thief@example.org',
    'anna',
    '',
    `${'a'.repeat(250)}@example.org`,
  ])('refuses %j as a recipient, for good', async (to) => {
    await expect(mailer.send(message({ to }))).rejects.toMatchObject({ permanent: true })
    await expect(mailer.send(message({ replyTo: to }))).rejects.toMatchObject({ permanent: true })
    expect(smtp.asked).toEqual([])
  })

  it('refuses an invalid header name or id', async () => {
    await expect(mailer.send(message({ headers: { 'X: y\r\nBcc': 'z' } }))).rejects.toMatchObject({
      permanent: true,
    })
    await expect(mailer.send(message({ id: '../../x' }))).rejects.toMatchObject({ permanent: true })
  })

  it('says whether the server can be used', async () => {
    await expect(mailer.verify?.()).resolves.toBeUndefined()
    const nobody = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'hello@daybook.example' })
    await expect(nobody.verify?.()).rejects.toMatchObject({ name: 'MailError', permanent: false })
    await nobody.close()
  })
})
