import { addDays, dateIn, monthAround } from '@daybook/contract/calendar'
import { startOfDay } from '@daybook/contract/local-days'
import { sql } from 'kysely'
import { amountOf, paidIn, secondsUntil } from '../../db/worth.ts'
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

/**
 * What the actor's own closed billable work of the present month is worth at the rates that were kept: minor units by
 * currency, the sum of its projects, each rounded half up once, as reports have it (rules §17).
 */
export const sumEarned = async ({ db, actor, now }: SignedIn) => {
  const { first, last } = monthAround(dateIn(actor.timezone, now))
  const [starts, ends] = [first, addDays(last, 1)].map((day) => startOfDay(actor.timezone, day))
  const seconds = sql`(${secondsUntil(sql`least(e.stopped_at, ${ends}::timestamptz)`)}
    - ${secondsUntil(sql`greatest(e.started_at, ${starts}::timestamptz)`)})`
  const byProject = db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .leftJoin('projects as p', (join) =>
      join.onRef('p.id', '=', 't.project_id').on('p.trashed_at', 'is', null),
    )
    .where('e.owner_id', '=', actor.id)
    .where('e.task_owner_id', 'is', null)
    .where('t.trashed_at', 'is', null)
    .where(sql`coalesce(e.stopped_at, 'infinity')`, '>', starts)
    .where('e.started_at', '<', sql<Date>`${ends}`)
    .where('e.stopped_at', 'is not', null)
    .where(paidIn, 'is not', null)
    .select([paidIn.as('currency'), amountOf(sql`sum(${seconds} * e.rate_minor::numeric)`).as('earned')])
    .groupBy(['p.id', paidIn])
  const earned = sql<number>`sum(earned)::bigint`
  const rows = await db
    .selectFrom(byProject.as('worked'))
    .select(['currency', earned.as('earned')])
    .groupBy('currency')
    .having(earned, '>', 0)
    .execute()
  return rows.flatMap(({ currency, ...row }) => (currency ? [{ currency, ...row }] : []))
}
