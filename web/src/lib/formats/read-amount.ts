import { amountFault, exampleAmount, typedAmount } from '@daybook/contract/typed-amount'
import { formatAmount } from './figure-formats.ts'
import { chosenFormats } from './formats.ts'

/** Reads a typed amount in minor units as `typedAmount` does; the person's locale decides where that matters. */
export const readAmount = (typed: string, currency: string): number | null =>
  typedAmount(typed, currency, chosenFormats().locale ?? undefined)

/** Why `readAmount` makes no amount of it. */
export const readingFault = (typed: string, currency: string) =>
  amountFault(typed, currency, chosenFormats().locale ?? undefined)

/** How an amount of the currency is typed: `95.50`, or as the person chose. */
export const amountExample = (currency: string): string =>
  formatAmount(typedAmount(exampleAmount(currency), currency) ?? 0, currency)
