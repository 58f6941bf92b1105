import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { lowered } from './queries.ts'

/** How many devices are known of the person, and whether this one is among them. */
export const knownDevices = (db: Database, userId: string, hash: Buffer | null) =>
  db
    .selectFrom('known_devices')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      is.fn.countAll<number>().filterWhere('hash', '=', hash).as('matching'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

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

/** After a theft the thief's device must not stay known. */
export const forgetDevices = (db: Database, userId: string) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
