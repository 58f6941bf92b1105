import { sql } from 'kysely'
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

/**
 * Active projects of a person that have a budget, the last changed first, each with the seconds and the worth of the work in the budget's
 * present period, and of the last days. Worth is in minor units of the project's currency, rounded half up once.
 */
export const sumBudgets = (db: Database, ownerId: string, { month, recently }: Since) => {
  const inPeriod = sql<number>`case when p.budget_reset = 'none' then ${entrySeconds} else ${secondsSince(month)} end`
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
  const columns = sql`e.task_id, e.started_at, e.stopped_at, e.rate_minor, e.currency, e.counts_as_billable`
  // By the entries, of which there are fewer than tasks; each side by an index of its own, and none where there is no budget.
  const closed = sql`e.stopped_at is not null and exists (select from watched)`
  const entries = sql`
    select ${columns} from time_entries e where e.owner_id = ${ownerId} and e.task_owner_id is null and ${closed}
    union all
    select ${columns} from time_entries e where e.task_owner_id = ${ownerId} and ${closed}`
  const worthOf = (seconds: 'seconds' | 'recent_seconds') =>
    amountOf(sql`coalesce(sum(${sql.ref(`r.${seconds}`)} * r.rate_minor::numeric) filter (
      where r.currency = p.effective_currency), 0)`)
  // Tens of thousands of entries are few rates, which are then worked out once each.
  const work = sql<Work & { project_id: string }>`(
    select r.project_id, sum(r.seconds)::bigint as seconds, ${worthOf('seconds')} as amount,
      sum(r.recent_seconds)::bigint as recent_seconds, ${worthOf('recent_seconds')} as recent_amount,
      min(r.began_at) as began_at
    from (
      select t.project_id, e.rate_minor, case when e.counts_as_billable then e.currency end as currency,
        sum(${inPeriod})::bigint as seconds, sum(${secondsSince(recently)})::bigint as recent_seconds,
        min(e.started_at) as began_at
      from (${entries}) e
      join tasks t on t.id = e.task_id and t.owner_id = ${ownerId} and t.trashed_at is null
      join watched p on p.id = t.project_id
      group by 1, 2, 3) r
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
    .select([
      sumOf('seconds').as('seconds'),
      sumOf('amount').as('amount'),
      sumOf('recent_seconds').as('recent_seconds'),
      sumOf('recent_amount').as('recent_amount'),
      'w.began_at',
    ])
    .execute()
}

export type BudgetRow = Awaited<ReturnType<typeof sumBudgets>>[number]
