import { addPayment, createCreditNote, issueInvoice, voidInvoice } from '@daybook/contract/invoice-steps'
import { createInvoice, type Invoice } from '@daybook/contract/invoices'
import { reportOverview } from '@daybook/contract/reports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { buildClient, buildUser, type TestUser } from '../../../test/builders.ts'

const line = fc.record({
  description: fc.constant('Work'),
  quantity: fc.integer({ min: 1, max: 40 }).map(String),
  unitPrice: fc.integer({ min: 1, max: 99_999 }),
  taxRate: fc.constantFrom('0', '7', '19', '8.875'),
  taxLabel: fc.constantFrom('VAT', 'GST'),
})

const made = fc.array(
  fc.record({
    client: fc.nat(1),
    items: fc.array(line, { minLength: 1, maxLength: 3 }),
    pricesIncludeTax: fc.boolean(),
    currency: fc.constantFrom('EUR', 'JPY'),
    issueDate: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'),
    fate: fc.constantFrom('draft', 'issued', 'void', 'credited', 'paid'),
  }),
  { minLength: 1, maxLength: 5 },
)

type Made = typeof made extends fc.Arbitrary<(infer M)[]> ? M : never

/** What it says once it has met its fate, and what came of it on which day. */
const build = async (app: TestApp, as: TestUser, clients: string[], { fate, client, ...body }: Made) => {
  const draft = await app.call(createInvoice, { as, body: { ...body, clientId: clients[client] } })
  const params = { id: draft.data._id }
  if (fate === 'draft') return { documents: [], paid: 0 }
  const { data: invoice } = await app.call(issueInvoice, { as, params })
  if (fate === 'void') {
    expect((await app.call(voidInvoice, { as, params })).status).toBe(200)
    return { documents: [], paid: 0 }
  }
  if (fate === 'credited') {
    const note = await app.call(createCreditNote, { as, params })
    expect(note.status).toBe(201)
    return { documents: [invoice, note.data], paid: 0 }
  }
  if (fate === 'paid') {
    const payment = { amount: invoice.total, date: body.issueDate, method: 'bank' } as const
    expect((await app.call(addPayment, { as, params, body: payment })).status).toBe(201)
    return { documents: [invoice], paid: invoice.total }
  }
  return { documents: [invoice], paid: 0 }
}

const signOf = ({ type }: Invoice) => (type === 'credit_note' ? -1 : 1)

/** Sums by key. */
const summed = (pairs: (readonly [string, number])[]) => {
  const sums: Record<string, number> = {}
  for (const [key, amount] of pairs) sums[key] = (sums[key] ?? 0) + amount
  return sums
}

describe('GET /reports/overview of any invoices', () => {
  it('taxes and months are the sums of the invoices within the days, void ones and drafts left out', async () => {
    const app = await startTestApp()
    app.time.set('2026-03-01T12:00:00Z')
    await fc.assert(
      fc.asyncProperty(made, async (invoices) => {
        const owner = await buildUser(app, { userType: 'pro' })
        const clients = [(await buildClient(app, { owner })).id, (await buildClient(app, { owner })).id]
        const built: (Awaited<ReturnType<typeof build>> & Made)[] = []
        for (const one of invoices) built.push({ ...one, ...(await build(app, owner, clients, one)) })
        for (const clientId of [undefined, clients[0]]) {
          const query = { from: '2026-02-01', to: '2026-02-28', ...(clientId && { clientId }) }
          const { data } = await app.call(reportOverview, { as: owner, query })
          const counted = built.filter(({ client }) => clientId === undefined || client === 0)
          const documents = counted
            .flatMap((one) => one.documents)
            .filter(({ issueDate }) => issueDate.startsWith('2026-02'))
          const taxes = documents.flatMap((one) => one.taxTotals.map((tax) => ({ ...tax, one })))
          const ofTax = (figure: 'base' | 'amount') =>
            summed(
              taxes.map(({ one, rate, label, ...tax }) => [
                `${one.currency} ${rate} ${label}`,
                signOf(one) * tax[figure],
              ]),
            )
          const shown = (figure: 'base' | 'tax') =>
            summed(data.taxes.map((row) => [`${row.currency} ${row.rate} ${row.label}`, row[figure]]))
          expect(shown('base')).toEqual(ofTax('base'))
          expect(shown('tax')).toEqual(ofTax('amount'))
          const net = documents.map((one) => {
            const tax = one.taxTotals.reduce((sum, { amount }) => sum + amount, 0)
            return [one.currency, signOf(one) * (one.total - tax)] as const
          })
          const paid = counted
            .filter(({ issueDate, paid: amount }) => issueDate.startsWith('2026-02') && amount > 0)
            .map(({ currency, paid: amount }) => [currency, amount] as const)
          const figure = (name: 'invoiced' | 'paid') =>
            summed(data.totals.money.map((row) => [row.currency, row[name]] as const))
          expect(figure('invoiced')).toMatchObject(summed(net))
          expect(figure('paid')).toMatchObject(summed(paid))
        }
      }),
      { numRuns: 12 },
    )
    await app.close()
  }, 60_000)
})
