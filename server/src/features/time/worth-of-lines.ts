import { sharesOf, whole } from '@daybook/contract/decimal'

/** A line of summed work, as the database adds it up. */
interface SummedLine {
  currency: string | null
  /** Seconds times minor units an hour, unrounded; null like the currency for work without a rate. */
  rated_seconds: string | null
  /** Minor units of all lines in the currency, rounded half up once. */
  amount_in_all: number | null
}

const amountsIn = (lines: readonly SummedLine[]): (number | null)[] => {
  const [{ amount_in_all: total } = { amount_in_all: null }] = lines
  if (total === null) return lines.map(() => null)
  const worth = lines.map(({ rated_seconds }) => whole(BigInt(rated_seconds ?? 0)).div(whole(3600)))
  return sharesOf(BigInt(total), worth).map(Number)
}

/**
 * What each line is worth in minor units: those in one currency are together its total, which is rounded once, however the
 * work is cut into lines (rules §4, §5).
 */
export const withAmounts = <Line extends SummedLine>(
  sums: readonly Line[],
): (Line & { amount: number | null })[] => {
  const amounts = new Map<Line, number | null>()
  for (const currency of new Set(sums.map((sum) => sum.currency))) {
    const lines = sums.filter((sum) => sum.currency === currency)
    const parts = amountsIn(lines)
    for (const [place, line] of lines.entries()) amounts.set(line, parts[place] ?? null)
  }
  return sums.map((sum) => ({ ...sum, amount: amounts.get(sum) ?? null }))
}
