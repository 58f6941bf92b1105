import { type InferResult, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { closedEntries, oldWorkUntil } from '../../db/old-work.ts'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import { amountOf, entrySeconds, secondsUntil } from '../../db/worth.ts'
import { effectiveCurrency, secondsBefore } from './stats-queries.ts'

/** More budgets than these are not looked after one by one. */
const mostWatched = 200

interface Work {
  seconds: number
  amount: number
  recent_seconds: number
  recent_amount: number
  began_at: string
}

interface Since {
  /** When the present month began, where monthly budgets begin anew, and when it ends. */
  month: Date
  monthEnds: Date
  /** When the days began by which the pace goes. */
  recently: Date
}

const secondsSince = (instant: Date) =>
  sql<number>`case when e.stopped_at > ${instant}::timestamptz then ${entrySeconds} - ${secondsBefore(instant)} else 0 end`

/** Seconds of the month, which an entry may outlast or begin after. */
const secondsIn = ({ month, monthEnds }: Since) =>
  sql<number>`case when e.stopped_at > ${month}::timestamptz then greatest(0,
    ${secondsUntil(sql`least(e.stopped_at, ${monthEnds}::timestamptz)`)} - ${secondsBefore(month)}) else 0 end`

interface NewerWork {
  project_id: string | null
  rate_minor: number | null
  currency: string | null
}

/**
 * Ended work of each project at one rate: all of it, that of the month and that of the last days, and one's own within the
 * month. Where the sums of old work are read it is what ended later; without them, or budgets, what is needed for the month.
 */
const newerWork = (ownerId: string, since: Since, withSums: boolean) => {
  const entries = closedEntries(
    ownerId,
    withSums ? sql`coalesce((select ended_until from old), ${since.month}::timestamptz)` : null,
  )
  const task = sql`tasks t where t.id = e.task_id and t.owner_id = ${ownerId} and t.trashed_at is null`
  // Few entries have their tasks looked up; for all of them, all tasks are read once.
  const limit = withSums ? sql`limit 1` : sql``
  // Tens of thousands of entries are few rates, which are then worked out once each.
  return sql<NewerWork>`(
    select t.project_id, e.rate_minor, case when e.counts_as_billable then e.currency end as currency,
      sum(${entrySeconds})::bigint as seconds, sum(${secondsSince(since.month)})::bigint as month_seconds,
      sum(${secondsSince(since.recently)})::bigint as recent_seconds, min(e.started_at) as began_at,
      coalesce(sum(${secondsIn(since)}) filter (where e.is_own), 0)::bigint as own_seconds
    from ${entries} e
    cross join lateral (select t.project_id from ${task} ${limit}) t
    group by 1, 2, 3)`
}

/** What one's own billable work of the month is worth by currency, rounded half up once. */
const earnedOf = (db: Database) => {
  const earned = amountOf(sql`sum(n.own_seconds * n.rate_minor::numeric)`)
  return db
    .withTables<{ newer: NewerWork }>()
    .selectFrom('newer as n')
    .where('n.currency', 'is not', null)
    .where('n.rate_minor', 'is not', null)
    .select([sql<string>`n.currency`.as('currency'), earned.as('earned')])
    .groupBy('n.currency')
    .having(earned, '>', 0)
}

/** Work that ended long ago, as it was added up: none of it is of this month or of the last days. */
const oldWork = (ownerId: string) => sql`
  union all
  select s.project_id, s.currency, s.seconds, s.rated_seconds, 0, 0, 0, 0, s.began_at
  from old_work_sums s where s.owner_id = ${ownerId} and (select ended_until from old) is not null`

/** Active projects of a person that have a budget, the last changed first. */
const watchedBy = (db: Database, ownerId: string) =>
  db
    .selectFrom('projects as p')
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .leftJoin('clients as c', (join) => join.onRef('c.id', '=', 'p.client_id').on('c.trashed_at', 'is', null))
    .where('p.owner_id', '=', ownerId)
    .where('p.trashed_at', 'is', null)
    .where('p.active', '=', true)
    .where((is) => is.or([is('p.budget_minutes', 'is not', null), is('p.budget_amount', 'is not', null)]))
    .select(['p.id', 'p.owner_id', 'p.name', 'p.color', 'p.due_date', 'p.updated_at'])
    .select(['p.budget_minutes', 'p.budget_amount', 'p.budget_reset'])
    .select(effectiveCurrency.as('effective_currency'))
    .orderBy('p.updated_at', 'desc')
    .limit(sql.lit(mostWatched))

type Watched = InferResult<ReturnType<typeof watchedBy>>[number]

/**
 * Each with the seconds and the worth of the work in the budget's present period, and of the last days. Worth is in minor
 * units of the project's currency, rounded half up once.
 */
const budgetsOf = (db: Database, ownerId: string, withSums: boolean) => {
  const inPeriod = (sum: string) =>
    sql`case when p.budget_reset = 'none' then ${sql.ref(`r.${sum}`)} else ${sql.ref(`r.month_${sum}`)} end`
  const worthOf = (rated: RawBuilder<unknown>) =>
    amountOf(sql`coalesce(sum(${rated}) filter (where r.currency = p.effective_currency), 0)`)
  const work = sql<Work & { project_id: string }>`(
    select r.project_id, sum(${inPeriod('seconds')})::bigint as seconds, ${worthOf(inPeriod('rated'))} as amount,
      sum(r.recent_seconds)::bigint as recent_seconds, ${worthOf(sql`r.recent_rated`)} as recent_amount,
      min(r.began_at) as began_at
    from (
      select project_id, currency, seconds, seconds * rate_minor::numeric as rated,
        month_seconds, month_seconds * rate_minor::numeric as month_rated,
        recent_seconds, recent_seconds * rate_minor::numeric as recent_rated, began_at
      from newer ${withSums ? oldWork(ownerId) : sql``}) r
    join watched p on p.id = r.project_id
    group by r.project_id)`
  const sumOf = (figure: Exclude<keyof Work, 'began_at'>) =>
    sql<number>`coalesce(${sql.ref(`w.${figure}`)}, 0)`
  return db
    .withTables<{ watched: Watched }>()
    .selectFrom('watched as p')
    .leftJoin(work.as('w'), 'w.project_id', 'p.id')
    .select(['p.id', 'p.name', 'p.color', 'p.due_date', 'p.effective_currency'])
    .select(['p.budget_minutes', 'p.budget_amount', 'p.budget_reset'])
    .select([
      sumOf('seconds').as('seconds'),
      sumOf('amount').as('amount'),
      sumOf('recent_seconds').as('recent_seconds'),
      sumOf('recent_amount').as('recent_amount'),
      'w.began_at',
    ])
}

/** Old work is read from its sums, or added up; where the sums are not to be used, what is read with them is not kept. */
const sumWork = (db: Database, ownerId: string, since: Since, withSums: boolean) => {
  const earliest = since.month < since.recently ? since.month : since.recently
  return db
    .with('watched', () => watchedBy(db, ownerId))
    .with(
      (cte) => cte('old').materialized(),
      () =>
        oldWorkUntil(db, ownerId)
          .where('w.ended_until', '<=', earliest)
          .where(sql<boolean>`exists (select from watched)`),
    )
    .with(
      (cte) => cte('newer').materialized(),
      () => newerWork(ownerId, since, withSums),
    )
    .selectNoFrom([
      jsonArrayFrom(budgetsOf(db, ownerId, withSums)).as('budgets'),
      jsonArrayFrom(earnedOf(db)).as('earned'),
      sql<boolean>`(exists (select from old) or not exists (select from watched))`.as('is_kept'),
    ])
}

type WorkRow = InferResult<ReturnType<typeof sumWork>>[number]

export type BudgetRow = WorkRow['budgets'][number]

/** The budgets that a person watches, with their work, and what they earned in the month, by currency. */
export const readWork = async (
  db: Database,
  ownerId: string,
  since: Since,
): Promise<Omit<WorkRow, 'is_kept'>> => {
  const [read] = await runPlanned(db, 'sum_watched_work', sumWork(db, ownerId, since, true))
  // Nothing is kept of somebody who began to watch a budget some minutes ago, or changed old work.
  return read?.is_kept ? read : sumWork(db, ownerId, since, false).executeTakeFirstOrThrow()
}
