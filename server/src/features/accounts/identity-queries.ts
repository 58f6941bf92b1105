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

/** Usernames that begin alike, to find a free one beside them. */
export const usernamesLike = async (db: Database, beginning: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where('username', 'like', `${beginning.replace(/[\\%_]/g, '\\$&')}%`)
    .execute()
  return new Set(rows.map(({ username }) => username))
}
