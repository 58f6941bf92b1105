import type { ReportRow } from '@daybook/contract/time-report'
import { formatMoney } from '../../lib/formats/figure-formats.ts'

export type Worth = Pick<ReportRow, 'amount' | 'currency'>

/** The amount of one line; none where it has no rate. */
export const amountOf = ({ amount, currency }: Worth): string[] =>
  amount === null ? [] : [formatMoney(amount, currency)]

/** What lines come to, an amount a currency: they are rounded so that they come to what it is worth in all (rules §4). */
export const amountsOf = (lines: readonly Worth[]): string[] => {
  const sums = new Map<string, number>()
  for (const { amount, currency } of lines) if (amount) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([currency, amount]) => amountOf({ amount, currency }))
}
