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
  identity: { issuer: string; subject: string; user_id: string; email: string | null; created_at: Date },
) => db.insertInto('identities').values(identity).execute()

export const listIdentities = (db: Database, userId: string) =>
  db
    .selectFrom('identities')
    .select(['email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('subject')
    .execute()

/** Returns how many there were. */
export const deleteIdentities = async (db: Database, userId: string): Promise<number> =>
  (await db.deleteFrom('identities').where('user_id', '=', userId).returning('subject').execute()).length
