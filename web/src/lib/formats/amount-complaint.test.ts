import { expect, it } from 'vitest'
import { amountComplaint } from './amount-complaint.ts'

const most = 100_000_000

it.each([
  ['much', 'EUR', 'Must be an amount such as 95.50'],
  ['much', 'JPY', 'Must be an amount such as 95'],
  ['-1', 'EUR', 'Must not be negative'],
  ['9.5551', 'EUR', 'EUR has at most 2 decimals'],
  ['0.5', 'JPY', 'JPY has no decimals'],
  ['1,234', 'EUR', 'Write 1234, or at most 2 decimals'],
  ['1.234', 'JPY', 'Write 1234, without a separator'],
  ['1000000.01', 'EUR', 'Must be at most €1,000,000.00'],
  ['100000001', 'JPY', 'Must be at most ¥100,000,000'],
  ['99999999999999', 'EUR', 'Must be at most €1,000,000.00'],
  ['1000000', 'EUR', undefined],
  ['', 'EUR', undefined],
])('of %j in %s it says %j', (typed, currency, complaint) => {
  expect(amountComplaint(typed, currency, most)).toBe(complaint)
})
