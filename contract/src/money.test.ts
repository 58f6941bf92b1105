import { expect, it } from 'vitest'
import { amountText } from './money.ts'

it.each([
  [0, 'EUR', '0.00'],
  [5, 'EUR', '0.05'],
  [123_456, 'EUR', '1234.56'],
  [1234, 'JPY', '1234'],
  [1234, 'KWD', '1.234'],
])('%d of %s is %s', (amount, currency, text) => expect(amountText(amount, currency)).toBe(text))
