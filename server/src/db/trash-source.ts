import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './types.ts'

/** One record in its owner's trash. */
export interface TrashedRow {
  id: string
  title: string
  /** The project that it is in. */
  project_id: string | null
  trashed_at: Date
}

/** Selects a person's trashed records of one type. */
export type TrashSource = (ownerId: string) => RawBuilder<TrashedRow>

type Trashable = { [T in keyof Tables]: Tables[T] extends { trashed_at: unknown } ? T : never }[keyof Tables]

/**
 * Selects trashed rows of a table of records. `columns` names those that differ from table to table, and `which` leaves out
 * rows that went to the trash with another record.
 */
export const trashOf =
  (
    table: Trashable,
    columns: { title: string; project_id?: string },
    which = sql<boolean>`true`,
  ): TrashSource =>
  (ownerId) => {
    const { title, project_id: projectId } = columns
    return sql<TrashedRow>`
      select id, ${sql.ref(title)} as title, ${projectId ? sql.ref(projectId) : sql`null::uuid`} as project_id, trashed_at
      from ${sql.table(table)} where owner_id = ${ownerId} and trashed_at is not null and ${which}`
  }
