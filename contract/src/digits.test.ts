import { describe, expect, it } from 'vitest'
import { westernDigits } from './digits.ts'

describe('digits of other scripts', () => {
  it.each([
    ['١٢٬٣٤٥٫٦٧', '12’345.67'],
    ['۰۹:۳۰', '09:30'],
    ['१५', '15'],
    ['１２：３，４．５', '12:3,4.5'],
    ['95.50', '95.50'],
    ['ten', 'ten'],
    ['', ''],
  ])('%j is read as %j', (typed, read) => {
    expect(westernDigits(typed)).toBe(read)
  })

  it.each(Intl.supportedValuesOf('numberingSystem').map((system) => [system]))('of %s', (system) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
    const shown = digits.format(9_876_543_210)
    // Chinese digits are also words, and are not read as digits here.
    if (/^\p{Nd}+$/u.test(shown)) expect(westernDigits(shown)).toBe('9876543210')
    else expect(system).toBe('hanidec')
  })
})
