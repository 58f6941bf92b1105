import type { Proposal } from '@daybook/contract/proposals'
import { expect, test } from 'vitest'
import { openText } from './open-proposals.ts'

const proposal = (status: Proposal['status'], whole: number, currency = 'EUR') =>
  ({ status, total: whole - 10_00, tax: 10_00, accepted: null, currency }) as Proposal

test('what was sent is counted, and each currency adds up by itself, with its tax', () => {
  const listed = [
    proposal('sent', 1_000_00),
    proposal('sent', 240_00),
    proposal('sent', 50_00, 'USD'),
    proposal('draft', 999_00),
    proposal('accepted', 999_00),
  ]
  expect(openText(listed)).toBe('3 open · €1,240.00 · $50.00')
})

test('nothing that is open has no amount', () => {
  expect(openText([proposal('declined', 100_00)])).toBe('0 open')
})
