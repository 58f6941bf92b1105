import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { type InvoicePreview, previewCreditNote, previewFromTasks } from '@daybook/contract/invoice-preview'
import { createCreditNote } from '@daybook/contract/invoice-steps'
import { type Invoice, listInvoices } from '@daybook/contract/invoices'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { buildHour, buildIssued, buildPaidWork, twoHours } from '../../../test/invoices.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const totalsOf = ({ currency, subtotal, discountTotal, taxTotals, total }: InvoicePreview | Invoice) => ({
  ...{ currency, subtotal, discountTotal, taxTotals, total },
})
const linesOf = (lines: InvoicePreview['lines']) =>
  lines.map(({ description, quantity, unit, unitPrice, amount }) => ({
    ...{ description, quantity, unit, unitPrice, amount },
  }))

describe('POST /invoices/from-tasks/preview', () => {
  test('200: the lines and totals that the draft then has; nothing is made or billed', async ({ app }) => {
    const owner = await buildUser(app)
    const { projectId, task } = await buildPaidWork(app, owner)
    for (const hour of [1, 2]) await buildHour(app, owner, task, hour)
    const call = { as: owner, body: { projectId, groupBy: 'entry', taxRate: '19', taxLabel: 'VAT' } } as const
    const { status, data } = await app.call(previewFromTasks, call)
    expect([status, data.lines.length, data.subtotal, data.total]).toEqual([200, 2, 12_000, 14_280])
    expect((await app.call(listInvoices, { as: owner })).data).toEqual([])
    const { data: draft } = await app.call(invoiceFromTasks, call)
    expect(totalsOf(data)).toEqual(totalsOf(draft))
    expect(linesOf(data.lines)).toEqual(linesOf(draft.items))
    expect((await app.call(previewFromTasks, call)).status).toBe(409)
  })
})

describe('the rounding of a preview', () => {
  test.for(['none', '6', '30'] as const)(
    'is what the lines add to the unbilled worth: %s',
    async (rounding, { app }) => {
      const owner = await buildUser(app)
      const { clientId, task } = await buildPaidWork(app, owner)
      for (const [day, seconds] of [1000, 2221, 53].entries()) {
        const from = Date.UTC(2026, 4, 4 + day, 9)
        const [start, end] = [from, from + seconds * 1000].map((ms) => new Date(ms).toISOString())
        await buildEntry(app, { owner, task, from: start ?? '', to: end ?? '' })
      }
      const [unbilled] = (await app.call(unbilledTime, { as: owner })).data.clients
      const body = { clientId, groupBy: 'entry', rounding } as const
      const { data } = await app.call(previewFromTasks, { as: owner, body })
      expect(data.rounding).not.toBe(0)
      expect(data.subtotal - (data.rounding ?? 0)).toBe(unbilled?.amount)
    },
  )
})

describe('POST /invoices/{id}/credit-note/preview', () => {
  test('200: the lines and totals that the note then has, after those before it', async ({ app }) => {
    const items = [twoHours, { ...twoHours, quantity: '3', unitPrice: 33 }]
    const { invoice, owner } = await buildIssued(app, { items })
    const call = (quantity: string) => ({
      as: owner,
      params: { id: invoice._id },
      body: { lines: [{ _id: invoice.items[1]?._id ?? '', quantity }] },
    })
    for (const quantity of ['1', '2']) {
      const { status, data } = await app.call(previewCreditNote, call(quantity))
      const { data: note } = await app.call(createCreditNote, call(quantity))
      expect(status).toBe(200)
      expect(totalsOf(data)).toEqual(totalsOf(note))
      expect(linesOf(data.lines)).toEqual(linesOf(note.items))
    }
    const { status, body } = await app.call(previewCreditNote, call('1'))
    expect([status, body.fields]).toEqual([400, { 'lines.0.quantity': 'At most 0 is left to credit' }])
  })
})
