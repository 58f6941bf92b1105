import { formatAmount } from './figure-formats.ts'
import { readAmount } from './read-amount.ts'

/** What was typed, without the sign of what is taken back. */
export const withoutSign = (typed: string): string => typed.trim().replace(/^[-−]/, '')

/** Reads an amount as `readAmount` does, also below zero; null for what is no amount, a blank too. */
export const readSignedAmount = (typed: string, currency: string): number | null => {
  const text = withoutSign(typed)
  const amount = readAmount(text, currency)
  if (amount === null || Number.isNaN(amount)) return null
  return amount !== 0 && text !== typed.trim() ? -amount : amount
}

/** Formats an amount for a field as `formatAmount` does, also below zero. */
export const signedAmountText = (amount: number, currency: string): string =>
  amount < 0 ? `-${formatAmount(-amount, currency)}` : formatAmount(amount, currency)
