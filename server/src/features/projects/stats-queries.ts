import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { amountOf, atItsRate, entrySeconds, paidIn, secondsUntil } from '../../db/worth.ts'

// Parts of queries in which a project is `p`, its client `c`, its owner `o`, and the requested ones `page`.

/** The currency of a project's own amounts: its own, else its client's, else its owner's (rules §5). */
export const effectiveCurrency = sql<string>`coalesce(p.currency, c.currency, o.currency)`

/** Its tasks that are not in the trash, as triggers keep them (decision 013); `estimated` in minutes. */
export const tasksOfProject = sql<{ tasks: number; completed: number; estimated: number }>`(
  select coalesce(sum(n.kept), 0)::bigint as tasks, coalesce(sum(n.kept - n.open), 0)::bigint as completed,
    coalesce(sum(n.estimated_minutes), 0)::bigint as estimated
  from task_counts n where n.owner_id = p.owner_id and n.project_id = p.id)`

/** Seconds of an entry before an instant; 0 where it began later. */
export const secondsBefore = (instant: Date) =>
  secondsUntil(sql`greatest(${instant}::timestamptz, e.started_at)`)

export interface Work {
  /** Seconds of closed entries. */
  tracked: number
  /** The same, of the budget's present period. */
  period_seconds: number
  /** The value of its billable entries in the project's currency: minor units, rounded half up once. */
  period_amount: number
}

/**
 * The time of the projects in `page`, a row for each that has any. Monthly budgets count only what came after
 * `month`, cutting entries there. Whoever does not see others' time gets the sums of their own. One query for all:
 * separate ones would each look up all of a project's tasks.
 */
export const workOnPage = (month: Date, viewer: string) => sql<Work & { project_id: string }>`(
  select e.project_id, sum(e.seconds)::bigint as tracked, sum(e.counted)::bigint as period_seconds,
    ${amountOf(sql`coalesce(sum(${atItsRate(sql`e.counted`)}) filter (
      where e.counts_as_billable and e.currency = e.effective_currency), 0)`)} as period_amount
  from (
    select p.id as project_id, p.effective_currency, e.counts_as_billable, e.rate_minor, e.currency, ${entrySeconds} as seconds,
      case when p.budget_reset = 'none' then ${entrySeconds}
        when e.stopped_at > ${month}::timestamptz then ${entrySeconds} - ${secondsBefore(month)}
        else 0 end as counted
    from page p
    join tasks t on t.owner_id = p.owner_id and t.project_id = p.id and t.trashed_at is null
    join time_entries e on e.task_id = t.id and e.stopped_at is not null
      and (p.sees_time is not false or e.owner_id = ${viewer})) e
  group by e.project_id)`

/**
 * Seconds of a project's closed entries by the currency that they are paid in, null for those that are in none; the
 * amount in minor units at the kept rates, rounded half up once a currency.
 */
export const sumProject = (db: Database, { owner_id, id }: { owner_id: string; id: string }) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('time_entries as e', 'e.task_id', 't.id')
    .where('t.owner_id', '=', owner_id)
    .where('t.project_id', '=', id)
    .where('t.trashed_at', 'is', null)
    .where('e.stopped_at', 'is not', null)
    .select([
      paidIn.as('currency'),
      sql<number>`sum(${entrySeconds})::bigint`.as('tracked'),
      sql<number>`coalesce(sum(${entrySeconds}) filter (where e.counts_as_billable), 0)::bigint`.as(
        'billable',
      ),
      amountOf(sql`coalesce(sum(${atItsRate(entrySeconds)}) filter (where e.counts_as_billable), 0)`).as(
        'amount',
      ),
    ])
    .groupBy(paidIn)
    .orderBy('currency')
    .execute()
