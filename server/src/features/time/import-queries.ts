import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

/** Inserts those whose ids are free. */
export const insertEntries = (db: Database, entries: readonly Insertable<Tables['time_entries']>[]) =>
  db
    .insertInto('time_entries')
    .values(entries)
    .onConflict((on) => on.column('id').doNothing())
    .returning(['id', 'task_id'])
    .execute()

/** One’s own tasks on which time was added by oneself, for their audience. */
export const changedTasks = (db: Database, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('tasks')
    .select(['id', 'owner_id as actor_id', sql<null>`null::int`.as('version')])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
