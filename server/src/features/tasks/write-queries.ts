import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { personOf, type TaskRow } from './queries.ts'

// The record as a change of its row leaves it; what other rows say of it stays out, but for the project's name
// and who the owner is.
const changedColumns = [
  'id',
  'owner_id',
  'title',
  'description',
  'due_date',
  'project_id',
  'tags',
  'priority',
  'billable',
  'estimated_minutes',
  'recurrence',
  'completed_at',
  'position',
  'created_at',
  'updated_at',
  'version',
  sql<string | null>`(select p.name from projects p where p.id = tasks.project_id)`.as('project_name'),
  personOf('tasks.owner_id').as('owner'),
] as const

/** Every write names the owner too: the row was loaded in the actor's scope, and stays in it. */
export type TaskKey = Pick<TaskRow, 'owner_id' | 'id'>

/** Inserts nothing when the id is used already. */
export const insertTask = (db: Database, task: Insertable<Tables['tasks']>) =>
  db
    .insertInto('tasks')
    .values(task)
    .onConflict((on) => on.column('id').doNothing())
    .returning(changedColumns)

export const findCreated = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('tasks')
    .select(['create_hash', 'trashed_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** Changes nothing when the task is not at `version` any more; without one, whatever it is at is changed. */
export const updateTask = (
  db: Database,
  { owner_id, id }: TaskKey,
  changes: Updateable<Tables['tasks']>,
  version: number | undefined,
) =>
  db
    .updateTable('tasks')
    .set(changes)
    .set((is) => ({ version: is('version', '+', 1) }))
    // Another due date is meant as it is; the one that there was may stand for a longer month's day.
    .$if(changes.due_date !== undefined && changes.recurrence_day === undefined, (query) =>
      query.set({
        recurrence_day: sql<number | null>`case when due_date = ${changes.due_date} then recurrence_day end`,
      }),
    )
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(changedColumns)

/** Takes the row for this transaction and says what it is now; undefined when it went to the trash meanwhile. */
export const lockTask = (db: Database, { owner_id, id }: TaskKey) =>
  db
    .selectFrom('tasks')
    .select(['completed_at', 'billable', 'version', 'due_date', 'recurrence'])
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Undefined when it is not in this person's trash. */
export const untrashTask = (db: Database, ownerId: string, id: string, now: Date) =>
  db
    .updateTable('tasks')
    .set((is) => ({ trashed_at: null, updated_at: now, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is not', null)
    .returning('version')
    .executeTakeFirst()

/** Takes the row for this transaction, so that restoring cannot overtake another restore of it. */
export const lockTrashedTask = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const deleteOldTrash = (db: Database, before: Date) =>
  db.deleteFrom('tasks').where('trashed_at', '<', before).execute()
