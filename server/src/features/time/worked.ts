import { sql } from 'kysely'
import type { SignedIn } from '../../http/context.ts'
import { spanOf } from './list-entries.ts'
import { cutsOf, stretchesOf } from './report-queries.ts'
import { timeIn } from './span-queries.ts'

interface Worked {
  /** Seconds. */
  billable: number
  /** Seconds. */
  other: number
}

/** One's own closed entries by day, cut at the local midnights; a day without any is missing (rules §4). */
export const sumDays = async (
  ctx: SignedIn,
  range: { from: string; to: string },
): Promise<Map<string, Worked>> => {
  const { db, actor, now } = ctx
  const { days, span } = spanOf(ctx, range)
  const { touched, seconds } = stretchesOf(cutsOf(days, span, true))
  const rows = await timeIn(db, actor.id, span, now)
    .where('e.stopped_at', 'is not', null)
    .innerJoinLateral(touched.as<'cut'>(sql`cut(n)`), (join) => join.onTrue())
    .select(['cut.n', sql<number>`sum(${seconds})::bigint`.as('tracked')])
    .select(
      sql<number>`coalesce(sum(${seconds}) filter (where e.counts_as_billable), 0)::bigint`.as('billable'),
    )
    .groupBy('cut.n')
    .execute()
  return new Map(
    rows.flatMap(({ n, tracked, billable }) => {
      const date = days[n - 1]?.date
      return date === undefined ? [] : [[date, { billable, other: tracked - billable }] as const]
    }),
  )
}
