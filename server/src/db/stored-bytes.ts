import { type NotNull, sql } from 'kysely'
import type { Database } from './types.ts'

/** Bytes of all files of a person's tasks, including the trash, and of what they applied with: read from indexes alone. */
export const storedBytes = (db: Database, ownerId: string) =>
  db
    .selectFrom((is) =>
      is
        .selectFrom('task_attachments')
        .where('owner_id', '=', ownerId)
        .select('size_bytes as bytes')
        .unionAll(
          is
            .selectFrom('job_applications')
            .where('applicant_id', '=', ownerId)
            .where('file_key', 'is not', null)
            .select('file_bytes as bytes')
            .$narrowType<{ bytes: NotNull }>(),
        )
        .as('files'),
    )
    .select(sql<number>`coalesce(sum(files.bytes), 0)::bigint`.as('bytes'))
