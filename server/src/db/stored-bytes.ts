import { sql } from 'kysely'
import type { Database } from './types.ts'

/** Bytes of all files of a person's tasks, including the trash: read from the index alone. */
export const storedBytes = (db: Database, ownerId: string) =>
  db
    .selectFrom('task_attachments')
    .where('owner_id', '=', ownerId)
    .select(sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('bytes'))
