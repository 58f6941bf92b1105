import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { personColumns } from './person-of.ts'

const shown = ['id', 'name', 'scope', 'created_at', 'expires_at', 'last_used_at'] as const

export const insertApiToken = (db: Database, token: Insertable<Tables['api_tokens']>) =>
  db.insertInto('api_tokens').values(token).returning(shown).executeTakeFirstOrThrow()

/** The newest first. */
export const listApiTokens = (db: Database, userId: string) =>
  db
    .selectFrom('api_tokens')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const countApiTokens = async (db: Database, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('api_tokens')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count

export const deleteApiToken = (db: Database, userId: string, id: string) =>
  db
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

export const deleteApiTokens = async (db: Database, userId: string): Promise<string[]> => {
  const deleted = await db.deleteFrom('api_tokens').where('user_id', '=', userId).returning('id').execute()
  return deleted.map(({ id }) => id)
}

/** A token that has not expired, with its person. */
export const findLiveApiToken = (db: Database, hash: Buffer, now: Date) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([...personColumns, 'api_tokens.id as token_id', 'scope', 'expires_at', 'last_used_at'])
    .where('hash', '=', hash)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst()

export const touchApiToken = (db: Database, id: string, now: Date) =>
  db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute()
