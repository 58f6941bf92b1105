import { expect, test } from 'vitest'
import { amountsOf } from './report-amounts.ts'

test('a report comes to an amount in each currency, without those in which nothing was earned', () => {
  const lines = [
    { amount: 7000, currency: 'USD' },
    { amount: 6000, currency: 'EUR' },
    { amount: 500, currency: 'EUR' },
    { amount: null, currency: 'EUR' },
    { amount: 0, currency: 'GBP' },
  ]
  expect(amountsOf(lines)).toEqual(['€65.00', '$70.00'])
  expect(amountsOf([])).toEqual([])
})
