import type { UnbilledTime } from '@daybook/contract/unbilled-time'
import { formatMoney } from '../formats/figure-formats.ts'

type Worth = Pick<UnbilledTime['totals'][number], 'seconds' | 'amount' | 'currency'>

/** Unbilled time of one record: all of its time, and what that is worth in each currency. */
export interface Unbilled {
  seconds: number
  /** Undefined where nothing has a rate. Amounts of several currencies stand beside each other. */
  money: string | undefined
}

const moneyOf = (lines: readonly Worth[]): string | undefined => {
  const amounts = lines.flatMap(({ amount, currency }) =>
    amount === null || currency === null ? [] : [formatMoney(amount, currency)],
  )
  return amounts.length > 0 ? amounts.join(' · ') : undefined
}

/** One for each record that `idOf` names in the lines, of which there is one a currency. */
export const unbilledOf = <L extends Worth>(
  lines: readonly L[],
  idOf: (line: L) => string | null,
): ReadonlyMap<string | null, Unbilled> => {
  const byRecord = new Map<string | null, L[]>()
  for (const line of lines) {
    const id = idOf(line)
    byRecord.set(id, [...(byRecord.get(id) ?? []), line])
  }
  return new Map(
    [...byRecord].map(([id, own]) => [
      id,
      { seconds: own.reduce((sum, { seconds }) => sum + seconds, 0), money: moneyOf(own) },
    ]),
  )
}
