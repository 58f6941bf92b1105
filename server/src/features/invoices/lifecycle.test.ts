import { createCompany } from '@daybook/contract/companies'
import { createInvoicePaymentLink } from '@daybook/contract/invoice-payment-link'
import {
  addPayment,
  createCreditNote,
  createDeposit,
  duplicateInvoice,
  issueInvoice,
  removePayment,
  voidInvoice,
} from '@daybook/contract/invoice-steps'
import { createInvoice, getInvoice, type Invoice } from '@daybook/contract/invoices'
import { nextInvoiceNumber } from '@daybook/contract/next-invoice-number'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildInvoice, buildIssued, twoHours } from '../../../test/invoices.ts'
import { newId } from '../../db/ids.ts'

const of = (owner: TestUser, { _id }: Pick<Invoice, '_id'>) => ({ as: owner, params: { id: _id } })
const read = async (app: TestApp, owner: TestUser, invoice: Pick<Invoice, '_id'>) =>
  (await app.call(getInvoice, of(owner, invoice))).data
const pay = (app: TestApp, owner: TestUser, invoice: Invoice, amount?: number, more = {}) =>
  app.call(addPayment, { ...of(owner, invoice), body: { ...(amount && { amount }), ...more } })

describe('POST /invoices/{id}/issue', () => {
  test('200: gives a number, a link and a code, and keeps who it is from and to', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app, { issueDate: '2026-05-04' })
    expect(invoice).toMatchObject({
      status: 'issued',
      number: 'INV-2026-0001',
      billTo: { name: 'Ada' },
      issuer: { name: 'Per Son' },
      checkCode: expect.stringMatching(/^[A-Z0-9]{16}$/),
      publicUrl: expect.stringMatching(/\/invoice\/[0-9a-f]{32}$/),
      can: { edit: false, pay: true, void: true, credit: true },
    })
    const next = await buildIssued(app, { owner, issueDate: '2026-12-31' })
    const year = await buildIssued(app, { owner, issueDate: '2027-01-01' })
    expect([next.invoice.number, year.invoice.number]).toEqual(['INV-2026-0002', 'INV-2027-0001'])
  })

  test('200: repeated, it is one invoice with one number', async ({ app }) => {
    const { invoice, owner } = await buildInvoice(app)
    const body = { version: invoice.version }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.call(issueInvoice, { ...of(owner, invoice), body })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(1)
    expect((await buildIssued(app, { owner })).invoice.number).toMatch(/0002$/)
  })

  test('409: without a line, without a client, below zero, or at an older version', async ({ app }) => {
    const { invoice, owner } = await buildInvoice(app, { items: [] })
    const { data: nobody } = await app.call(createInvoice, { as: owner, body: { items: [twoHours] } })
    const { invoice: below } = await buildInvoice(app, { owner, items: [{ ...twoHours, quantity: '-1' }] })
    for (const draft of [invoice, nobody, below]) {
      const reply = await app.call(issueInvoice, of(owner, draft))
      expect([reply.status, reply.body.error]).toEqual([409, 'conflict'])
    }
    const { invoice: good } = await buildInvoice(app, { owner })
    const reply = await app.call(issueInvoice, { ...of(owner, good), body: { version: 7 } })
    expect([reply.status, reply.body.error]).toEqual([409, 'version_conflict'])
    // What was refused took no number.
    expect((await app.call(issueInvoice, of(owner, good))).data.number).toMatch(/0001$/)
  })

  test('200: each company counts by its own pattern', async ({ app }) => {
    const { owner, id } = await buildClient(app)
    const body = { name: 'Studio', invoicePattern: 'S{YY}{MM}-{##}' }
    const { data: company } = await app.call(createCompany, { as: owner, body })
    const numbers = []
    for (const [companyId, issueDate] of [
      [company._id, '2026-03-01'],
      [null, '2026-03-01'],
      [company._id, '2026-03-31'],
      [company._id, '2026-04-01'],
    ] as const)
      numbers.push((await buildIssued(app, { owner, clientId: id, companyId, issueDate })).invoice.number)
    expect(numbers).toEqual(['S2603-01', 'INV-2026-0001', 'S2603-02', 'S2604-03'])
  })
})

