import { expect, test } from 'vitest'
import { invoiceFields } from './invoice-fields.ts'
import { blankLine } from './invoice-lines.ts'
import { totalsOf } from './preview-of.ts'

test('a line whose price cannot be read counts as nothing, and leaves the others alone', () => {
  const items = [
    { ...blankLine(), description: 'Design', quantity: '2', unitPrice: 'twelve', taxRate: '19' },
    { ...blankLine(), description: 'Print', unitPrice: '50', taxRate: '19' },
  ]
  const { lines, total } = totalsOf({ ...invoiceFields.blankDraft, currency: 'EUR', items })
  expect(lines.map(({ amount }) => amount)).toEqual([0, 5_000])
  expect(total).toBe(5_950)
})
