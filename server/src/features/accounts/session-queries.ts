import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { personColumns } from './person-of.ts'

export const insertSession = (
  db: Database,
  session: {
    id: string
    user_id: string
    device: string
    ip: string | null
    created_at: Date
    last_used_at: Date
    expires_at: Date
  },
) => db.insertInto('sessions').values(session).execute()

export const touchSession = (
  db: Database,
  id: string,
  seen: { last_used_at: Date; expires_at: Date; device: string; ip: string | null },
) => db.updateTable('sessions').set(seen).where('id', '=', id).execute()

export const deleteSession = (db: Database, id: string, ownerId?: string) =>
  db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? ''))
    .returning(['user_id', 'device'])
    .executeTakeFirst()

/** All sessions of a person, except the named one. */
export const deleteSessionsBut = async (
  db: Database,
  userId: string,
  keptId: string | null,
): Promise<string[]> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId ?? ''))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export const listLiveSessions = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

export const findLiveSession = (db: Database, id: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(personColumns)
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()

/** Whether somebody signed in by it at this instant or later. */
export const isOpenedSince = async (db: Database, id: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>=', since)
    .executeTakeFirst()) !== undefined

/** Inserts nothing where it is there already. */
export const insertRefreshToken = (db: Database, hash: Buffer, sessionId: string, now: Date) =>
  db
    .insertInto('refresh_tokens')
    .values({ hash, session_id: sessionId, created_at: now })
    .onConflict((on) => on.column('hash').doNothing())
    .execute()

const sessionOf = (hash: Buffer) => (is: ExpressionBuilder<Tables, 'sessions'>) =>
  is('sessions.id', '=', is.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))

export const findSessionOfRefreshToken = (db: Database, hash: Buffer) =>
  db.selectFrom('sessions').select('id').where(sessionOf(hash)).executeTakeFirst()

/** Locks the session before anything that depends on it, so that refreshing and ending take turns. */
export const lockSessionOfRefreshToken = (db: Database, hash: Buffer) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'device', 'expires_at'])
    .where(sessionOf(hash))
    .forUpdate()
    .executeTakeFirst()

export const findRefreshToken = (db: Database, hash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .select(['used_at', 'created_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()

export const markRefreshTokenUsed = (db: Database, hash: Buffer, now: Date) =>
  db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
