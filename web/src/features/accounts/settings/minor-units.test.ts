import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleAmount, fromMinorUnits, toMinorUnits } from './minor-units.ts'

describe('minor units', () => {
  it.each([
    ['95.5', 'EUR', 9550],
    ['95,50', 'EUR', 9550],
    [' 0.07 ', 'USD', 7],
    ['12000', 'JPY', 12_000],
    ['1.234', 'KWD', 1234],
    ['', 'EUR', null],
    ['1.234', 'EUR', undefined],
    ['1.5', 'JPY', undefined],
    ['-5', 'EUR', undefined],
    ['1e3', 'EUR', undefined],
    ['ten', 'EUR', undefined],
  ])('of %j in %s are %j', (typed, currency, expected) => {
    expect(toMinorUnits(typed, currency)).toBe(expected)
  })

  it('come back as they went', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.constantFrom('EUR', 'JPY', 'KWD'), (amount, currency) => {
        expect(toMinorUnits(fromMinorUnits(amount, currency), currency)).toBe(amount)
      }),
    )
  })

  it('are typed with as many decimals as the currency has', () => {
    expect(['EUR', 'JPY', 'KWD'].map(exampleAmount)).toEqual(['95.50', '95', '95.500'])
  })
})
