import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decimalText } from './decimal-text.ts'
import { decimalComplaint, readDecimal, readPercent } from './read-decimal.ts'

const formatsOf = (locale: string | null) => ({ locale, hourCycle: null })
const read = (locale: string | null, ...typed: string[]) =>
  typed.map((text) => readDecimal(text, formatsOf(locale)))

test('reads a quantity with either separator, half typed, below zero, and in other digits', () => {
  expect(read(null, '1,5', '1.', '.5', '−2', '', '٢')).toEqual(['1.5', '1', '0.5', '-2', '0', '2'])
  expect(read('de-DE', '1,5', '1,', ',5', '-2.5')).toEqual(['1.5', '1', '0.5', '-2.5'])
})

describe('a sign before three figures', () => {
  it('separates decimals where the person writes them so', () => {
    expect(read('de-DE', '2,500', '0,125')).toEqual(['2.500', '0.125'])
    expect([read(null, '2.500'), read('en-GB', '2.500')]).toEqual([['2.500'], ['2.500']])
  })

  it('is left to be refused where it could be of thousands', () => {
    expect(read('de-DE', '1.000', '-1.000')).toEqual(['1,000', '-1,000'])
    expect(read('en-GB', '1,000')).toEqual(['1,000'])
    expect(read(null, '2,500')).toEqual(['2,500'])
    expect(decimalComplaint('2,500')).toBe('Write 2500, or 2.5')
  })

  it('is of thousands where it can be nothing else', () => {
    expect(read(null, '1,234.5', '1.234,5', "12'345", '1 000')).toEqual(['1234.5', '1234.5', '12345', '1000'])
    expect(read('de-DE', '1.234.567')).toEqual(['1234567'])
  })

  it('is of decimals in a percentage, which is a hundred at most', () => {
    const rates = ['8.875 %', '8,875%', '٧٫٥٪'].map((typed) => readPercent(typed, formatsOf('de-DE')))
    expect(rates).toEqual(['8.875', '8.875', '7.5'])
  })
})

test('what is no number is refused in the words of who typed it', () => {
  expect(decimalComplaint('much')).toBe('Must be a quantity such as 1.5')
  expect(decimalComplaint('much', 'a number')).toBe('Must be a number such as 1.5')
  expect(decimalComplaint('1000000000')).toBe('Must be at most 999,999,999')
})

const locales = [
  ...['en-US', 'en-GB', 'en-IN', 'en-ZA', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'it-IT', 'es-ES'],
  ...['pt-BR', 'pt-PT', 'sv-SE', 'nb-NO', 'fi-FI', 'lt-LT', 'sl-SI', 'pl-PL', 'hu-HU', 'ru-RU', 'tr-TR'],
  ...['he-IL', 'ar-EG', 'ar-MA', 'fa-IR', 'ur-PK', 'hi-IN', 'mr-IN', 'bn-BD', 'my-MM', 'th-TH', 'ja-JP'],
]

test.each([null, ...locales])('%s: what a field shows is read back as the same number', (locale) => {
  const figure = fc.tuple(
    fc.constantFrom('', '-'),
    fc.integer({ min: 1, max: 999_999_999 }),
    fc.constantFrom('', '.5', '.25', '.125', '.000001', '.875421'),
  )
  fc.assert(
    fc.property(figure, (parts) => {
      const value = parts.join('')
      expect(readDecimal(decimalText(value, formatsOf(locale)), formatsOf(locale))).toBe(value)
    }),
  )
})
