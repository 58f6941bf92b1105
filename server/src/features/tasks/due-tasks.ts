import { dateIn } from '@daybook/contract/calendar'
import type { Task } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import { entrySeconds } from '../../db/worth.ts'
import type { SignedIn } from '../../http/context.ts'
import { openTasksOf } from './open-tasks.ts'
import { writeTask } from './presenter.ts'
import { selectRecord, visibleTo } from './queries.ts'

const order = sql`t.due_date, t.id`

/** Open tasks that the actor is to do by today, the longest overdue first, and whether there are more of them. */
export const dueTasks = async (ctx: SignedIn, limit: number): Promise<{ due: Task[]; hasMore: boolean }> => {
  const { db, actor, now } = ctx
  const which = sql`t.due_date <= ${dateIn(actor.timezone, now)}::date`
  const asked = { columns: sql`t.id, t.due_date`, which, order, limit: limit + 1 }
  const { rows: ids } = await sql<{ id: string }>`
    select t.id from ${openTasksOf(actor.id, asked)} t order by ${order} limit ${limit + 1}`.execute(db)
  if (ids.length === 0) return { due: [], hasMore: false }
  const rows = await runPlanned(
    db,
    'find_due_tasks',
    selectRecord(visibleTo(db, actor.id), actor.id).where(
      sql<boolean>`t.id = any(${ids.map(({ id }) => id)}::uuid[])`,
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const due = ids.slice(0, limit).flatMap(({ id }) => byId.get(id) ?? [])
  return { due: due.map((row) => writeTask(row, ctx).read()), hasMore: ids.length > limit }
}

const mostPlanned = 2000

/** Seconds that are left of the estimates of what the actor is to do, by due day from `from` to `to`, both included. */
export const plannedByDay = async (
  { db, actor }: SignedIn,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> => {
  const asked = {
    columns: sql`t.id, t.owner_id, t.due_date, t.estimated_minutes`,
    which: sql`t.due_date between ${from}::date and ${to}::date and t.estimated_minutes > 0`,
    order,
    limit: mostPlanned,
  }
  const { rows } = await sql<{ date: string; seconds: number }>`
    select d.due_date::text as date, sum(greatest(0, d.estimated_minutes * 60 - coalesce((
      select sum(${entrySeconds}) from time_entries e
      where e.task_id = d.id and e.stopped_at is not null and ${actor.id} in (d.owner_id, e.owner_id)), 0)))::bigint as seconds
    from ${openTasksOf(actor.id, asked)} d group by d.due_date`.execute(db)
  return new Map(rows.map(({ date, seconds }) => [date, seconds]))
}
