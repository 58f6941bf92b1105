import { englishUnit } from '@daybook/contract/unit-word'
import { decimalText } from './decimal-text.ts'

/** `4.75 hours`: a quantity in the screens' language; `shown` is how it is written where that is not as the person chose. */
export const quantityText = (quantity: string, unit: string, shown = decimalText(quantity)): string =>
  `${shown} ${englishUnit(unit, quantity)}`.trim()
