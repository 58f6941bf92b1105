import type { Database } from '../../db/types.ts'

export const findIdentity = (db: Database, issuer: string, subject: string) =>
  db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const insertIdentity = (
  db: Database,
  identity: { issuer: string; subject: string; user_id: string; created_at: Date },
) => db.insertInto('identities').values(identity).execute()

export const deleteIdentities = (db: Database, userId: string) =>
  db.deleteFrom('identities').where('user_id', '=', userId).execute()
