import { dateIn } from '@daybook/contract/calendar'
import type { Task } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { runPlanned, runWritten } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import { entrySeconds } from '../../db/worth.ts'
import type { SignedIn } from '../../http/context.ts'
import { openTasksOf } from './open-tasks.ts'
import { writeTask } from './presenter.ts'
import { selectRecord, visibleTo } from './queries.ts'

const order = sql`t.due_date, t.id`

/** The first of them, one more than are asked for. */
const dueIds = (db: Database, values: { person: string; today: string }, limit: number) =>
  runWritten(db, `find_due_ids_${limit}`, values, (_, { person, today }) => {
    const most = sql.lit(limit + 1)
    const which = sql`t.due_date <= ${today}::date`
    const asked = { columns: sql`t.id, t.due_date`, which, order, limit: most }
    return sql<{ id: string }>`
      select t.id from ${openTasksOf(person, asked)} t order by ${order} limit ${most}`
  })

/** Open tasks that the actor is to do by today, the longest overdue first, and whether there are more of them. */
export const dueTasks = async (ctx: SignedIn, limit: number): Promise<{ due: Task[]; hasMore: boolean }> => {
  const { db, actor, now } = ctx
  const ids = await dueIds(db, { person: actor.id, today: dateIn(actor.timezone, now) }, limit)
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
  days: { from: string; to: string },
): Promise<Map<string, number>> => {
  const rows = await runWritten(
    db,
    'sum_planned_by_day',
    { ...days, person: actor.id },
    (_, { from, to, person }) => {
      const which = sql`t.due_date between ${from}::date and ${to}::date and t.estimated_minutes > 0`
      const columns = sql`t.id, t.owner_id, t.due_date, t.estimated_minutes`
      return sql<{ date: string; seconds: number }>`
        select d.due_date::text as date, sum(greatest(0, d.estimated_minutes * 60 - coalesce((
          select sum(${entrySeconds}) from time_entries e
          where e.task_id = d.id and e.stopped_at is not null and ${person} in (d.owner_id, e.owner_id)), 0)))::bigint as seconds
        from ${openTasksOf(person, { columns, which, order, limit: sql.lit(mostPlanned) })} d group by d.due_date`
    },
  )
  return new Map(rows.map(({ date, seconds }) => [date, seconds]))
}
