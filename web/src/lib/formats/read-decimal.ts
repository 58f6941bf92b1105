import { westernDigits } from '@daybook/contract/digits'

/** `1,5` and `1.5` alike; groups of thousands are nobody's way to write a quantity. A blank is `0`. */
export const readDecimal = (typed: string): string => {
  // A point is typed before its decimals are.
  const digits = westernDigits(typed.trim()).replace(',', '.').replace('−', '-').replace(/\.$/, '')
  return digits === '' ? '0' : digits.replace(/^(-?)\./, '$10.')
}
