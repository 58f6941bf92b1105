import { addDays } from '@daybook/contract/calendar'
import { createCompany } from '@daybook/contract/companies'
import { addPayment, createCreditNote, issueInvoice, voidInvoice } from '@daybook/contract/invoice-steps'
import { invoiceSummary } from '@daybook/contract/invoice-summary'
import { getInvoice, updateInvoice } from '@daybook/contract/invoices'
import {
  explainPublicInvoice,
  promisePayment,
  readPublicInvoice,
  verifyInvoice,
} from '@daybook/contract/public-invoice'
import { describe, expect, test as plain } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildSession, buildUser } from '../../../test/builders.ts'
import { buildBilled, buildIssued, twoHours } from '../../../test/invoices.ts'

const tokenOf = ({ publicUrl }: { publicUrl: string | null }) => publicUrl?.split('/').at(-1) ?? ''
const today = (app: TestApp) => app.clock().toISOString().slice(0, 10)

describe('GET /invoices/public/{token}', () => {
  test('200: what the paper shows and nothing of the owner’s alone; the first look of a client counts', async ({
    app,
  }) => {
    const { invoice, owner } = await buildIssued(app, { internalNote: 'Pays late' })
    const call = { params: { token: tokenOf(invoice) } }
    const read = async () => (await app.call(getInvoice, { as: owner, params: { id: invoice._id } })).data
    await app.call(readPublicInvoice, { ...call, as: owner })
    expect((await read()).viewedAt).toBeNull()

    const replies = await Promise.all([1, 2, 3].map(() => app.call(readPublicInvoice, call)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(replies[0]?.data).toMatchObject({ number: invoice.number, total: 24_000, balance: 24_000 })
    expect(JSON.stringify(replies[0]?.body)).not.toContain('Pays late')
    for (const hidden of ['_id', 'payments', 'history', 'clientId', 'companyId', 'version'])
      expect(replies[0]?.data).not.toHaveProperty(hidden)
    const seen = await read()
    expect(seen.viewedAt).not.toBeNull()
    expect(seen.history.filter(({ what }) => what === 'viewed by the client')).toHaveLength(1)
  })

  test('200: nothing is open on what is void, for its owner and for the client', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const voided = await app.call(voidInvoice, { as: owner, params: { id: invoice._id } })
    const shown = await app.call(readPublicInvoice, { params: { token: tokenOf(invoice) } })
    for (const { data } of [voided, shown]) expect(data).toMatchObject({ status: 'void', balance: 0 })
  })

  test('200: a transfer in euro as banks read it, with what is open', async ({ app }) => {
    const owner = await buildUser(app)
    const account = { label: 'Main', holder: 'Ada', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
    const { data: company } = await app.call(createCompany, {
      as: owner,
      body: { name: 'Studio', paymentDetails: [account] },
    })
    const { invoice } = await buildIssued(app, { owner, companyId: company._id })
    await app.call(addPayment, { as: owner, params: { id: invoice._id }, body: { amount: 4_000 } })
    const call = { params: { token: tokenOf(invoice) } }
    const { data } = await app.call(readPublicInvoice, call)
    expect(data.epcCode?.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', 'BYLADEM1001', 'Ada', 'DE02120300000000202051', 'EUR200.00', '', ''],
      invoice.number,
    ])
    expect(data.madeWith).toBe(true)
    await app.call(addPayment, { as: owner, params: { id: invoice._id }, body: {} })
    expect((await app.call(readPublicInvoice, call)).data.epcCode).toBeNull()
  })

  test('200: no code for more than a transfer by it may be', async ({ app }) => {
    const owner = await buildUser(app)
    const account = { label: 'Main', iban: 'DE02120300000000202051' }
    const { data: company } = await app.call(createCompany, {
      as: owner,
      body: { name: 'Studio', paymentDetails: [account] },
    })
    const codeFor = async (unitPrice: number) => {
      const items = [{ ...twoHours, quantity: '1', unitPrice, taxRate: '0' }]
      const { invoice } = await buildIssued(app, { owner, companyId: company._id, items })
      return (await app.call(readPublicInvoice, { params: { token: tokenOf(invoice) } })).data.epcCode
    }
    expect(await codeFor(99_999_999_999)).toContain('EUR999999999.99')
    expect(await codeFor(100_000_000_000)).toBeNull()
  })

  test('200: of the parties and the account nothing that the PDF does not show', async ({ app }) => {
    const owner = await buildUser(app)
    const account = { label: 'Tax savings', details: 'Account 12' }
    const reach = { phone: '+49 30 901820', website: 'https://studio.example' }
    const { data: company } = await app.call(createCompany, {
      as: owner,
      body: { name: 'Studio', paymentDetails: [account], ...reach },
    })
    const { invoice } = await buildIssued(app, { owner, companyId: company._id })
    expect(invoice).toMatchObject({ issuer: reach, paymentDetails: account })
    const { body: page } = await app.call(readPublicInvoice, { params: { token: tokenOf(invoice) } })
    const query = { number: invoice.number ?? '', code: invoice.checkCode ?? '' }
    const { body: verified } = await app.call(verifyInvoice, { query })
    for (const body of [page, verified]) {
      expect(body).toMatchObject({ data: { paymentDetails: { details: 'Account 12' } } })
      for (const hidden of ['Tax savings', reach.phone, reach.website, '"phone"', '"website"'])
        expect(JSON.stringify(body)).not.toContain(hidden)
      expect(body).not.toHaveProperty('data.paymentDetails._id')
    }
  })

  plain('429 after 60 looks a minute, at the page as at the work behind it', async () => {
    const app = await startTestApp({ environment: { RATE_LIMITS: 'on' } })
    const { invoice } = await buildIssued(app, { showWork: true })
    const call = { params: { token: tokenOf(invoice) } }
    for (const endpoint of [readPublicInvoice, explainPublicInvoice]) {
      const looks = await Promise.all(Array.from({ length: 60 }, () => app.call(endpoint, call)))
      expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await app.call(endpoint, call)).status).toBe(429)
    }
    await app.close()
  })

  test('404: the work behind the lines, unless the owner shows it', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const hidden = { params: { token: tokenOf(invoice) } }
    expect((await app.call(explainPublicInvoice, hidden)).status).toBe(404)
    const { invoice: shown } = await buildIssued(app, { owner, showWork: true })
    const reply = await app.call(explainPublicInvoice, { params: { token: tokenOf(shown) } })
    expect([reply.status, reply.data.total]).toEqual([200, 24_000])
  })

  test('200: shows when and how long, and nothing of how the owner keeps it', async ({ app }) => {
    const { owner, invoice } = await buildBilled(app)
    const of = { as: owner, params: { id: invoice._id } }
    await app.call(updateInvoice, { ...of, body: { showWork: true } })
    const { data: issued } = await app.call(issueInvoice, of)
    const { data } = await app.call(explainPublicInvoice, { params: { token: tokenOf(issued) } })
    expect(data.lines[0]?.entries).toEqual([
      {
        approved: null,
        task: 'A task',
        startedAt: '2026-05-04T00:00:00.000Z',
        stoppedAt: '2026-05-04T01:00:00.000Z',
        seconds: 3600,
        rate: 6000,
        amount: 6000,
      },
    ])
  })
})

