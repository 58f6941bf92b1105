import { expect, test } from 'vitest'
import { currenciesInUse } from '../../../lib/formats/currencies-in-use.ts'
import { currencyOf, weekStartOf } from './browser-habits.ts'

const known = currenciesInUse('USD')

test.each([
  ['en-US', 'USD', 0],
  ['de-DE', 'EUR', 1],
  ['de', 'EUR', 1],
  ['de-CH', 'CHF', 1],
  ['en-GB', 'GBP', 1],
  ['ja-JP', 'JPY', 0],
  ['ar-EG', 'EGP', 6],
  ['pt-BR', 'BRL', 0],
  ['de-LI', 'CHF', 1],
])('%s pays in %s, and its week starts on day %d', (language, currency, weekStart) => {
  expect([currencyOf(language, known), weekStartOf(language)]).toEqual([currency, weekStart])
})

test('a language that is none says nothing', () => {
  expect([currencyOf('?', known), weekStartOf('?')]).toEqual([null, null])
})
