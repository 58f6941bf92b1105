import { westernDigits } from './digits.ts'
import { amountText, decimalsOf } from './money.ts'
import { readWritten, withoutMarks } from './written-amount.ts'

/**
 * Formats such as 1,234.56, 1.234,56 and 1 234.56: two different signs separate groups and decimals; a single sign
 * could be either.
 */
const groupings = [
  /^(\d{1,3}(?:,\d{3})+)(\.\d*)$/,
  /^(\d{1,3}(?:\.\d{3})+)(,\d*)$/,
  /^(\d{1,3}(?:['’ \u00A0\u202F]\d{3})+)([.,]\d*)?$/,
]

/** Takes the groups out of a number whose signs say which are which; the rest stays as it is. */
export const ungrouped = (text: string): string => {
  const [, whole, part = ''] = groupings.map((grouping) => grouping.exec(text)).find(Boolean) ?? []
  return whole === undefined ? text : whole.replace(/\D/g, '') + part
}

/** A number that may be a thousand and more, or have three decimals. */
export const either = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Why typed text is not an amount of its currency. */
type AmountFault = 'no number' | 'negative' | 'decimals' | 'decimals or thousands' | 'size'

const faultOf = (text: string): AmountFault => {
  if (/^[-−–]\s*\d/.test(text)) return 'negative'
  if (/^\d{14,}(\.\d*)?$/.test(text)) return 'size'
  if (either.test(text)) return 'decimals or thousands'
  return /^\d+\.\d+$/.test(text) ? 'decimals' : 'no number'
}

/** Reads it as the locale writes it, else as anybody may; returns a number without groups, with a point. */
const readFigures = (typed: string, currency: string, locale: string | undefined) => {
  const text = withoutMarks(typed)
  const written = locale === undefined ? undefined : readWritten(text, currency, locale)
  const figures = westernDigits(text)
  const isEither = decimalsOf(currency) >= 3 && either.test(figures)
  // A point may be a keyboard's decimal sign where the locale uses it for thousands.
  if (written) return { figures: written.digits, isEither: isEither && written.isGrouped }
  // The locale's decimal sign is a point; a comma before three figures is as often a thousands sign.
  return { figures: ungrouped(figures).replace(',', '.'), isEither: isEither && figures.includes(',') }
}

const readAmount = (typed: string, currency: string, locale?: string): number | null | AmountFault => {
  const { figures, isEither } = readFigures(typed, currency, locale)
  if (figures === '') return null
  if (isEither) return 'decimals or thousands'
  const decimals = decimalsOf(currency)
  const [, whole = '', part = ''] = /^(\d{1,13})(?:\.(\d*))?$/.exec(figures) ?? []
  if (whole === '' || part.length > decimals) return faultOf(figures)
  return Number(whole + part.padEnd(decimals, '0'))
}

/**
 * Reads typed text such as `95.5`, `95,50` or `1,234.50`, or as the locale writes it, in minor units without
 * floating point; null for blank. Text that is not an amount of the currency is NaN, which every schema of amounts
 * refuses.
 */
export const typedAmount = (typed: string, currency: string, locale?: string): number | null => {
  const amount = readAmount(typed, currency, locale)
  return typeof amount === 'string' ? Number.NaN : amount
}

/** Why `typedAmount` cannot read the text; undefined where it can, or the text is blank. */
export const amountFault = (typed: string, currency: string, locale?: string): AmountFault | undefined => {
  const amount = readAmount(typed, currency, locale)
  return typeof amount === 'string' ? amount : undefined
}

/** An example amount of the currency: `95.50`, or `95` where it has no decimals. */
export const exampleAmount = (currency: string): string => {
  const decimals = decimalsOf(currency)
  return amountText(Number(`95${'5'.padEnd(decimals, '0').slice(0, decimals)}`), currency)
}
