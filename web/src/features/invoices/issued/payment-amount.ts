import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { amountExample, readAmount } from '../../../lib/formats/read-amount.ts'

/** What is wrong with a typed amount already while it is typed: an invoice takes no more than is open on it (rules §8). */
export const excessOf = (typed: string, { currency, balance }: { currency: string; balance: number }) => {
  const amount = readAmount(typed, currency)
  return amount !== null && amount > balance
    ? `More than is open: enter at most ${formatMoney(balance, currency)}`
    : undefined
}

/** What was typed as an amount in minor units, or what is wrong with it. */
export const readPayment = (
  typed: string,
  open: { currency: string; balance: number },
): { amount: number } | { complaint: string } => {
  const amount = readAmount(typed, open.currency)
  if (amount === null || Number.isNaN(amount))
    return { complaint: `Must be an amount such as ${amountExample(open.currency)}` }
  const complaint = excessOf(typed, open) ?? (amount === 0 ? 'Must be more than 0' : undefined)
  return complaint ? { complaint } : { amount }
}
