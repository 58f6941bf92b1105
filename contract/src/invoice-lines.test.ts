import { expect, test } from 'vitest'
import { Quantity } from './invoice-lines.ts'

const complaintAbout = (typed: string) =>
  Quantity.safeParse(typed).error?.issues.map(({ message }) => message) ?? []

test.each(['1.5', '999999999', '-999999999.999999', '0'])('%s is a quantity', (typed) =>
  expect(complaintAbout(typed)).toEqual([]),
)

test.each([
  ['1000000000', 'Must be at most 999,999,999'],
  ['99999999999', 'Must be at most 999,999,999'],
  ['9'.repeat(400), 'Must be at most 999,999,999'],
  ['-99999999999', 'Must be at least -999,999,999'],
  ['much', 'Must be a quantity such as 1.5'],
  ['1e9', 'Must be a quantity such as 1.5'],
  ['1.1234567', 'Must be a quantity such as 1.5'],
  ['', 'Must be a quantity such as 1.5'],
])('says what is wrong with %s', (typed, message) => expect(complaintAbout(typed)).toEqual([message]))
