import type { Invoice } from '@daybook/contract/invoices'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFreshPage } from '../../../lib/session/fresh-page.ts'

beforeEach(() => void openFreshPage())
afterEach(() => void vi.unstubAllGlobals())

const line = {
  ...{ _id: 'one', description: 'Design', quantity: '2', unit: 'hour', unitPrice: 9_000, taxRate: '0' },
  ...{ taxLabel: '', discount: null, taskId: null, sessionIds: ['a', 'b'], amount: 18_000, net: 18_000 },
  approved: { seconds: 7_200, of: 7_200, by: 'Nora', on: '2026-01-01' },
}

test('an edit of its lines takes no time from those that stay', async () => {
  const { invoiceRecords, madeHere } = await import('../invoice-records.ts')
  const { invoiceFields } = await import('./invoice-fields.ts')
  const draft = { ...invoiceFields.bare(), ...madeHere(), _id: 'draft', items: [line] } as unknown as Invoice
  const { sessionIds: _, approved: _approved, amount: _amount, net: _net, ...sent } = line
  const change = {
    ...{ kind: 'edit' as const, id: 'draft', version: 1 },
    fields: {
      items: [
        { ...sent, taxRate: '19' },
        { ...sent, _id: 'new' },
      ],
    },
  }
  const [edited] = invoiceRecords.kind.apply([draft], change as never)
  expect(edited?.items).toMatchObject([
    { _id: 'one', taxRate: '19', sessionIds: ['a', 'b'], approved: line.approved },
    { _id: 'new', sessionIds: [] },
  ])
  expect(edited?.items[1]).not.toHaveProperty('approved')
})

test('a choice between two versions of the lines can be read', async () => {
  const { blankLine, lineField } = await import('./invoice-lines.ts')
  const lines = [
    { ...blankLine(), description: 'Design', quantity: '2', unit: 'hour', unitPrice: '90', taxRate: '19' },
    { ...blankLine(), quantity: '1', unit: 'item', taxRate: '', discount: '10%' },
  ]
  expect(lineField.say?.(lines)).toBe('Design: 2 hour at 90, 19%\nNo description: 1 item at 0, less 10%')
})
