import type { Invoice } from '@daybook/contract/invoices'
import { expect, test } from 'vitest'
import { nobody } from '../../../lib/documents/parties.ts'
import { type InvoiceFields, invoiceFields } from './invoice-fields.ts'
import { blankLine } from './invoice-lines.ts'
import { previewOf, totalsOf } from './preview-of.ts'

test('a line whose price cannot be read counts as nothing, and leaves the others alone', () => {
  const items = [
    { ...blankLine(), description: 'Design', quantity: '2', unitPrice: 'twelve', taxRate: '19' },
    { ...blankLine(), description: 'Print', unitPrice: '50', taxRate: '19' },
  ]
  const { lines, total } = totalsOf({ ...invoiceFields.blankDraft, currency: 'EUR', items })
  expect(lines.map(({ amount }) => amount)).toEqual([0, 5_000])
  expect(total).toBe(5_950)
})

test('shows the saved day while another one is typed, and none where the field is blank', () => {
  const draft = { issueDate: '2026-11-01', dueDate: '2026-11-15' } as Invoice
  const datesOf = (typed: Partial<InvoiceFields>) => {
    const values = { ...invoiceFields.blankDraft, currency: 'EUR', ...typed }
    const { issueDate, dueDate } = previewOf(draft, values, totalsOf(values), {
      issuer: nobody,
      billTo: null,
    })
    return [issueDate, dueDate]
  }
  expect(datesOf({ issueDate: '12/', dueDate: '30 N' })).toEqual(['2026-11-01', '2026-11-15'])
  expect(datesOf({ issueDate: '', dueDate: '2026-11-30' })).toEqual(['', '2026-11-30'])
})
