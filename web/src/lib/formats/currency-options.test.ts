import { Currency } from '@daybook/contract/currency'
import { expect, it } from 'vitest'
import { findOptions } from '../../ui/search-options.ts'
import { currencyOptions } from './currency-options.ts'

const codes = (saved: string) => currencyOptions(saved).map(({ value }) => value)

it('offers what one can be paid with, the common ones first', () => {
  expect(codes('USD').slice(0, 3)).toEqual(['USD', 'EUR', 'GBP'])
  expect(codes('USD')).toEqual(expect.arrayContaining(['INR', 'KWD', 'XOF']))
  expect(codes('USD').every((code) => Currency.safeParse(code).success)).toBe(true)
})

it('offers no currency that has been replaced, unless it is the one that is saved', () => {
  const retired = new Set(['DEM', 'FRF', 'ITL', 'HRK', 'BGN', 'ANG', 'VEF', 'XXX', 'XAU'])
  expect(codes('USD').filter((code) => retired.has(code))).toEqual([])
  expect(codes('HRK')).toContain('HRK')
})

it('offers each once', () => {
  expect(new Set(codes('EUR')).size).toBe(codes('EUR').length)
})

it.each([
  ['€', 'EUR', 1],
  ['£', 'GBP', 1],
  ['$', 'USD', 2],
  ['ca$', 'CAD', 1],
  ['¥', 'JPY', 1],
  ['₹', 'INR', 1],
  ['germany', 'EUR', 1],
  ['japan', 'JPY', 1],
  ['united states', 'USD', 1],
  ['nepal', 'NPR', 1],
])('%s finds %s first', (typed, code, atLeast) => {
  const found = findOptions(currencyOptions('CHF'), typed)
  expect(found[0]?.value).toBe(code)
  expect(found.length).toBeGreaterThanOrEqual(atLeast)
})
