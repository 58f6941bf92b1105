import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { lowered } from './queries.ts'

/** Whether the device is among those that are known of the person. */
export const isKnownDevice = async (db: Database, userId: string, hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()) !== undefined

/**
 * The address as accounts are found by it, and whether its account knows this device. The database lowers it, since
 * JavaScript's İ would give one account many names.
 */
export const deviceOfAccount = async (
  db: Database,
  email: string,
  hash: Buffer | null,
): Promise<{ account: string; known: boolean }> => {
  const { rows } = await sql<{ account: string; known: boolean }>`
    select ${lowered(email)} as account, exists (
      select from known_devices d join users u on u.id = d.user_id
      where lower(u.email) = ${lowered(email)} and d.hash = ${hash}::bytea) as known`.execute(db)
  return rows[0] ?? { account: email, known: false }
}

export const insertKnownDevice = (db: Database, userId: string, hash: Buffer, now: Date) =>
  db
    .insertInto('known_devices')
    .values({ user_id: userId, hash, last_seen_at: now })
    .onConflict((on) => on.columns(['user_id', 'hash']).doUpdateSet({ last_seen_at: now }))
    .execute()

/** Notes once a day that a known device is still in use. */
export const touchKnownDevice = (db: Database, userId: string, hash: Buffer, now: Date) =>
  db
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('last_seen_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()

/** After a theft the thief's device must not stay known. */
export const forgetDevices = (db: Database, userId: string) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
