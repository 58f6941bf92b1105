import type { ReportRow, TimeReport, TimeReportQuery } from '@daybook/contract/time-report'
import type { SignedIn } from '../../http/context.ts'
import { whoAmI } from '../accounts/accounts.ts'
import { spanOf } from './list-entries.ts'
import { sumEntries } from './report-queries.ts'

/** What seconds are worth at a rate of minor units an hour, rounded half up; null without a rate. */
const worthOf = (seconds: number, hourlyRate: number | null): number | null =>
  hourlyRate === null ? null : Number((BigInt(seconds) * BigInt(hourlyRate) * 2n + 3600n) / 7200n)

const sumOf = (rows: readonly ReportRow[], field: 'tracked' | 'billable' | 'unbilled'): number =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** One's own closed entries within the days, each split at the local midnights (decisions §4). */
export const readReport = async (
  ctx: SignedIn,
  { groupBy, ...range }: TimeReportQuery,
): Promise<TimeReport> => {
  const { hourlyRate, currency } = await whoAmI(ctx)
  const sums = await sumEntries(ctx.db, ctx.actor.id, { ...spanOf(ctx, range), now: ctx.now }, groupBy)
  // What is billable stands on no invoice yet.
  const rows = sums.map((sum) => ({
    ...sum,
    unbilled: sum.billable,
    amount: worthOf(sum.billable, hourlyRate),
    currency,
  }))
  const totals = {
    tracked: sumOf(rows, 'tracked'),
    billable: sumOf(rows, 'billable'),
    unbilled: sumOf(rows, 'unbilled'),
    amount: hourlyRate === null ? null : rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    currency,
  }
  return { rows, totals }
}
