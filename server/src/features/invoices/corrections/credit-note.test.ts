import { updateClient } from '@daybook/contract/clients'
import { addPayment, createCreditNote } from '@daybook/contract/invoice-steps'
import { getInvoice, type Invoice, listInvoices } from '@daybook/contract/invoices'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import type { TestUser } from '../../../../test/builders.ts'
import { buildIssued, twoHours } from '../../../../test/invoices.ts'
import { newId } from '../../../db/ids.ts'

const credit = (app: TestApp, as: TestUser, invoice: Invoice, body: object = {}) =>
  app.call(createCreditNote, { as, params: { id: invoice._id }, body })
const read = async (app: TestApp, as: TestUser, { _id: id }: Invoice) =>
  (await app.call(getInvoice, { as, params: { id } })).data
const lineOf = (invoice: Invoice, place: number) => ({
  _id: invoice.items[place]?._id ?? '',
  quantity: invoice.items[place]?.quantity ?? '',
})

describe('POST /invoices/{id}/credit-note', () => {
  test('201: in parts they come to what the invoice came to, and settle it', async ({ app }) => {
    const items = [1, 2, 3].map(() => ({ ...twoHours, quantity: '1', unitPrice: 33 }))
    const { invoice, owner } = await buildIssued(app, { items })
    expect(invoice.total).toBe(119)
    const totals = []
    for (const place of [0, 1, 2]) {
      expect((await read(app, owner, invoice)).status).not.toBe('credited')
      const { data } = await credit(app, owner, invoice, { lines: [lineOf(invoice, place)] })
      totals.push(data.total)
    }
    expect(totals).toEqual([40, 39, 40])
    expect(await read(app, owner, invoice)).toMatchObject({ status: 'credited', balance: 0 })
  })

  test('409: more than the invoice comes to, where a line takes something back', async ({ app }) => {
    const items = [twoHours, { ...twoHours, description: 'Returned', quantity: '-1' }]
    const { invoice, owner } = await buildIssued(app, { items })
    const refused = await credit(app, owner, invoice, { lines: [lineOf(invoice, 0)] })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `At most 120.00 EUR of ${invoice.number} is left to credit`,
    ])
    expect((await credit(app, owner, invoice)).data.total).toBe(12_000)
    expect((await read(app, owner, invoice)).status).toBe('credited')
  })

  test('201: is not over all before it is at each rate of tax', async ({ app }) => {
    const taxed = { ...twoHours, quantity: '1', taxRate: '19' }
    const items = [
      { ...taxed, unitPrice: 50_000 },
      { ...taxed, unitPrice: 10_000 },
      { ...taxed, unitPrice: -11_900, taxRate: '0' },
    ]
    const { invoice, owner } = await buildIssued(app, { items })
    expect(invoice.total).toBe(59_500)
    const { data: first } = await credit(app, owner, invoice, { lines: [lineOf(invoice, 0)] })
    expect([first.total, (await read(app, owner, invoice)).status]).toEqual([59_500, 'paid'])
    const { data: rest } = await credit(app, owner, invoice)
    expect([rest.total, rest.taxTotals.map(({ amount }) => amount)]).toEqual([0, [1_900, 0]])
    expect((await read(app, owner, invoice)).status).toBe('credited')
  })

  test('400: over nothing, while something is left to credit', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const { status, body } = await credit(app, owner, invoice, { lines: [] })
    expect([status, body.fields]).toEqual([400, { lines: 'Say which lines are to be credited' }])
  })

  test('400: items, as an invoice calls its lines: nothing is credited', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const { status, body } = await credit(app, owner, invoice, { items: [lineOf(invoice, 0)] })
    const fields = { items: 'Send them as `lines`, each with its `_id` and `quantity`' }
    expect([status, body.fields]).toEqual([400, fields])
    expect((await read(app, owner, invoice)).status).toBe('issued')
  })

  test('201: of a part of what was paid; the day on which it was paid stays', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const of = { as: owner, params: { id: invoice._id } }
    const { data: paid } = await app.call(addPayment, { ...of, body: {} })
    app.time.advance(60_000)
    await credit(app, owner, invoice, { lines: [{ ...lineOf(invoice, 0), quantity: '1' }] })
    const now = await read(app, owner, invoice)
    expect([now.status, now.paidAt]).toEqual(['paid', paid.paidAt])
    expect(now.updatedAt).not.toBe(paid.paidAt)
  })

  test('201: a line of no quantity with a discount comes with the last of the others', async ({ app }) => {
    const off = { ...twoHours, quantity: '0', discount: { type: 'amount' as const, value: 1000 } }
    const { invoice, owner } = await buildIssued(app, { items: [twoHours, off] })
    const half = { ...lineOf(invoice, 0), quantity: '1' }
    const first = (await credit(app, owner, invoice, { lines: [half] })).data
    const rest = (await credit(app, owner, invoice, { lines: [half] })).data
    expect([first.items.length, rest.items.length, first.total + rest.total]).toEqual([1, 2, invoice.total])
    expect((await read(app, owner, invoice)).status).toBe('credited')
  })

  test('201: says its reason, and not the terms by which the invoice is paid', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app, {
      notes: 'Thank you',
      terms: 'Pay in 14 days',
      footer: 'Bye',
    })
    const { data } = await credit(app, owner, invoice, { reason: 'Twice billed' })
    expect(data).toMatchObject({ notes: 'Twice billed', terms: '', footer: 'Bye' })
  })

  test('201: in the name in which the invoice was issued', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const params = { id: invoice.clientId ?? '' }
    await app.call(updateClient, { as: owner, params, body: { name: 'Renamed' } })
    const { data } = await credit(app, owner, invoice)
    expect(data.billTo?.name).toBe('Ada')
    const { data: listed } = await app.call(listInvoices, { as: owner, query: { type: 'credit_note' } })
    expect(listed).toMatchObject([{ clientName: 'Ada' }])
  })

  test('201 once, then 200, for the same create at once: one note, one number', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const body = { _id: newId(), lines: [{ ...lineOf(invoice, 0), quantity: '0.5' }] }
    const replies = await Promise.all([1, 2, 3].map(() => credit(app, owner, invoice, body)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201])
    expect((await credit(app, owner, invoice)).data.number).toMatch(/0002$/)
  })
})
