import { updateClient } from '@daybook/contract/clients'
import { addPayment, createCreditNote, issueInvoice, voidInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, type Invoice, updateInvoice } from '@daybook/contract/invoices'
import { promisePayment } from '@daybook/contract/public-invoice'
import { sql } from 'kysely'
import { describe, expect, test as plain } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../../test/app.ts'
import { buildClient, buildSession, buildUser, type TestUser } from '../../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../../test/invoices.ts'
import { followStatements } from '../../../../test/statements.ts'
import { smtpMailer } from '../../../mail/smtp.ts'
import { startSmtpServer } from '../../../mail/smtp-test-server.ts'
import { PermanentFailure } from '../../../queue/permanent-failure.ts'
import type { Handler } from '../../../queue/queue.ts'
import { reminderLanguages, reminderWords } from './reminder-words.ts'

const of = (owner: TestUser, { _id }: Pick<Invoice, '_id'>) => ({ as: owner, params: { id: _id } })
const remind = (app: TestApp) => (app.handlers['invoices.remind'] as Handler<object>)({}, app.workContext)
const change = (app: TestApp, owner: TestUser, invoice: Invoice, body: object) =>
  app.call(updateInvoice, { ...of(owner, invoice), body })
/** As it is kept, whatever the clock says of the session. */
const read = async (app: TestApp, owner: TestUser, invoice: Pick<Invoice, '_id'>) => {
  const as = { ...owner, ...(await buildSession(app, owner.id)) }
  return (await app.call(getInvoice, of(as, invoice))).data
}
const to = 'ada@client.example'

/** The reminders that went at an instant, after every run until then. */
const sentAt = async (app: TestApp, at: string): Promise<string[]> => {
  const before = (await app.mails()).length
  app.time.set(at)
  await remind(app)
  return (await app.mails()).slice(before).map((mail) => mail.subject)
}
const subject = 'Reminder: invoice INV-2027-0001'

/** Issued on 1 January and due on the 15th. */
const buildOwed = async (
  app: TestApp,
  { timezone = 'UTC', at = '2027-01-01T12:00:00Z', ...body }: Record<string, unknown> = {},
) => {
  app.time.set(at as string)
  const owner = await buildUser(app, { userType: 'pro', timezone: timezone as string })
  const { id: clientId } = await buildClient(app, { owner, name: 'Ada', email: to })
  const { invoice } = await buildIssued(app, {
    ...{ owner, clientId, issueDate: '2027-01-01', dueDate: '2027-01-15', reminders: [-3, 0, 7] },
    ...body,
  })
  return { invoice, owner, clientId }
}