describe('GET /invoices/next-number', () => {
  test('200: what the next one is called, of one’s own and of a company, whatever pattern is meant', async ({
    app,
  }) => {
    const { owner, id: clientId } = await buildClient(app)
    const body = { name: 'Studio', invoicePattern: 'S-{###}' }
    const { data: company } = await app.call(createCompany, { as: owner, body })
    const next = async (query: Record<string, string>) =>
      (await app.call(nextInvoiceNumber, { as: owner, query })).data.number
    const year = app.clock().getUTCFullYear()
    const companyId = company._id
    expect([await next({}), await next({ companyId })]).toEqual([`INV-${year}-0001`, 'S-001'])
    const issued = []
    for (const issuer of [null, companyId, companyId])
      issued.push((await buildIssued(app, { owner, clientId, companyId: issuer })).invoice.number)
    expect(issued).toEqual([`INV-${year}-0001`, 'S-001', 'S-002'])
    expect([await next({}), await next({ companyId })]).toEqual([`INV-${year}-0002`, 'S-003'])
    expect(await next({ companyId, pattern: 'T{##}' })).toBe('T03')
    const { invoice } = await buildIssued(app, { owner, clientId, companyId })
    expect(invoice.number).toBe('S-003')
  })

  test('404: for another person’s company; 400: for a pattern without a count', async ({ app }) => {
    const { owner } = await buildClient(app)
    const { data: company } = await app.call(createCompany, { as: owner, body: { name: 'Studio' } })
    const { owner: stranger } = await buildClient(app)
    const query = { companyId: company._id }
    expect((await app.call(nextInvoiceNumber, { as: stranger, query })).status).toBe(404)
    const bad = await app.call(nextInvoiceNumber, { as: owner, query: { pattern: 'NO-COUNT' } })
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['pattern']])
  })
})

describe('payments', () => {
  test('400: of a day that is still to come where the owner is, also for a refund', async ({ app }) => {
    app.time.set('2026-11-29T15:30:00Z')
    const owner = await buildUser(app, { timezone: 'Asia/Tokyo' })
    const { invoice } = await buildIssued(app, { owner })
    for (const date of ['2026-12-01', '9999-12-31']) {
      const reply = await pay(app, owner, invoice, 100, { date })
      expect([reply.status, reply.body.fields]).toEqual([400, { date: 'Must not be in the future' }])
    }
    expect((await pay(app, owner, invoice, 100, { date: '2026-11-30' })).data.paidTotal).toBe(100)
    const { data: note } = await app.call(createCreditNote, of(owner, invoice))
    expect((await pay(app, owner, note, 100, { date: '2026-12-01' })).status).toBe(400)
  })

  test('201: partly, in full, and back; more than is open is refused and names it', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const part = (await pay(app, owner, invoice, 10_000, { method: 'cash', date: '2026-01-02' })).data
    expect(part).toMatchObject({ status: 'partially_paid', paidTotal: 10_000, balance: 14_000, paidAt: null })
    const over = await pay(app, owner, invoice, 14_001)
    expect([over.status, over.body.message]).toEqual([409, expect.stringContaining('140.00 EUR')])
    const full = (await pay(app, owner, invoice)).data
    expect(full).toMatchObject({ status: 'paid', balance: 0, paidAt: expect.any(String) })
    expect((await pay(app, owner, invoice, 1)).status).toBe(409)
    const ids = full.payments.map(({ _id }) => _id)
    const remove = async (paymentId: string) =>
      (await app.call(removePayment, { as: owner, params: { id: invoice._id, paymentId } })).data
    expect(await remove(ids[0] ?? '')).toMatchObject({ status: 'partially_paid', paidAt: null })
    expect(await remove(ids[1] ?? '')).toMatchObject({ status: 'issued', balance: 24_000, payments: [] })
    expect((await read(app, owner, invoice)).history.map(({ what }) => what)).toEqual([
      'created',
      'issued',
      'payment of 100.00 EUR',
      'payment of 140.00 EUR',
      'payment of 100.00 EUR removed',
      'payment of 140.00 EUR removed',
    ])
  })

  test('201 once, then 200, under an id of the client; of many at once no more than the total', async ({
    app,
  }) => {
    const { invoice, owner } = await buildIssued(app)
    const body = { _id: newId(), amount: 1000 }
    const same = await Promise.all([1, 2].map(() => app.call(addPayment, { ...of(owner, invoice), body })))
    expect(same.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201])
    expect((await app.call(addPayment, { ...of(owner, invoice), body: { ...body, amount: 2 } })).status).toBe(
      409,
    )
    const replies = await Promise.all(Array.from({ length: 6 }, () => pay(app, owner, invoice, 8000)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
    expect((await read(app, owner, invoice)).paidTotal).toBe(17_000)
  })
})