describe('POST /invoices/public/{token}/promise', () => {
  test('200: once a day, told to the owner; 409 after that, also for two at once', async ({ app }) => {
    // A zone that PostgreSQL does not know.
    const zoned = await buildUser(app, { userType: 'pro', timezone: 'AET' })
    const { invoice, owner } = await buildIssued(app, { owner: zoned, reminders: [7] })
    const date = addDays(today(app), 5)
    const promise = { params: { token: tokenOf(invoice) }, body: { date } }
    const replies = await Promise.all([1, 2].map(() => app.call(promisePayment, promise)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { data } = await app.call(getInvoice, { as: owner, params: { id: invoice._id } })
    expect([data.promisedDate, data.reminders.pausedUntil]).toEqual([date, date])
    expect(data.history.at(-1)).toMatchObject({ by: null, what: `the client will pay by ${date}` })
    const [mail, ...others] = await app.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: owner.email,
      subject: expect.stringMatching(new RegExp(`^${invoice.number}: Ada will pay by \\d+ [A-Z]`)),
    })
    expect(mail?.text).toContain('€240.00 is open. Reminders wait until then.')
    expect(mail?.html).toContain(`/invoices/${invoice._id}"`)
    app.time.advance(24 * 3_600_000)
    const later = { ...promise, body: { date: addDays(date, 1) } }
    expect((await app.call(promisePayment, later)).data.promisedDate).toBe(addDays(date, 1))
    await app.call(addPayment, {
      as: { ...owner, ...(await buildSession(app, owner.id)) },
      params: { id: invoice._id },
      body: {},
    })
    // What was paid before the mail went is no news any more.
    expect(await app.mails()).toHaveLength(1)
  })

  test('400: a day that has passed, or over 90 days ahead; 409 where nothing is owed', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const params = { token: tokenOf(invoice) }
    for (const days of [-1, 91]) {
      const reply = await app.call(promisePayment, { params, body: { date: addDays(today(app), days) } })
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['date']])
    }
    await app.call(voidInvoice, { as: owner, params: { id: invoice._id } })
    const reply = await app.call(promisePayment, { params, body: { date: today(app) } })
    expect(reply.status).toBe(409)
  })
})

