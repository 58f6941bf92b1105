import { westernDigits } from '@daybook/contract/digits'
import { quantitySizeComplaint } from '@daybook/contract/invoice-lines'
import { either, ungrouped } from '@daybook/contract/typed-amount'
import { readWrittenNumber, withoutMarks } from '@daybook/contract/written-amount'
import { decimalText } from './decimal-text.ts'
import { chosenFormats } from './formats.ts'

/** Reads it as `typedAmount` reads an amount; a decimal sign that is a comma says that it could be either. */
const readFigures = (typed: string, locale: string | null): string => {
  const [, sign = '', text = ''] = /^([-−]?)(.*)$/s.exec(withoutMarks(typed)) ?? []
  const minus = sign && '-'
  const figures = westernDigits(text.trim())
  const written = locale === null ? undefined : readWrittenNumber(text.trim(), locale)
  const isEither = either.test(figures) && (written ? written.isGrouped : figures.includes(','))
  if (isEither) return minus + figures.replace('.', ',')
  const read = written ? written.digits : ungrouped(figures).replace(',', '.')
  // A point is typed before its decimals are.
  return minus + read.replace(/\.$/, '').replace(/^\./, '0.')
}

/**
 * Reads a quantity as the person's locale writes it, else as anybody may: decimal digits of the wire, `0` for a blank. What
 * is none, or could be a thousand and more as well as three decimals, is left for the contract to refuse.
 */
export const readDecimal = (typed: string, { locale } = chosenFormats()): string =>
  readFigures(typed, locale) || '0'

/** Reads a percentage likewise, with its sign or without: of a hundred at most, three decimals are no thousands. */
export const readPercent = (typed: string, formats = chosenFormats()): string =>
  readDecimal(typed.replace(/[%٪]/, ''), formats).replace(',', '.')

/** The complaint about what was typed as a quantity, or as `a` number. */
export const decimalComplaint = (typed: string, a = 'a quantity'): string => {
  const read = readDecimal(typed)
  if (read.includes(',') && either.test(read.replace('-', ''))) {
    const [whole, decimals] = [read.replace(',', ''), read.replace(',', '.')].map((digits) =>
      decimalText(digits),
    )
    return `Write ${whole}, or ${decimals}`
  }
  return quantitySizeComplaint(read) ?? `Must be ${a} such as ${decimalText('1.5')}`
}

/** The complaint about what was typed as a percentage. */
export const percentComplaint = (): string =>
  `Must be a percentage from ${decimalText('0')} to ${decimalText('100')} such as ${decimalText('19.5')}`
