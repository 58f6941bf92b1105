import { westernDigits } from '@daybook/contract/digits'

/** Reads a whole number of at most four digits, in any script; null for a blank, NaN for what is none. */
export const readCount = (typed: string): number | null => {
  const digits = westernDigits(typed.trim())
  if (digits === '') return null
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN
}
