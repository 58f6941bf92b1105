import type { Insertable, Updateable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { taskOwnerBeside } from './entry-rate.ts'

/** An entry on one task: what hangs elsewhere is not found. */
export interface EntryKey {
  taskId: string
  id: string
  /** Only this person's; undefined for everybody's, which is for the owner of the task to ask. */
  workerId: string | undefined
}

const entry = (db: Database, { workerId, taskId, id }: EntryKey) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'owner_id', 'started_at', 'stopped_at', 'source', 'note', 'billable', 'length_accepted'])
    .select(['task_owner_id', 'create_hash', 'invoice_id'])
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .$if(workerId !== undefined, (query) => query.where('owner_id', '=', workerId ?? ''))

export const findEntry = (db: Database, key: EntryKey) => entry(db, key).executeTakeFirst()

/** Takes the row for this transaction, since start and end are checked against each other. */
export const lockEntry = (db: Database, key: EntryKey) => entry(db, key).forUpdate().executeTakeFirst()

type LockedEntry = Pick<NonNullable<Awaited<ReturnType<typeof lockEntry>>>, 'id' | 'owner_id'>

/** Inserts nothing when the id is used already. */
export const insertEntry = (db: Database, values: Insertable<Tables['time_entries']>) =>
  db
    .insertInto('time_entries')
    .values({ ...values, task_owner_id: taskOwnerBeside(values.owner_id, values.task_id) })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateEntry = (
  db: Database,
  { owner_id, id }: LockedEntry,
  changes: Updateable<Tables['time_entries']>,
) =>
  db
    .updateTable('time_entries')
    .set(changes)
    .where('id', '=', id)
    .where('owner_id', 'is not distinct from', owner_id)
    .execute()

export const deleteEntry = (db: Database, { owner_id, id }: LockedEntry) =>
  db
    .deleteFrom('time_entries')
    .where('id', '=', id)
    .where('owner_id', 'is not distinct from', owner_id)
    .execute()

/** The invoice that bills an entry, where it is this person's. */
export const findBill = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('invoices')
    .select('number')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
