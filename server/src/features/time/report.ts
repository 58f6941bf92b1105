import type { ReportRow, TimeReport, TimeReportQuery } from '@daybook/contract/time-report'
import type { SignedIn } from '../../http/context.ts'
import { whoAmI } from '../accounts/accounts.ts'
import { spanOf } from './list-entries.ts'
import { sumEntries } from './report-queries.ts'
import { withAmounts } from './worth-of-lines.ts'

const sumOf = (rows: readonly Pick<ReportRow, Figure>[], field: Figure): number =>
  rows.reduce((sum, row) => sum + row[field], 0)

type Figure = 'tracked' | 'billable' | 'unbilled'

/**
 * One's own closed entries within the days, each split at the local midnights and worth its own rate (rules §4). The total is
 * the same however they are grouped.
 */
export const readReport = async (
  ctx: SignedIn,
  { groupBy, ...range }: TimeReportQuery,
): Promise<TimeReport> => {
  const { hourlyRate, currency } = await whoAmI(ctx)
  const within = { ...spanOf(ctx, range), now: ctx.now }
  const sums = withAmounts(await sumEntries(ctx.db, ctx.actor.id, within, groupBy))
  // Where nothing is billable there is nothing to be had, unless one works without a rate.
  const unpaid = (billable: number) => (billable === 0 && hourlyRate !== null ? 0 : null)
  const rows = sums.map(({ rated_seconds: _rated, amount_in_all: _all, ...sum }) => ({
    ...sum,
    amount: sum.amount ?? unpaid(sum.billable),
    currency: sum.currency ?? currency,
  }))
  const billable = sumOf(rows, 'billable')
  const paid = sums.filter((sum) => sum.currency !== null)
  const [first, ...others] = new Set(paid.map((sum) => sum.currency))
  const amount = paid.reduce((sum, line) => sum + (line.amount ?? 0), 0)
  const totals = {
    tracked: sumOf(rows, 'tracked'),
    billable,
    unbilled: sumOf(rows, 'unbilled'),
    amount: others.length > 0 ? null : first ? amount : unpaid(billable),
    currency: (others.length === 0 && first) || currency,
  }
  return { rows, totals }
}
