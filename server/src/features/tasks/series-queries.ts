import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { TaskKey } from './write-queries.ts'

/** The day of the month that the series is meant for; null where it is the due date's own. */
export const findMeantDay = async (db: Database, { owner_id, id }: TaskKey): Promise<number | null> => {
  const row = await db
    .selectFrom('tasks')
    .select('recurrence_day')
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.recurrence_day ?? null
}

interface Next {
  id: string
  dueDate: string
  meantDay: number | null
  now: Date
}

const copied = [
  'owner_id',
  'title',
  'description',
  'project_id',
  'tags',
  'priority',
  'billable',
  'hourly_rate',
  'estimated_minutes',
  'search_title',
  'search_description',
  'recurrence',
  'series_id',
] as const

/** The occurrence after this one; nothing where the series has it already, in the trash too. */
export const insertNext = (db: Database, task: TaskKey, { id, dueDate, meantDay, now }: Next) =>
  db
    .insertInto('tasks')
    .columns([...copied, 'occurrence', 'id', 'due_date', 'recurrence_day', 'created_at', 'updated_at'])
    .expression((from) =>
      from
        .selectFrom('tasks')
        .select(copied)
        .select([
          sql<number>`occurrence + 1`.as('occurrence'),
          sql<string>`${id}::uuid`.as('id'),
          sql<string>`${dueDate}::date`.as('due_date'),
          sql<number | null>`${meantDay}::smallint`.as('recurrence_day'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('updated_at'),
        ])
        .where('owner_id', '=', task.owner_id)
        .where('id', '=', task.id),
    )
    .onConflict((on) => on.doNothing())
    .returning(['id', 'owner_id', 'project_id', 'version'])

/** The version stays: nobody has seen the task between its completion and this. */
export const takeRule = (db: Database, { owner_id, id }: TaskKey) =>
  db
    .updateTable('tasks')
    .set({ recurrence: null })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute()
