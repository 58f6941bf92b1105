import { mostPlanned } from '@daybook/contract/ahead'
import type { Recurrence } from '@daybook/contract/recurrence'
import { sql } from 'kysely'
import { secondsUntil } from '../../db/worth.ts'
import type { SignedIn } from '../../http/context.ts'
import { openTasksOf } from '../tasks/tasks.ts'
import { stretchesOf } from './report-queries.ts'
import { type Span, timeIn } from './span-queries.ts'

/** An open task that is due in the weeks or overdue, and has an estimate. */
export interface DueTask {
  id: string
  title: string
  due_date: string
  estimated_minutes: number
  recurrence: Recurrence | null
  recurrence_day: number | null
  /** Seconds: everybody's on one's own task; only one's own on somebody else's, where others' time is hidden. */
  tracked: number
}

/** Seconds that one tracked in stretches of time, by their place from 0; what runs lasts until now. */
export const trackedIn = async (
  { db, actor, now }: SignedIn,
  instants: Date[],
): Promise<Map<number, number>> => {
  const span: Span = { starts: instants[0] ?? now, ends: instants.at(-1) ?? now }
  const ended = sql`coalesce(e.stopped_at, ${now}::timestamptz)`
  const names = instants.slice(1).map(() => '')
  const { touched, seconds } = stretchesOf({ names, instants }, ended)
  const rows = await timeIn(db, actor.id, span, now)
    .innerJoinLateral(touched.as<'cut'>(sql`cut(n)`), (join) => join.onTrue())
    .select(sql<number>`cut.n - 1`.as('place'))
    .select(sql<number>`greatest(sum(${seconds}), 0)::bigint`.as('seconds'))
    .groupBy('cut.n')
    .execute()
  return new Map(rows.map((row) => [row.place, row.seconds]))
}

const byDueDay = sql`t.due_date, t.id`

/** Those that are due until a day, the first due first; one more than are planned shows that there are more. */
export const listDue = async ({ db, actor, now }: SignedIn, last: string): Promise<DueTask[]> => {
  const columns = sql`t.id, t.owner_id, t.due_date`
  const which = sql`t.due_date <= ${last}::date and t.estimated_minutes > 0`
  const { rows } = await sql<DueTask>`
    select t.id, t.title, t.due_date, t.estimated_minutes, t.recurrence, t.recurrence_day, coalesce((
      select sum(${secondsUntil(sql`coalesce(e.stopped_at, ${now}::timestamptz)`)})
      from time_entries e where e.task_id = d.id and ${actor.id} in (d.owner_id, e.owner_id)), 0)::bigint as tracked
    from ${openTasksOf(actor.id, { columns, which, order: byDueDay, limit: mostPlanned + 1 })} d
    join tasks t on t.id = d.id
    order by d.due_date, d.id limit ${mostPlanned + 1}`.execute(db)
  return rows
}

interface Unplanned {
  id: string
  title: string
  lacks: 'date' | 'estimate'
  /** How many lack the same. */
  total: number
}

const mostListed = 20

/** The first tasks that cannot be planned, each with how many there are of its kind, counted up to 2,000. */
export const listUnplanned = async ({ db, actor }: SignedIn, last: string): Promise<Unplanned[]> => {
  // What the index has, so that thousands are counted without being read.
  const columns = sql`t.id, t.due_date`
  const lacking = (lacks: string, which: ReturnType<typeof sql>) => sql`(
    select f.id, f.due_date, ${lacks}::text as lacks, least(count(*) over (), ${mostPlanned}::int) as total
    from ${openTasksOf(actor.id, { columns, which, order: byDueDay, limit: mostPlanned + 1 })} f
    order by f.due_date, f.id limit ${mostListed})`
  const { rows } = await sql<Unplanned>`
    select f.id, (select t.title from tasks t where t.id = f.id) as title, f.lacks, f.total
    from (${lacking('estimate', sql`t.due_date <= ${last}::date and t.estimated_minutes = 0`)}
      union all ${lacking('date', sql`t.due_date is null`)}) f
    order by f.lacks desc, f.due_date, f.id`.execute(db)
  return rows
}
