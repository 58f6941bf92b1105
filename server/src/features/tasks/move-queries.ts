import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { TaskKey } from './write-queries.ts'

/** Lets one task of an owner be moved at a time, so that the places that it looks at stay what they are. */
export const lockOrder = (db: Database, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('task order ' || ${ownerId}, 0))`.execute(db)

/** Where a task of the owner stands, also one that went to the trash since it was looked at. */
export const findPlace = async (db: Database, ownerId: string, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tasks')
      .select('position')
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.position

/** The next place below or above one, past the task that is to be moved. Null at the end of the list. */
export const findNextPlace = async (
  db: Database,
  { owner_id, id }: TaskKey,
  from: string,
  side: 'below' | 'above',
): Promise<string | null> => {
  const row = await db
    .selectFrom('tasks')
    .select('position')
    .where('owner_id', '=', owner_id)
    .where('id', '<>', id)
    .where('trashed_at', 'is', null)
    .where('position', side === 'below' ? '>' : '<', from)
    .orderBy('position', side === 'below' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? null
}
