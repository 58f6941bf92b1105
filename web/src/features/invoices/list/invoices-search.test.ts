import { expect, test } from 'vitest'
import { everyInvoice, readInvoicesSearch } from './invoices-search.ts'

test('takes a day of the address for a filter only where it is one', () => {
  const read = readInvoicesSearch({ from: '2026-11-01', to: '30 N', status: 'many' })
  expect(read).toEqual({ ...everyInvoice, from: '2026-11-01' })
})
