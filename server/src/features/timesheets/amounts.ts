import { rounded, sharesOf, whole } from '@daybook/contract/decimal'
import type { EntryRow } from './entry-queries.ts'

const secondsAnHour = whole(3600)

/**
 * What each entry is worth in minor units, null without a rate, and the total of each currency: rounded half up once,
 * so that the parts are its shares and add up to it.
 */
export const amountsOf = (rows: readonly EntryRow[]) => {
  const parts = new Map<string, number>()
  const currencies = new Set(rows.flatMap(({ currency }) => currency ?? []))
  const amounts = [...currencies].sort().map((currency) => {
    const rated = rows.filter((row) => row.currency === currency)
    const worth = rated.map(({ seconds, rate_minor: rate }) =>
      whole(BigInt(seconds) * BigInt(rate ?? 0)).div(secondsAnHour),
    )
    const total = rounded(
      whole(
        rated.reduce((sum, { seconds, rate_minor: rate }) => sum + BigInt(seconds) * BigInt(rate ?? 0), 0n),
      ).div(secondsAnHour),
    )
    for (const [place, share] of sharesOf(total, worth).entries()) {
      const row = rated[place]
      if (row) parts.set(row.id, Number(share))
    }
    return { currency, amount: Number(total) }
  })
  return { amounts, amountOf: (id: string): number | null => parts.get(id) ?? null }
}