describe('DELETE /invoices/{id}/payments/{paymentId}', () => {
  test('200 once, then 404, for two at once', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const paid = (await pay(app, owner, invoice, 1000)).data
    const params = { id: invoice._id, paymentId: paid.payments[0]?._id ?? '' }
    const replies = await Promise.all([1, 2].map(() => app.call(removePayment, { as: owner, params })))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    const { history, status } = await read(app, owner, invoice)
    expect([status, history.filter(({ what }) => what.endsWith('removed')).length]).toEqual(['issued', 1])
  })

  test('409: what came by the payment link', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const paid = (await pay(app, owner, invoice, 1000)).data
    const paymentId = paid.payments[0]?._id ?? ''
    await app.db.updateTable('invoice_payments').set({ method: 'link' }).where('id', '=', paymentId).execute()
    const reply = await app.call(removePayment, { as: owner, params: { id: invoice._id, paymentId } })
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This payment came through the payment link: credit the invoice instead',
    ])
    expect((await read(app, owner, invoice)).paidTotal).toBe(1000)
  })

  test('200: of a refund; what the note owes again settles the invoice, which says so', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    await pay(app, owner, invoice, 12_000)
    const { data: paid } = await pay(app, owner, invoice)
    const lines = [{ _id: invoice.items[0]?._id ?? '', quantity: '1' }]
    const { data: creditNote } = await app.call(createCreditNote, { ...of(owner, invoice), body: { lines } })
    const { data: refunded } = await pay(app, owner, creditNote)
    const remove = ({ _id: id }: Invoice, paymentId = '') =>
      app.call(removePayment, { as: owner, params: { id, paymentId } })
    await remove(invoice, paid.payments[1]?._id)
    const open = await read(app, owner, invoice)
    expect([open.balance, refunded.status]).toEqual([12_000, 'paid'])
    const { data: page } = await app.call(createInvoicePaymentLink, of(owner, invoice))

    expect((await remove(creditNote, refunded.payments[0]?._id)).data.balance).toBe(0)
    const now = await read(app, owner, invoice)
    expect([now.status, now.balance, now.version > open.version]).toEqual(['paid', 0, true])
    expect(now.history.at(-1)).toMatchObject({
      by: null,
      what: `120.00 EUR settled by ${creditNote.number}`,
    })
    const checkouts = await app.db.selectFrom('invoice_checkouts').select(['url', 'status']).execute()
    expect(checkouts).toEqual([{ url: page.url, status: 'closed' }])
  })
})

describe('POST /invoices/{id}/void', () => {
  test('409: a credit note, which what it credits rests on', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    await pay(app, owner, invoice)
    const { data: creditNote } = await app.call(createCreditNote, of(owner, invoice))
    expect([creditNote.status, creditNote.can.void]).toEqual(['issued', false])
    expect((await app.call(voidInvoice, of(owner, creditNote))).status).toBe(409)
  })

  test('200: while nothing is paid; 409 after that, of a draft, and twice', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    await pay(app, owner, invoice, 1)
    expect((await app.call(voidInvoice, of(owner, invoice))).status).toBe(409)
    const other = await buildIssued(app, { owner })
    const body = { reason: 'Wrong client' }
    const { data } = await app.call(voidInvoice, { ...of(owner, other.invoice), body })
    expect([data.status, data.balance, data.history.at(-1)?.what]).toEqual(['void', 0, 'void: Wrong client'])
    expect((await app.call(voidInvoice, of(owner, other.invoice))).status).toBe(409)
    expect((await pay(app, owner, other.invoice, 1)).status).toBe(409)
    const { invoice: draft } = await buildInvoice(app, { owner })
    expect((await app.call(voidInvoice, of(owner, draft))).status).toBe(409)
  })
})

