import { type InsertObject, sql } from 'kysely'
import type { Database, Tables } from '../db/types.ts'
import type { Write } from '../events.ts'
import type { RecordTable, WrittenRow } from './record-queries.ts'

/** Tables whose rows an import makes. */
export type ImportedTable = RecordTable | 'time_entries'

/** Whose these ids are, as far as they are used; those in the trash too. */
export const listOwners = async (
  db: Database,
  table: ImportedTable,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; owner_id: string | null }>`
    select w.id, (select r.owner_id from ${sql.table(table)} r where r.id = w.id) as owner_id
    from unnest(${ids}::uuid[]) w(id)`.execute(db)
  return new Map(rows.flatMap(({ id, owner_id }) => (owner_id === null ? [] : [[id, owner_id] as const])))
}

/** Those of these ids that are a person’s own, and not in the trash. */
export const listLiving = async (
  db: Database,
  table: RecordTable,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where owner_id = ${ownerId} and trashed_at is null and id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Inserts those whose ids are free; of tasks it answers the project too, by which their audience is found. */
export const insertRecords = (db: Database, table: RecordTable, rows: readonly object[]) =>
  db
    .insertInto(table as 'tasks')
    .values(rows as readonly InsertObject<Tables, 'tasks'>[])
    .onConflict((on) => on.column('id').doNothing())
    .returning(['id', 'owner_id', 'version'])
    .$if(table === 'tasks', (query) => query.returning('project_id')) as unknown as Write<WrittenRow>
