import { Fraction } from 'fraction.js'

// Exact fractions of big whole numbers. No amount of an invoice ever passes through floating point (rules §8), so that a
// `Fraction` is made here only, of digits and of whole numbers.
export type { Fraction }

/** A whole number. @throws RangeError for what is none. */
export const whole = (value: number | bigint): Fraction => new Fraction(BigInt(value))

/** Reads `-1.25`; the text was checked by `Quantity` or `TaxRate`. @throws Error for what is no number. */
export const decimal = (text: string): Fraction => new Fraction(text)

/** To the nearest whole number; a half goes away from zero, so that a credit mirrors its charge. */
export const rounded = (value: Fraction): bigint => value.s * value.abs().round().n

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)

/**
 * Rounds each share so that together they are `total`, which is within a unit a share of their sum. Each goes to the nearest
 * unit; units too few are added to those that lost most, units too many are taken from those that won most, and among
 * equals the earlier has the greater share. The negative of it all comes to the negative.
 */
export const sharesOf = (total: bigint, shares: readonly Fraction[]): bigint[] => {
  const result = shares.map(rounded)
  const missing = total - sumOf(result)
  if (missing === 0n) return result
  const unit = missing < 0n ? -1n : 1n
  const isGrowing = missing < 0n === total < 0n
  const order = shares
    .map((share, place) => ({ place, lost: share.sub(whole(result[place] ?? 0n)).mul(whole(unit)) }))
    .sort((one, other) => {
      const difference = other.lost.compare(one.lost)
      return difference === 0 ? (isGrowing ? one.place - other.place : other.place - one.place) : difference
    })
  for (const { place } of order.slice(0, Number(missing * unit))) result[place] = (result[place] ?? 0n) + unit
  return result
}

/** The one way of writing a decimal: `01.50` is `1.5`, `-0` is `0`. */
export const canonicalDecimal = (text: string): string => {
  const [sign, unsigned] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text]
  const [units = '', part = ''] = unsigned.split('.')
  let end = part.length
  while (part[end - 1] === '0') end--
  const digits = `${units.replace(/^0+/, '') || '0'}${end > 0 ? `.${part.slice(0, end)}` : ''}`
  return digits === '0' ? '0' : sign + digits
}
