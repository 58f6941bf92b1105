import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { type ClientRow, clientColumns } from './queries.ts'

/** Every write names the owner too: the row was loaded in the actor's scope, and stays in it. */
export type ClientKey = Pick<ClientRow, 'owner_id' | 'id'>

/** Inserts nothing when the id is used already. */
export const insertClient = (db: Database, client: Insertable<Tables['clients']>) =>
  db
    .insertInto('clients')
    .values(client)
    .onConflict((on) => on.column('id').doNothing())
    .returning(clientColumns)

export const findCreated = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('clients')
    .select(['create_hash', 'trashed_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** Takes the row for this transaction and says what it is now; undefined when it went to the trash meanwhile. */
export const lockClient = (db: Database, { owner_id, id }: ClientKey) =>
  db
    .selectFrom('clients')
    .select(clientColumns)
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Of a locked row. */
export const updateClient = (
  db: Database,
  { owner_id, id }: ClientKey,
  changes: Updateable<Tables['clients']>,
) =>
  db
    .updateTable('clients')
    .set(changes)
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .returning(clientColumns)

/** Takes the row for this transaction; undefined when it is not in this person's trash. */
export const lockTrashedClient = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('clients')
    .select(['id', 'owner_id', 'archived', 'freed_projects'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('trashed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Of a locked row. */
export const untrashClient = (db: Database, { owner_id, id }: ClientKey, now: Date) =>
  db
    .updateTable('clients')
    .set((is) => ({
      trashed_at: null,
      freed_projects: sql<string[]>`'{}'`,
      updated_at: now,
      version: is('version', '+', 1),
    }))
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .returning(['id', 'version'])

export const deleteOldTrash = (db: Database, before: Date) =>
  db.deleteFrom('clients').where('trashed_at', '<', before).execute()
