import { type RawBuilder, sql } from 'kysely'
import { isOldWorkKept, oldWorkUntil } from '../../db/old-work.ts'
import type { Database } from '../../db/types.ts'
import { amountOf, entrySeconds } from '../../db/worth.ts'
import { effectiveCurrency, secondsBefore } from './stats-queries.ts'

/** More budgets than these are not looked after one by one. */
const mostWatched = 200

interface Work {
  seconds: number
  amount: number
  recent_seconds: number
  recent_amount: number
  began_at: Date
}

interface Since {
  /** When the present month began, where monthly budgets begin anew. */
  month: Date
  /** When the days began by which the pace goes. */
  recently: Date
}

const secondsSince = (instant: Date) =>
  sql<number>`case when e.stopped_at > ${instant}::timestamptz then ${entrySeconds} - ${secondsBefore(instant)} else 0 end`

/** Ended work of each project at one rate: all of it, that of the month and that of the last days. */
const newerWork = (ownerId: string, { month, recently }: Since, until: Date | null) => {
  const columns = sql`e.task_id, e.started_at, e.stopped_at, e.rate_minor, e.currency, e.counts_as_billable`
  // Each side by an index of its own, and none where there is no budget.
  const newer = until
    ? sql`e.stopped_at is not null and coalesce(e.stopped_at, 'infinity') > ${until}::timestamptz`
    : sql`e.stopped_at is not null`
  const closed = sql`${newer} and exists (select from watched)`
  const task = sql`tasks t where t.id = e.task_id and t.owner_id = ${ownerId} and t.trashed_at is null`
  // Few entries have their tasks looked up; for all of them, all tasks are read once.
  const limit = until ? sql`limit 1` : sql``
  // Tens of thousands of entries are few rates, which are then worked out once each.
  return sql`
    select t.project_id, e.rate_minor, case when e.counts_as_billable then e.currency end as currency,
      sum(${entrySeconds})::bigint as seconds, sum(${secondsSince(month)})::bigint as month_seconds,
      sum(${secondsSince(recently)})::bigint as recent_seconds, min(e.started_at) as began_at
    from (
      select ${columns} from time_entries e where e.owner_id = ${ownerId} and e.task_owner_id is null and ${closed}
      union all
      select ${columns} from time_entries e where e.task_owner_id = ${ownerId} and ${closed}) e
    cross join lateral (select t.project_id from ${task} ${limit}) t
    group by 1, 2, 3`
}

/** Work that ended long ago, as it was added up: none of it is of this month or of the last days. */
const oldWork = (ownerId: string) => sql`
  union all
  select s.project_id, s.currency, s.seconds, s.rated_seconds, 0, 0, 0, 0, s.began_at
  from old_work_sums s where s.owner_id = ${ownerId}`

/**
 * Active projects of a person that have a budget, the last changed first, each with the seconds and the worth of the work in
 * the budget's present period, and of the last days. Worth is in minor units of the project's currency, rounded half up
 * once. What ended until `until` is not added up but read from the sums of old work.
 */
const sumBudgets = (db: Database, ownerId: string, since: Since, until: Date | null) => {
  const watched = db
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
    .limit(mostWatched)
  const inPeriod = (sum: string) =>
    sql`case when p.budget_reset = 'none' then ${sql.ref(`r.${sum}`)} else ${sql.ref(`r.month_${sum}`)} end`
  const worthOf = (rated: RawBuilder<unknown>) =>
    amountOf(sql`coalesce(sum(${rated}) filter (where r.currency = p.effective_currency), 0)`)
  const work = sql<Work & { project_id: string }>`(
    with newer as materialized (${newerWork(ownerId, since, until)})
    select r.project_id, sum(${inPeriod('seconds')})::bigint as seconds, ${worthOf(inPeriod('rated'))} as amount,
      sum(r.recent_seconds)::bigint as recent_seconds, ${worthOf(sql`r.recent_rated`)} as recent_amount,
      min(r.began_at) as began_at
    from (
      select project_id, currency, seconds, seconds * rate_minor::numeric as rated,
        month_seconds, month_seconds * rate_minor::numeric as month_rated,
        recent_seconds, recent_seconds * rate_minor::numeric as recent_rated, began_at
      from newer ${until ? oldWork(ownerId) : sql``}) r
    join watched p on p.id = r.project_id
    group by r.project_id)`
  const sumOf = (figure: Exclude<keyof Work, 'began_at'>) =>
    sql<number>`coalesce(${sql.ref(`w.${figure}`)}, 0)`
  return db
    .with('watched', () => watched)
    .selectFrom('watched as p')
    .leftJoin(work.as('w'), 'w.project_id', 'p.id')
    .select(['p.id', 'p.name', 'p.color', 'p.due_date', 'p.effective_currency'])
    .select(['p.budget_minutes', 'p.budget_amount', 'p.budget_reset'])
    .select((until ? isOldWorkKept(ownerId, until) : sql<boolean>`true`).as('is_kept'))
    .select([
      sumOf('seconds').as('seconds'),
      sumOf('amount').as('amount'),
      sumOf('recent_seconds').as('recent_seconds'),
      sumOf('recent_amount').as('recent_amount'),
      'w.began_at',
    ])
    .execute()
}

export type BudgetRow = Omit<Awaited<ReturnType<typeof sumBudgets>>[number], 'is_kept'>

/** The budgets that a person watches, with their work. */
export const readBudgets = async (db: Database, ownerId: string, since: Since): Promise<BudgetRow[]> => {
  const earliest = since.month < since.recently ? since.month : since.recently
  const until = await oldWorkUntil(db, ownerId, earliest)
  const rows = await sumBudgets(db, ownerId, since, until)
  // Old work that changed between the two statements is added up.
  return rows.every(({ is_kept }) => is_kept) ? rows : sumBudgets(db, ownerId, since, null)
}