test('a day of payment is judged by the day where the owner is, which the page knows', async ({ app }) => {
  app.time.set('2026-03-01T11:05:00Z')
  const owner = await buildUser(app, { timezone: 'Pacific/Auckland' })
  const { invoice } = await buildIssued(app, { owner })
  const params = { token: tokenOf(invoice) }
  const { data } = await app.call(readPublicInvoice, { params })
  expect(data.today).toBe('2026-03-02')
  const statusOn = async (date: string) => (await app.call(promisePayment, { params, body: { date } })).status
  expect([await statusOn('2026-03-01'), await statusOn(data.today)]).toEqual([400, 200])
})

describe('GET /invoices/verify', () => {
  test('200: what was issued, however the code is typed; 404 for any other', async ({ app }) => {
    const { invoice } = await buildIssued(app)
    const number = invoice.number ?? ''
    const code = invoice.checkCode ?? ''
    const spaced = code.toLowerCase().replace(/(.{4})/g, '$1 ')
    const reply = await app.call(verifyInvoice, { query: { number: number.toLowerCase(), code: spaced } })
    expect(reply.data).toMatchObject({ number, total: 24_000, issuer: { name: invoice.issuer.name } })
    for (const query of [
      { number, code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` },
      { number: 'INV-1999-0001', code },
    ])
      expect((await app.call(verifyInvoice, { query })).status).toBe(404)
  })
})

describe('GET /invoices/summary', () => {
  test('200: of one client, with what was paid at any time', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    await buildIssued(app, { owner })
    const { data: part } = await app.call(addPayment, {
      as: owner,
      params: { id: invoice._id },
      body: { amount: 4_000, date: '2020-01-01' },
    })
    const query = { clientId: part.clientId ?? '' }
    expect((await app.call(invoiceSummary, { as: owner, query })).data).toMatchObject([
      { currency: 'EUR', outstanding: 20_000, paid: 4_000, paidThisMonth: 0 },
    ])
    expect((await app.call(invoiceSummary, { as: owner })).data).toMatchObject([
      { outstanding: 44_000, paid: null },
    ])
    expect((await app.call(invoiceSummary, { as: owner, query: { clientId: owner.id } })).data).toEqual([])
  })

  test('200: a refund is taken off what came; what a credit note settles is neither', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    await app.call(addPayment, { as: owner, params: { id: invoice._id }, body: {} })
    await buildIssued(app, { owner })
    const { data: note } = await app.call(createCreditNote, { as: owner, params: { id: invoice._id } })
    const paid = async () => (await app.call(invoiceSummary, { as: owner })).data[0]?.paidThisMonth
    expect(await paid()).toBe(24_000)
    await app.call(addPayment, { as: owner, params: { id: note._id }, body: { amount: 4_000 } })
    expect(await paid()).toBe(20_000)
  })

  test('200: each currency by itself, with its age, and what came this month', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const due = (days: number) => ({ owner, issueDate: '2020-01-01', dueDate: addDays(today(app), -days) })
    for (const days of [-5, 30, 31, 61, 91]) await buildIssued(app, due(days))
    await buildIssued(app, { ...due(1), currency: 'USD' })
    const { invoice: paid } = await buildIssued(app, due(1))
    await app.call(addPayment, { as: owner, params: { id: paid._id }, body: {} })
    expect((await app.call(invoiceSummary, { as: owner })).data).toEqual([
      {
        currency: 'EUR',
        outstanding: 5 * 24_000,
        overdue: 4 * 24_000,
        paid: null,
        paidThisMonth: 24_000,
        ageing: { upTo30: 48_000, upTo60: 24_000, upTo90: 24_000, over90: 24_000 },
      },
      {
        currency: 'USD',
        outstanding: 24_000,
        overdue: 24_000,
        paid: null,
        paidThisMonth: 0,
        ageing: { upTo30: 24_000, upTo60: 0, upTo90: 0, over90: 0 },
      },
    ])
  })
})
