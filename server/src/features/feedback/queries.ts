import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

export const insertFeedback = (db: Database, feedback: Insertable<Tables['feedback']>) =>
  db.insertInto('feedback').values(feedback).execute()

/** Includes the writer; undefined once the account is gone. */
export const findFeedback = (db: Database, id: string) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .select(['f.id', 'f.subject', 'f.body', 'u.display_name', 'u.username', 'u.email'])
    .where('f.id', '=', id)
    .executeTakeFirst()
