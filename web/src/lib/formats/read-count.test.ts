import { expect, test } from 'vitest'
import { readCount } from './read-count.ts'

test('reads a whole number in any digits, and nothing else', () => {
  const read = ['12', ' 7 ', '١٢', '', '12 invoices', '1e1', '-1', '1.5'].map(readCount)
  expect(read).toEqual([12, 7, 12, null, Number.NaN, Number.NaN, Number.NaN, Number.NaN])
})
