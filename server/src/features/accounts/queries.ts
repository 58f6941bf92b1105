import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

export type UserRow = Selectable<Tables['users']>

/** Lowered by the database, as its index is: JavaScript lowers some letters (İ) otherwise. */
const lowered = (email: string) => sql<string>`lower(${email})`

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', lowered(email)).executeTakeFirst()

export const findUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Which of the two are in use already. */
export const findTaken = (db: Database, email: string, username: string) =>
  db
    .selectFrom('users')
    .select([
      sql<boolean>`bool_or(lower(email) = ${lowered(email)})`.as('email'),
      sql<boolean>`bool_or(username = ${username})`.as('username'),
    ])
    .where((is) => is.or([is(sql`lower(email)`, '=', lowered(email)), is('username', '=', username)]))
    .executeTakeFirstOrThrow()

export const insertUser = (
  db: Database,
  user: Pick<
    UserRow,
    | 'id'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'username'
    | 'display_name'
    | 'password_hash'
    | 'timezone'
    | 'created_at'
  >,
): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({ ...user, updated_at: user.created_at })
    .returningAll()
    .executeTakeFirstOrThrow()

export const markEmailVerified = (db: Database, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set((is) => ({ email_verified_at: now, updated_at: now, version: is('version', '+', 1) }))
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()

export const insertSession = (
  db: Database,
  session: {
    id: string
    user_id: string
    device: string
    created_at: Date
    last_used_at: Date
    expires_at: Date
  },
) => db.insertInto('sessions').values(session).execute()

export const touchSession = (db: Database, id: string, now: Date, expiresAt: Date) =>
  db.updateTable('sessions').set({ last_used_at: now, expires_at: expiresAt }).where('id', '=', id).execute()

export const deleteSession = (db: Database, id: string) =>
  db.deleteFrom('sessions').where('id', '=', id).returning('user_id').executeTakeFirst()

export const findLiveSession = (db: Database, id: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.username',
      'users.user_type',
      'users.email_verified_at',
      'users.timezone',
      'users.week_start',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()

export const insertRefreshToken = (db: Database, hash: Buffer, sessionId: string, now: Date) =>
  db.insertInto('refresh_tokens').values({ hash, session_id: sessionId, created_at: now }).execute()

const sessionOf = (hash: Buffer) => (is: ExpressionBuilder<Tables, 'sessions'>) =>
  is('sessions.id', '=', is.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))

export const findSessionOfRefreshToken = (db: Database, hash: Buffer) =>
  db.selectFrom('sessions').select('id').where(sessionOf(hash)).executeTakeFirst()

/** Locks the session, before anything that hangs on it, so that refreshing and ending it take turns. */
export const lockSessionOfRefreshToken = (db: Database, hash: Buffer) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'expires_at'])
    .where(sessionOf(hash))
    .forUpdate()
    .executeTakeFirst()

export const findRefreshToken = (db: Database, hash: Buffer) =>
  db.selectFrom('refresh_tokens').select('used_at').where('hash', '=', hash).executeTakeFirst()

export const markRefreshTokenUsed = (db: Database, hash: Buffer, now: Date) =>
  db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()

export type LinkPurpose = Tables['mailed_links']['purpose']

/** A new link voids the older ones of its purpose (decisions §3). */
export const replaceLink = async (
  db: Database,
  link: { hash: Buffer; user_id: string; purpose: LinkPurpose; created_at: Date; expires_at: Date },
): Promise<void> => {
  await db
    .deleteFrom('mailed_links')
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', link.purpose)
    .where('hash', '!=', link.hash)
    .execute()
  await db
    .insertInto('mailed_links')
    .values(link)
    .onConflict((on) => on.column('hash').doNothing())
    .execute()
}

/** Uses the link up; undefined when it is unknown, used, voided or expired. */
export const useLink = (db: Database, hash: Buffer, purpose: LinkPurpose, now: Date) =>
  db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()

/** Locks the person's row and says what plan it is: what must not happen twice at once for one person waits here. */
export const lockUserType = async (db: Database, userId: string): Promise<'basic' | 'pro'> => {
  const row = await db
    .selectFrom('users')
    .select('user_type')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.user_type
}

export const deleteExpired = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('mailed_links').where('expires_at', '<', now).execute()
}
