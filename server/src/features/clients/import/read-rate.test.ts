import { describe, expect, test } from 'vitest'
import { readRow } from './read-row.ts'

const read = (rate: string, { usual = 'EUR', currency = '' } = {}) => {
  const places = new Map([
    ['name', 0],
    ['hourlyRate', 1],
    ['currency', 2],
  ] as const)
  const row = readRow({ places, ignored: [] }, { line: 2, cells: ['Ada', rate, currency] })
  const { body, fields } = row.readIn(usual)
  return body ? [body.hourlyRate, body.currency] : fields
}

describe('a rate', () => {
  test.each([
    ['95.5', 9550],
    ['95,50', 9550],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
    ['€95', 9500],
    ['€ 1,234.50/h', 123_450],
    ['95 €', 9500],
    ['95 EUR / hour', 9500],
    ['95 euros per hour', 9500],
    ['95 Euro an hour', 9500],
    ['eur 95', 9500],
    ['٩٥٫٥٠', 9550],
    ['٩٥ €', 9500],
    ['0', 0],
  ])('is read from %s', (text, hourlyRate) => expect(read(text)).toEqual([hourlyRate, 'EUR']))

  test.each([
    '100/8h',
    '10/15',
    '95 per 2 h',
    '1e5',
    '95 50',
    '-95',
    'from 95',
    '95-120',
    '€95€',
    '95h',
    '/h',
    '9.5.5',
  ])('is not guessed from %s', (text) => {
    expect(read(text)).toEqual({ hourlyRate: expect.stringMatching(/^Must be an amount such as 95\.50/) })
  })

  test('has as many decimals as its currency', () => {
    expect(read('95.500', { usual: 'KWD' })).toEqual([95_500, 'KWD'])
    expect(read('9500', { currency: 'jpy' })).toEqual([9500, 'JPY'])
    expect(read('95.50', { usual: 'JPY' })).toEqual({ hourlyRate: 'Must be an amount such as 95' })
  })

  test('is in the currency beside it, which no column gainsays', () => {
    expect(read('USD 95')).toEqual([9500, 'USD'])
    expect(read('£95', { currency: 'GBP' })).toEqual([9500, 'GBP'])
    const refusal = { hourlyRate: 'Must be an amount such as 95.50, or name its currency in a column' }
    expect(read('$95')).toEqual(refusal)
    expect(read('USD 95', { currency: 'EUR' })).toEqual(refusal)
  })

  test('in a cell of any length is looked at in no time', () => {
    const begun = performance.now()
    for (const text of [' '.repeat(90_000), `${' '.repeat(79)}x`, `1${'\u00a0'.repeat(90_000)}`])
      read(`x${text}`)
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})
