import { expect, test } from 'vitest'
import { excessOf, readPayment } from './payment-amount.ts'

const open = { currency: 'EUR', balance: 24_000 }

test('more than is open is named while it is typed, and never what is open or less', () => {
  expect(excessOf('240.01', open)).toBe('More than is open: enter at most €240.00')
  expect(['', '2', '24', '240', '240.00', 'abc'].map((typed) => excessOf(typed, open))).toEqual(
    Array(6).fill(undefined),
  )
})

test('only an amount from one unit to all that is open is a payment', () => {
  expect(readPayment('240', open)).toEqual({ amount: 24_000 })
  expect(readPayment('0.01', open)).toEqual({ amount: 1 })
  expect(readPayment('300', open)).toEqual({ complaint: 'More than is open: enter at most €240.00' })
  expect(readPayment('0', open)).toEqual({ complaint: 'Must be more than 0' })
  for (const typed of ['', 'abc']) expect(readPayment(typed, open)).toHaveProperty('complaint')
})
