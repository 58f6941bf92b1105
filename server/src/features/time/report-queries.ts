import type { LocalDay } from '@daybook/contract/local-days'
import type { ReportGrouping } from '@daybook/contract/time-report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { amountOf, isBilledByHour, paidIn, secondsUntil } from '../../db/worth.ts'
import { entriesIn, entryTitle, type Span } from './span-queries.ts'

/** The start of each stretch, and the end of the last. */
export interface Cuts {
  names: string[]
  instants: Date[]
}

export interface Within {
  days: readonly LocalDay[]
  span: Span
  now: Date
}

/** Where entries are cut: at the midnights, or nowhere within the span. */
export const cutsOf = (days: readonly LocalDay[], span: Span, byDay: boolean): Cuts =>
  byDay
    ? { names: days.map(({ date }) => date), instants: [...days.map(({ starts }) => starts), span.ends] }
    : { names: [''], instants: [span.starts, span.ends] }

/** The stretches `cut.n`, from 1, that an entry `e` touches, and its seconds within one. */
export const stretchesOf = ({ names, instants }: Cuts, ended: RawBuilder<unknown> = sql`e.stopped_at`) => {
  const at = sql`${instants}::timestamptz[]`
  return {
    // The planner expects ten rows of a part of an array and a thousand of a series, which it would sort on the disk.
    touched: sql<{ n: number }>`unnest((${names.map((_, index) => index + 1)}::int[])[
      greatest(width_bucket(e.started_at, ${at}), 1):least(width_bucket(${ended}, ${at}), ${names.length}::int)])`,
    seconds: sql<number>`${secondsUntil(sql`least(${ended}, (${at})[cut.n + 1])`)}
      - ${secondsUntil(sql`greatest(e.started_at, (${at})[cut.n])`)}`,
  }
}

const lineOf = (groupBy: ReportGrouping, { names }: Cuts, ownerId: string) => {
  const lines: Record<ReportGrouping, { key: RawBuilder<string>; label: RawBuilder<string> }> = {
    day: { key: sql`(${names}::text[])[cut.n]`, label: sql`(${names}::text[])[cut.n]` },
    project: { key: sql`coalesce(p.id::text, 'general')`, label: sql`coalesce(p.name, 'General')` },
    client: { key: sql`coalesce(c.id::text, 'none')`, label: sql`coalesce(c.name, 'No client')` },
    task: { key: sql`t.id::text`, label: entryTitle(ownerId) },
  }
  return lines[groupBy]
}

/** The currency of an entry's worth to who worked: the value of work on somebody else's task is theirs to know. */
export const paidToWorker = sql<string | null>`case when t.owner_id = e.owner_id then ${paidIn} end`

/** Seconds of the person's closed entries within the days, each with its line and the rate that it keeps. */
const piecesOf = (db: Database, ownerId: string, { days, span, now }: Within, groupBy: ReportGrouping) => {
  const cuts = cutsOf(days, span, groupBy === 'day')
  const { touched, seconds } = stretchesOf(cuts)
  const { key, label } = lineOf(groupBy, cuts, ownerId)
  // Time without a currency joins a line with one, where there is any.
  const currency = sql<
    string | null
  >`coalesce(${paidToWorker}, min(${paidToWorker}) over (partition by ${key}))`
  return entriesIn(db, ownerId, span, now)
    .leftJoin('clients as c', (join) =>
      join
        .onRef('c.id', '=', 'p.client_id')
        .onRef('c.owner_id', '=', 'e.owner_id')
        .on('c.trashed_at', 'is', null),
    )
    .where('e.stopped_at', 'is not', null)
    .innerJoinLateral(touched.as<'cut'>(sql`cut(n)`), (join) => join.onTrue())
    .select([key.as('key'), label.as('label'), currency.as('currency'), seconds.as('seconds')])
    .select(['e.counts_as_billable', 'e.invoice_id', isBilledByHour.as('by_hour')])
    .select(sql<number | null>`case when ${paidToWorker} is not null then e.rate_minor end`.as('rate_minor'))
}

/**
 * Sums by line and currency, and beside each what all lines of its currency are worth; a line without a whole second is left
 * out. A line's own worth is in seconds times its rate, unrounded; the amount is in minor units, rounded half up once (rules
 * §4). Both are null like the currency where nothing billable has a rate.
 */
export const sumEntries = (db: Database, ownerId: string, within: Within, groupBy: ReportGrouping) => {
  const tracked = sql<number>`sum(seconds)::bigint`
  const billable = sql<number>`coalesce(sum(seconds) filter (where counts_as_billable), 0)::bigint`
  const unbilled = sql<number>`coalesce(sum(seconds) filter (
    where counts_as_billable and invoice_id is null and by_hour), 0)::bigint`
  const rated = sql`sum(seconds * rate_minor::numeric) filter (where counts_as_billable)`
  return db
    .selectFrom(piecesOf(db, ownerId, within, groupBy).as('piece'))
    .select(['key', 'label', 'currency'])
    .select([tracked.as('tracked'), billable.as('billable'), unbilled.as('unbilled')])
    .select([
      sql<string | null>`${rated}::text`.as('rated_seconds'),
      amountOf(sql`(sum(${rated}) over (partition by currency))`)
        .$castTo<number | null>()
        .as('amount_in_all'),
    ])
    .groupBy(['key', 'label', 'currency'])
    .having(tracked, '>', 0)
    .$if(groupBy !== 'day', (query) =>
      query.orderBy(sql`sum(sum(seconds)) over (partition by key)`, 'desc').orderBy('label'),
    )
    .orderBy('key')
    .orderBy('currency')
    .execute()
}
