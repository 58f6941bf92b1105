import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText } from './money.ts'
import { amountFault, exampleAmount, typedAmount } from './typed-amount.ts'

it.each([
  [0, 'EUR', '0.00'],
  [5, 'EUR', '0.05'],
  [123_456, 'EUR', '1234.56'],
  [1234, 'JPY', '1234'],
  [1234, 'KWD', '1.234'],
])('%d of %s is %s', (amount, currency, text) => expect(amountText(amount, currency)).toBe(text))

describe('a typed amount', () => {
  it.each([
    ['95.5', 'EUR', 9550],
    ['95,50', 'EUR', 9550],
    [' 0.07 ', 'USD', 7],
    ['8.20', 'EUR', 820],
    ['12000', 'JPY', 12_000],
    ['1.234', 'KWD', 1234],
    ['', 'EUR', null],
    ['1.234', 'EUR', Number.NaN],
    ['1.5', 'JPY', Number.NaN],
    ['1,000.50', 'EUR', 100_050],
    ['1.000,50', 'EUR', 100_050],
    ['12 345 678.9', 'EUR', 1_234_567_890],
    ["1'234", 'CHF', 123_400],
    ['1.234,567', 'KWD', 1_234_567],
    ['١٬٢٣٤٫٥', 'EUR', 123_450],
    ['۹۵', 'JPY', 95],
    ['١٬٢٣٤', 'KWD', 1_234_000],
    ['１２．５０', 'EUR', 1_250],
    // In ISO 4217, though nobody uses them.
    ['9500', 'HUF', 950_000],
    ['1.5', 'IQD', 1_500],
    ['1.234', 'KWD', 1_234],
    ['0,500', 'KWD', 500],
    ['1,234', 'KWD', Number.NaN],
    // Either reading is possible.
    ['1,234', 'EUR', Number.NaN],
    ['1,00.50', 'EUR', Number.NaN],
    ['1,000,50', 'EUR', Number.NaN],
    ['1.000.50', 'EUR', Number.NaN],
    ['-5', 'EUR', Number.NaN],
    ['1e3', 'EUR', Number.NaN],
    ['ten', 'EUR', Number.NaN],
  ])('of %j in %s is %j', (typed, currency, amount) => {
    expect(typedAmount(typed, currency)).toBe(amount)
  })

  it.each([
    ['ten', 'EUR', 'no number'],
    ['95 €', 'EUR', 'no number'],
    ['1.000.50', 'EUR', 'no number'],
    ['-5', 'EUR', 'negative'],
    ['−5,50', 'EUR', 'negative'],
    ['95.555', 'EUR', 'decimals or thousands'],
    ['1,234', 'JPY', 'decimals or thousands'],
    ['1234.5', 'JPY', 'decimals'],
    ['0.125', 'EUR', 'decimals'],
    ['12345678901234', 'EUR', 'size'],
    ['95.50', 'EUR', undefined],
    ['', 'EUR', undefined],
  ])('%j of %s: what is wrong is %j', (typed, currency, fault) => {
    expect(amountFault(typed, currency)).toBe(fault)
  })

  const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD')

  it('survives a round trip, with a point or a comma, and whatever surrounds it', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000_000),
        currencies,
        fc.constantFrom('.', ','),
        fc.constantFrom('', ' ', '\t'),
        (amount, currency, point, space) => {
          const typed = `${space}${amountText(amount, currency).replace('.', point)}${space}`
          expect(typedAmount(typed, currency)).toBe(amount)
        },
      ),
    )
  })

  it('is the whole part times the unit where no decimals are typed', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (whole) => {
        expect(typedAmount(String(whole), 'EUR')).toBe(whole * 100)
        expect(typedAmount(String(whole), 'JPY')).toBe(whole)
        expect(typedAmount(String(whole), 'KWD')).toBe(whole * 1000)
      }),
    )
  })

  it('is a whole number of the smallest unit, or none at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 14 }), currencies, (typed, currency) => {
        const amount = typedAmount(typed, currency)
        expect(amount === null || Number.isNaN(amount) || Number.isSafeInteger(amount)).toBe(true)
        expect(Number.isNaN(amount)).toBe(amountFault(typed, currency) !== undefined)
      }),
    )
  })
})

it('an example has as many decimals as the currency', () => {
  expect(['EUR', 'JPY', 'KWD'].map(exampleAmount)).toEqual(['95.50', '95', '95.500'])
})
