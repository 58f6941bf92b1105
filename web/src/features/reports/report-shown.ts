import type { ReportOverview, ReportShare } from '@daybook/contract/reports'
import { shownMinutes } from '../../lib/formats/clock-formats.ts'

const whole = (seconds: number) => shownMinutes(seconds) * 60

const sumOf = (shares: readonly ReportShare[], figure: 'tracked' | 'billable' | 'billed') =>
  shares.reduce((sum, share) => sum + share[figure], 0)

/**
 * The hours in the whole minutes that each line by project shows, and the totals as their sums: the headline, the sentence
 * and the tables by project and client then say the same (decision 035).
 */
export const inShownMinutes = (overview: ReportOverview): ReportOverview => {
  const shares = overview.shares.map((share) => ({
    ...share,
    tracked: whole(share.tracked),
    billable: whole(share.billable),
    billed: whole(share.billed),
  }))
  const inCurrency = (currency: string) => shares.filter((share) => share.currency === currency)
  const totals = {
    tracked: sumOf(shares, 'tracked'),
    billable: sumOf(shares, 'billable'),
    billed: sumOf(shares, 'billed'),
    money: overview.totals.money.map((money) => ({
      ...money,
      tracked: sumOf(inCurrency(money.currency), 'tracked'),
    })),
  }
  return { ...overview, shares, totals }
}