describe('reminders', () => {
  test('go before, on and after the due date, each once though two workers run', async ({ app }) => {
    const { invoice, owner } = await buildOwed(app)
    expect(await sentAt(app, '2027-01-12T07:55:00Z')).toEqual([])
    app.time.set('2027-01-12T08:05:00Z')
    await Promise.all([remind(app), remind(app), remind(app)])
    const [mail, ...others] = await app.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to, subject, replyTo: owner.email })
    expect(mail?.text).toContain('Invoice INV-2027-0001 is due on 15 January 2027.')
    expect(mail?.text).toContain('Amount due: €240.00')
    expect(mail?.text).toContain(invoice.publicUrl)
    expect(mail?.text).toContain('Daybook sends this reminder for Per Son.')
    const told = await read(app, owner, invoice)
    expect(told.reminders).toEqual({
      steps: [
        { days: -3, sentAt: expect.stringContaining('2027-01-12T08:05') },
        { days: 0, sentAt: null },
        { days: 7, sentAt: null },
      ],
      pausedUntil: null,
      to,
    })
    expect(told.history.at(-1)).toEqual({
      at: told.reminders.steps[0]?.sentAt,
      by: null,
      what: 'Reminder sent',
    })
    expect(told.version).toBe(invoice.version + 1)
    expect(await sentAt(app, '2027-01-14T20:00:00Z')).toEqual([])
    expect(await sentAt(app, '2027-01-15T09:00:00Z')).toEqual([subject])
    expect(await sentAt(app, '2027-01-22T09:00:00Z')).toEqual([subject])
    expect((await app.mails()).at(-1)?.text).toContain('was due on 15 January 2027')
    expect(await sentAt(app, '2027-03-01T09:00:00Z')).toEqual([])
  })

  test('that were missed in 100 days of downtime are one mail', async ({ app }) => {
    const { invoice, owner } = await buildOwed(app)
    expect(await sentAt(app, '2027-04-11T09:00:00Z')).toEqual([subject])
    const { steps } = (await read(app, owner, invoice)).reminders
    expect(steps.map((step) => step.sentAt?.slice(0, 10))).toEqual(Array(3).fill('2027-04-11'))
    expect(await sentAt(app, '2027-04-12T09:00:00Z')).toEqual([])
  })

  test('go at 8 by the clock on days on which it is changed', async ({ app }) => {
    const berlin = { timezone: 'Europe/Berlin', reminders: [0] }
    await buildOwed(app, { ...berlin, dueDate: '2027-03-28' })
    expect(await sentAt(app, '2027-03-28T05:55:00Z')).toEqual([])
    expect(await sentAt(app, '2027-03-28T06:05:00Z')).toEqual([subject])
    await buildOwed(app, { ...berlin, dueDate: '2027-10-31' })
    expect(await sentAt(app, '2027-10-31T06:55:00Z')).toEqual([])
    expect(await sentAt(app, '2027-10-31T07:05:00Z')).toEqual([subject])
  })

  test.for([
    ['Pacific/Kiritimati', '2027-01-11T17:59:00Z'],
    ['America/Los_Angeles', '2027-01-12T15:59:00Z'],
    ['Asia/Kolkata', '2027-01-12T02:29:00Z'],
  ] as const)('go from 8 in the morning where the owner is: %s', async ([timezone, before], { app }) => {
    await buildOwed(app, { timezone })
    expect(await sentAt(app, before)).toEqual([])
    const minuteLater = new Date(Date.parse(before) + 60_000).toISOString()
    expect(await sentAt(app, minuteLater)).toEqual([subject])
  })

  test('leave out a day that was over when the invoice was issued', async ({ app }) => {
    await buildOwed(app, { at: '2027-01-15T06:00:00Z' })
    expect(await sentAt(app, '2027-01-15T10:00:00Z')).toEqual([])
    expect(await sentAt(app, '2027-01-22T10:00:00Z')).toEqual([subject])
  })

  test('speak of what is still open, in the language of the invoice', async ({ app }) => {
    const { invoice, owner } = await buildOwed(app, { locale: 'de-DE' })
    await app.call(addPayment, { ...of(owner, invoice), body: { amount: 4000 } })
    app.time.set('2027-01-15T09:00:00Z')
    await remind(app)
    const [mail] = await app.mails()
    expect(mail?.subject).toBe('Erinnerung: Rechnung INV-2027-0001')
    expect(mail?.text).toContain('ist am 15. Januar 2027 fällig')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Offener Betrag: 200,00 €')
    expect(mail?.html).toContain('lang="de"')
  })

  const ends: [string, (app: TestApp, owner: TestUser, invoice: Invoice) => Promise<unknown>][] = [
    ['paid', (app, owner, invoice) => app.call(addPayment, { ...of(owner, invoice), body: {} })],
    ['void', (app, owner, invoice) => app.call(voidInvoice, { ...of(owner, invoice), body: {} })],
    ['credited', (app, owner, invoice) => app.call(createCreditNote, { ...of(owner, invoice), body: {} })],
    ['without steps', (app, owner, invoice) => change(app, owner, invoice, { reminders: [] })],
    ['of somebody without Pro', (app) => app.db.updateTable('users').set({ user_type: 'basic' }).execute()],
    [
      'for a client without an address',
      async (app) => {
        await app.db.updateTable('clients').set({ email: '' }).execute()
        await sql`alter table invoices disable trigger invoice_is_locked`.execute(app.db)
        await sql`update invoices set bill_to = jsonb_set(bill_to, '{email}', '""')`.execute(app.db)
        await sql`alter table invoices enable trigger invoice_is_locked`.execute(app.db)
      },
    ],
  ]
  test.for(ends)('stop once it is %s', async ([, stop], { app }) => {
    const { invoice, owner } = await buildOwed(app)
    await stop(app, owner, invoice)
    expect(await sentAt(app, '2027-02-15T09:00:00Z')).toEqual([])
  })

  test('are taken back where the money came between the mark and the mail', async ({ app }) => {
    const { invoice, owner } = await buildOwed(app)
    app.time.set('2027-01-12T09:00:00Z')
    await remind(app)
    const as = { ...owner, ...(await buildSession(app, owner.id)) }
    await app.call(addPayment, { ...of(as, invoice), body: {} })
    expect(await app.mails()).toEqual([])
    const { reminders, history } = await read(app, owner, invoice)
    expect(reminders.steps[0]).toEqual({ days: -3, sentAt: null })
    expect(history.map(({ what }) => what)).not.toContain('Reminder sent')
  })

  plain('say that the address refused them, until the next one goes', async () => {
    const smtp = await startSmtpServer()
    const mailer = smtpMailer({ url: smtp.url, from: 'Daybook <hello@daybook.example>' })
    const app = await startTestApp({ adapt: (parts) => ({ ...parts, mailer }) })
    const { invoice, owner } = await buildOwed(app)
    smtp.behaviour.refuse = async () => 550
    app.time.set('2027-01-12T09:00:00Z')
    await remind(app)
    await app.work()
    const refused = await read(app, owner, invoice)
    expect([refused.mailRefused, refused.history.at(-1)?.what]).toEqual([to, `Reminder refused by ${to}`])
    smtp.behaviour.refuse = async () => null
    app.time.set('2027-01-15T09:00:00Z')
    await remind(app)
    await app.work()
    expect((await read(app, owner, invoice)).mailRefused).toBeNull()
    expect(smtp.deliveries).toHaveLength(1)
    await app.close()
    await smtp.stop()
  })

  plain('say so once, where a crash came before the queue knew', async () => {
    const smtp = await startSmtpServer()
    smtp.behaviour.refuse = async () => 550
    const mailer = smtpMailer({ url: smtp.url, from: 'Daybook <hello@daybook.example>' })
    const app = await startTestApp({ adapt: (parts) => ({ ...parts, mailer }) })
    const { invoice, owner } = await buildOwed(app)
    app.time.set('2027-01-12T09:00:00Z')
    await remind(app)
    const { invoice_id: invoiceId, id: mailId } = await app.db
      .selectFrom('invoice_history')
      .select(['id', 'invoice_id'])
      .where('what', '=', 'Reminder sent')
      .executeTakeFirstOrThrow()
    const handle = app.handlers['invoices.send_reminder'] as Handler<{ mailId: string; invoiceId: string }>
    await expect(handle({ mailId, invoiceId }, app.workContext)).rejects.toThrow(PermanentFailure)
    const before = await read(app, owner, invoice)
    await expect(handle({ mailId, invoiceId }, app.workContext)).rejects.toThrow(PermanentFailure)
    expect(before.history.at(-1)?.what).toBe(`Reminder refused by ${to}`)
    expect((await read(app, owner, invoice)).version).toBe(before.version)
    await app.close()
    await smtp.stop()
  })

  test('wait for a promised day, and go on after it', async ({ app }) => {
    const { invoice, owner } = await buildOwed(app)
    app.time.set('2027-01-10T12:00:00Z')
    const token = invoice.publicUrl?.split('/').at(-1) ?? ''
    await app.call(promisePayment, { params: { token }, body: { date: '2027-01-20' } })
    expect((await read(app, owner, invoice)).reminders.pausedUntil).toBe('2027-01-20')
    expect(await sentAt(app, '2027-01-15T12:00:00Z')).toEqual([])
    expect(await sentAt(app, '2027-01-20T23:00:00Z')).toEqual([])
    expect(await sentAt(app, '2027-01-21T09:00:00Z')).toEqual([subject])
    expect((await read(app, owner, invoice)).reminders.pausedUntil).toBeNull()
  })

  test('follow the client to a new address', async ({ app }) => {
    const { owner, clientId, invoice } = await buildOwed(app)
    await app.call(updateClient, {
      as: owner,
      params: { id: clientId },
      body: { email: 'new@client.example' },
    })
    expect((await read(app, owner, invoice)).reminders.to).toBe('new@client.example')
    await sentAt(app, '2027-01-15T12:00:00Z')
    expect((await app.mails()).map((mail) => mail.to)).toEqual(['new@client.example'])
  })

  test('of 1,000 invoices are ten statements or fewer', async ({ app }) => {
    const { invoice } = await buildOwed(app)
    await sql`
      insert into invoices (id, owner_id, status, series_id, number, client_id, issuer, bill_to, issue_date, due_date,
        currency, locale, items, subtotal, tax_totals, total, public_token, check_code, issued_at, created_at, updated_at)
      select gen_random_uuid(), owner_id, status, series_id, 'X-' || n, client_id, issuer, bill_to, issue_date, due_date,
        currency, locale, items, subtotal, tax_totals, total, md5(n::text), check_code, issued_at, created_at, updated_at
      from invoices, generate_series(2, 1000) n where id = ${invoice._id}`.execute(app.db)
    await sql`insert into invoice_reminders (invoice_id, days) select id, 0 from invoices on conflict do nothing`.execute(
      app.db,
    )
    app.time.set('2027-01-15T09:00:00Z')
    const texts = followStatements(app.pool)
    await remind(app)
    const sent = texts.slice()
    expect(sent.length).toBeLessThanOrEqual(10)
    const { rows } = await sql<{ marked: number; told: number; queued: number }>`select
      (select count(*)::int from invoice_reminders where days = 0 and sent_at is not null) as marked,
      (select count(*)::int from invoice_history where what = 'Reminder sent') as told,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'invoices.send_reminder') as queued`.execute(
      app.db,
    )
    expect(rows[0]).toEqual({ marked: 1000, told: 1000, queued: 1000 })
  })
})

