import { amountText } from '@daybook/contract/money'

/** An amount as refusals and the history name it: `140.00 EUR`. */
export const moneyText = (amount: number, currency: string): string =>
  `${amountText(amount, currency)} ${currency}`