describe('POST /invoices/{id}/credit-note', () => {
  test('201: over everything makes the invoice credited; nothing is left to credit', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app, { issueDate: '2026-05-04' })
    const note = await app.call(createCreditNote, { ...of(owner, invoice), body: { reason: 'Returned' } })
    expect(note.status).toBe(201)
    expect(note.data).toMatchObject({
      type: 'credit_note',
      number: expect.stringMatching(/^CN-\d{4}-0001$/),
      status: 'paid',
      total: 24_000,
      balance: 0,
      relatedInvoiceId: invoice._id,
      notes: 'Returned',
    })
    expect(await read(app, owner, invoice)).toMatchObject({
      status: 'credited',
      paidAt: null,
      balance: 0,
      payments: [{ creditNoteId: note.data._id, amount: 24_000 }],
    })
    expect((await app.call(createCreditNote, of(owner, invoice))).status).toBe(409)
  })

  test('201: in parts; what was paid already is owed back on the note', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app, { discount: { type: 'amount', value: 1001 } })
    const [line] = invoice.items
    const lines = [{ _id: line?._id ?? '', quantity: '0.5' }]
    const part = (await app.call(createCreditNote, { ...of(owner, invoice), body: { lines } })).data
    expect(part).toMatchObject({ discountTotal: 250, total: 5700, status: 'paid' })
    expect(await read(app, owner, invoice)).toMatchObject({ status: 'partially_paid', paidTotal: 5700 })
    const more = [{ _id: line?._id ?? '', quantity: '1.6' }]
    const refused = await app.call(createCreditNote, { ...of(owner, invoice), body: { lines: more } })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'lines.0.quantity': 'At most 1.5 is left to credit' },
    ])
    await pay(app, owner, invoice)
    const rest = (await app.call(createCreditNote, of(owner, invoice))).data
    expect(rest).toMatchObject({ status: 'issued', items: [{ quantity: '1.5' }], balance: rest.total })
    expect(await read(app, owner, invoice)).toMatchObject({ status: 'credited', balance: 0 })
    expect((await pay(app, owner, rest)).data.status).toBe('paid')
  })
})

describe('POST /invoices/{id}/duplicate and /deposit', () => {
  test('201: a copy is a draft of today with lines of its own', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app, { issueDate: '2020-01-01', dueDate: '2020-01-08' })
    const body = { _id: newId() }
    const copy = await app.call(duplicateInvoice, { ...of(owner, invoice), body })
    expect(copy.data).toMatchObject({
      status: 'draft',
      number: null,
      total: 24_000,
      clientId: invoice.clientId,
    })
    expect(copy.data.items[0]?._id).not.toBe(invoice.items[0]?._id)
    const days = (Date.parse(copy.data.dueDate) - Date.parse(copy.data.issueDate)) / 86_400_000
    expect(days).toBe(7)
    expect((await app.call(duplicateInvoice, { ...of(owner, invoice), body })).status).toBe(200)
  })

  test('201: an issued deposit is taken off the draft, at each rate', async ({ app }) => {
    const items = [twoHours, { ...twoHours, unitPrice: 3333, quantity: '1', taxRate: '7' }]
    const { invoice, owner } = await buildInvoice(app, { items })
    const body = { type: 'percent', value: '30' }
    const { data: deposit } = await app.call(createDeposit, { ...of(owner, invoice), body })
    expect(deposit).toMatchObject({ type: 'deposit', status: 'draft', subtotal: 7000 })
    const { data: issued } = await app.call(issueInvoice, of(owner, deposit))
    const rest = await read(app, owner, invoice)
    expect(rest.subtotal).toBe(invoice.subtotal - 7000)
    expect(rest.total + issued.total).toBe(invoice.total)
    expect(rest.items.at(-1)).toMatchObject({ description: `Deposit ${issued.number}`, quantity: '-1' })
    const again = await app.call(createDeposit, { ...of(owner, deposit), body })
    expect(again.status).toBe(409)
  })
})
