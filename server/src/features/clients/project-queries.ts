import type { Database } from '../../db/types.ts'
import type { RecordKey } from '../../records/record-queries.ts'

export type ClientKey = RecordKey

const lockedIn = (db: Database, ownerId: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'client_id'])
    .where('owner_id', '=', ownerId)
    // Everybody in the same order.
    .orderBy('id')
    .forNoKeyUpdate()

/** Takes the projects of a client for this transaction, those in the trash too. */
export const lockProjectsOf = (db: Database, { owner_id, id }: ClientKey) =>
  lockedIn(db, owner_id).where('client_id', '=', id).execute()

/** Takes those of the ids that are the person's and have no client; those in the trash too. */
export const lockFreeProjects = (db: Database, ownerId: string, ids: readonly string[]) =>
  lockedIn(db, ownerId)
    .where('id', 'in', ids.length > 0 ? ids : [null])
    .where('client_id', 'is', null)
    .execute()

/** Takes those of the ids that the person sees, and those that are the client's. */
export const lockProjectsFor = (db: Database, { owner_id, id }: ClientKey, ids: readonly string[]) =>
  lockedIn(db, owner_id)
    .where('trashed_at', 'is', null)
    .where((is) => is.or([is('client_id', '=', id), is('id', 'in', ids.length > 0 ? ids : [null])]))
    .execute()

/** Gives locked projects to a client, as far as they are in the trash or as far as they are not. */
export const setClient = (
  db: Database,
  ownerId: string,
  ids: readonly string[],
  { clientId, inTrash, now }: { clientId: string | null; inTrash: boolean; now: Date },
) =>
  db
    .updateTable('projects')
    .set((is) => ({ client_id: clientId, updated_at: now, version: is('version', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('trashed_at', inTrash ? 'is not' : 'is', null)
    .returning(['id', 'owner_id', 'version'])
