import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

const visibleTo = (db: Database, userId: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('owner_id', '=', userId)
    .where('trashed_at', 'is', null)

export const findVisibleProject = (db: Database, userId: string, id: string) =>
  visibleTo(db, userId).where('id', '=', id).executeTakeFirst()

/** Names are unique per owner, case aside (decisions §5). */
export const findVisibleProjectByName = (db: Database, userId: string, name: string) =>
  visibleTo(db, userId).where(sql`lower(name)`, '=', sql`lower(${name})`).executeTakeFirst()
