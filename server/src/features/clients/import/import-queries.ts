import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Tables } from '../../../db/types.ts'
import { type ClientRow, clientColumns, visibleTo } from '../queries.ts'

/** All that one has, archived or not, by what duplicates are known by; the oldest first. */
export const listKnown = (db: Database, ownerId: string) =>
  visibleTo(db, ownerId)
    .select(['id', 'name', 'email', 'company', 'currency'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findClients = (db: Database, ownerId: string, ids: readonly string[]) =>
  visibleTo(db, ownerId).select(clientColumns).where('id', 'in', ids).execute()

/** Refuses new tasks as PostgreSQL does when it lacks room. */
export const lockClients = (db: Database, ownerId: string, ids: readonly string[]) =>
  visibleTo(db, ownerId).select(clientColumns).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

export const insertClients = (db: Database, clients: readonly Insertable<Tables['clients']>[]) =>
  db.insertInto('clients').values(clients).returning(['id', 'version'])

const changeable = [
  ...([
    'name',
    'email',
    'company',
    'notes',
    'phone',
    'website',
    'address',
    'tax_id',
    'currency',
    'locale',
  ] as const),
  ...([
    'payment_terms_days',
    'hourly_rate',
    'contacts',
    'archived',
    'search_name',
    'search_text',
    'search_notes',
  ] as const),
]

/** Rows that are held, each with changes of its own, in one statement. */
export const updateClients = (
  db: Database,
  changed: readonly { held: ClientRow; changes: Updateable<Tables['clients']> }[],
  now: Date,
) => {
  const rows = changed.map(({ held, changes }) => {
    const { project_count: _, ...row } = held
    const json = { address: JSON.stringify(held.address), contacts: JSON.stringify(held.contacts) }
    return {
      search_name: '',
      search_text: '',
      search_notes: '',
      ...row,
      ...json,
      ...changes,
      updated_at: now,
    }
  })
  return db
    .insertInto('clients')
    .values(rows)
    .onConflict((on) =>
      on.column('id').doUpdateSet((is) => ({
        ...Object.fromEntries(changeable.map((column) => [column, is.ref(`excluded.${column}`)])),
        updated_at: now,
        version: sql<number>`clients.version + 1`,
      })),
    )
    .returning(['id', 'version'])
}
