import { englishUnit } from '@daybook/contract/unit-word'

/** `4.75 hours`: a quantity in the screens' language; `shown` is how it is written where that is not in decimal digits. */
export const quantityText = (quantity: string, unit: string, shown = quantity): string =>
  `${shown} ${englishUnit(unit, quantity)}`.trim()
