import { canonicalDecimal, type Fraction, rounded, whole } from '@daybook/contract/decimal'
import { amountText, decimalsOf } from '@daybook/contract/money'

/** A fraction, which is not negative, rounded to `places` decimals. */
export const decimalText = (value: Fraction, places: number): string => {
  const digits = String(rounded(value.mul(whole(10n ** BigInt(places))))).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The other sign; `0` has none. */
export const negated = (text: string): string =>
  canonicalDecimal(text.startsWith('-') ? text.slice(1) : `-${text}`)

/** The most decimals that an amount of an e-invoice has (BR-DEC-01 and others). */
export const mostDecimals = 2

/** Writes minor units with at most two decimals; what a third would say, `missingFor` has refused before. */
export const writtenAmount = (amount: number, currency: string): string => {
  const text = amountText(amount, currency)
  const further = decimalsOf(currency) - mostDecimals
  return further > 0 ? text.slice(0, -further) : text
}
