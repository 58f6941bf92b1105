import { chosenFormats, localeOf } from './formats.ts'
import { numberFormat } from './intl-formats.ts'

/** Decimal digits of the wire for a field, without groups: `2.5`, or as the person chose: `2,5`. What is none stays. */
export const decimalText = (value: string, formats = chosenFormats()): string =>
  /^-?\d+(?:\.\d+)?$/.test(value)
    ? numberFormat(localeOf(formats), { useGrouping: false, maximumFractionDigits: 6 }).format(
        value as Intl.StringNumericLiteral,
      )
    : value