describe('PUT /invoices/{id} with reminders', () => {
  test('200: an issued invoice takes and loses steps; what was sent stays', async ({ app }) => {
    const { invoice, owner } = await buildOwed(app)
    await sentAt(app, '2027-01-12T09:00:00Z')
    const as = { ...owner, ...(await buildSession(app, owner.id)) }
    const { data, status } = await change(app, as, invoice, { reminders: [14, 7] })
    expect(status).toBe(200)
    expect(data.reminders.steps).toEqual([
      { days: -3, sentAt: expect.stringContaining('2027-01-12T09:00') },
      { days: 7, sentAt: null },
      { days: 14, sentAt: null },
    ])
    expect(data.version).toBe(invoice.version + 2)
  })

  test('400: a day that has passed; what is there already may be sent again', async ({ app }) => {
    const { invoice, owner } = await buildOwed(app, { reminders: [-30, 7] })
    const late = await change(app, owner, invoice, { reminders: [-30, -14, 7] })
    expect([late.status, late.body.fields]).toEqual([
      400,
      { reminders: 'The day of this reminder has passed' },
    ])
    expect((await change(app, owner, invoice, { reminders: [-30, -13, 7] })).status).toBe(200)
  })

  test('a draft takes any day, and is reminded of from its issue on', async ({ app }) => {
    app.time.set('2027-01-01T12:00:00Z')
    const { owner, id: clientId } = await buildClient(app, { email: to })
    const draft = { owner, clientId, issueDate: '2027-01-01', dueDate: '2027-01-02', reminders: [-30, 0] }
    const { invoice } = await buildInvoice(app, draft)
    expect(await sentAt(app, '2027-01-02T09:00:00Z')).toEqual([])
    const as = { ...owner, ...(await buildSession(app, owner.id)) }
    await app.call(issueInvoice, of(as, invoice))
    expect(await sentAt(app, '2027-01-03T09:00:00Z')).toEqual([])
    expect(invoice.reminders.steps.map(({ days }) => days)).toEqual([-30, 0])
  })
})

describe('the words of a reminder', () => {
  const values = { number: 'N-1', date: 'D-2', amount: 'A-3', issuer: 'I-4' }

  plain.for(reminderLanguages)('are complete: %s', (locale) => {
    const words = reminderWords(locale, values)
    const all = Object.values(words)
    expect(all.every((text) => text.trim() !== '' && !/[{}|]/.test(text))).toBe(true)
    expect(words).toMatchObject({
      subject: expect.stringContaining('N-1'),
      due: expect.stringMatching(/N-1.*D-2/),
      wasDue: expect.stringMatching(/N-1.*D-2/),
      open: expect.stringContaining('A-3'),
      sentFor: expect.stringContaining('I-4'),
    })
  })

  plain('are English in any other language', () => {
    expect(reminderWords('fi-FI', values).view).toBe('View the invoice')
  })
})
