import { expect, test } from 'vitest'
import { readSignedAmount, signedAmountText } from './signed-amount.ts'

test('reads amounts of either sign, and no text that is none', () => {
  const read = ['12.50', '-12.50', '−3', '0', '-0', '', 'abc', '12.505', '--1'].map((typed) =>
    readSignedAmount(typed, 'EUR'),
  )
  expect(read).toEqual([1250, -1250, -300, 0, 0, null, null, null, null])
})

test('writes them as they are read', () => {
  expect([1250, -1250, 0].map((amount) => signedAmountText(amount, 'EUR'))).toEqual([
    '12.50',
    '-12.50',
    '0.00',
  ])
})
