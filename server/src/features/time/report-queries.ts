import type { LocalDay } from '@daybook/contract/local-days'
import type { ReportGrouping } from '@daybook/contract/time-report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { entriesIn, type Span } from './span-queries.ts'

/** Where entries are cut: the start of each stretch, and the end of the last. */
interface Cuts {
  names: string[]
  instants: Date[]
}

const cutsOf = (days: readonly LocalDay[], span: Span, groupBy: ReportGrouping): Cuts =>
  groupBy === 'day'
    ? { names: days.map(({ date }) => date), instants: [...days.map(({ starts }) => starts), span.ends] }
    : { names: [''], instants: [span.starts, span.ends] }

const lineOf = (groupBy: ReportGrouping, { names }: Cuts) => {
  const lines: Record<ReportGrouping, { key: RawBuilder<string>; label: RawBuilder<string> }> = {
    day: { key: sql`(${names}::text[])[c.n]`, label: sql`(${names}::text[])[c.n]` },
    project: { key: sql`coalesce(p.id::text, 'general')`, label: sql`coalesce(p.name, 'General')` },
    client: { key: sql`'none'`, label: sql`'No client'` },
    task: { key: sql`t.id::text`, label: sql`t.title` },
  }
  return lines[groupBy]
}

// Counted from the entry's own start, so that its pieces make up its duration to the second.
const secondsUntil = (instant: RawBuilder<unknown>) =>
  sql`floor(extract(epoch from ${instant} - e.started_at))`

/** Seconds of the person's closed entries within the days, by line; a line without a whole second is left out. */
export const sumEntries = (
  db: Database,
  ownerId: string,
  { days, span, now }: { days: readonly LocalDay[]; span: Span; now: Date },
  groupBy: ReportGrouping,
) => {
  const cuts = cutsOf(days, span, groupBy)
  const at = sql`${cuts.instants}::timestamptz[]`
  const touched = sql<{ n: number }>`generate_series(
    greatest(width_bucket(e.started_at, ${at}), 1), least(width_bucket(e.stopped_at, ${at}), ${cuts.names.length}::int))`
  const seconds = sql`${secondsUntil(sql`least(e.stopped_at, (${at})[c.n + 1])`)}
    - ${secondsUntil(sql`greatest(e.started_at, (${at})[c.n])`)}`
  const tracked = sql<number>`sum(${seconds})::bigint`
  const billable = sql<number>`coalesce(sum(${seconds}) filter (where e.billable), 0)::bigint`
  const { key, label } = lineOf(groupBy, cuts)
  return entriesIn(db, ownerId, span, now)
    .where('e.stopped_at', 'is not', null)
    .innerJoinLateral(touched.as<'c'>(sql`c(n)`), (join) => join.onTrue())
    .select([key.as('key'), label.as('label'), tracked.as('tracked'), billable.as('billable')])
    .groupBy([sql`1`, sql`2`])
    .having(tracked, '>', 0)
    .orderBy(groupBy === 'day' ? sql`1` : sql`3 desc, 2, 1`)
    .execute()
}
