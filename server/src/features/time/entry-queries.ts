import type { Insertable, Updateable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { rateNow } from './entry-rate.ts'

/** One's own entry on one task: what hangs elsewhere is not found. */
export interface EntryKey {
  ownerId: string
  taskId: string
  id: string
}

const entry = (db: Database, { ownerId, taskId, id }: EntryKey) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'started_at', 'stopped_at', 'source', 'note', 'billable', 'create_hash'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('task_id', '=', taskId)

export const findEntry = (db: Database, key: EntryKey) => entry(db, key).executeTakeFirst()

/** Takes the row for this transaction, since start and end are checked against each other. */
export const lockEntry = (db: Database, key: EntryKey) => entry(db, key).forUpdate().executeTakeFirst()

/** Inserts nothing when the id is used already. */
export const insertEntry = (db: Database, values: Insertable<Tables['time_entries']>) =>
  db
    .insertInto('time_entries')
    .values({ ...values, ...rateNow(values.owner_id, values.task_id) })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateEntry = (
  db: Database,
  { ownerId, id }: EntryKey,
  changes: Updateable<Tables['time_entries']>,
) =>
  db.updateTable('time_entries').set(changes).where('id', '=', id).where('owner_id', '=', ownerId).execute()

export const deleteEntry = (db: Database, { ownerId, id }: EntryKey) =>
  db.deleteFrom('time_entries').where('id', '=', id).where('owner_id', '=', ownerId).execute()
