import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { lowered } from './queries.ts'

export type SecurityEventRow = Selectable<Tables['security_events']>

export const insertSecurityEvent = (db: Database, event: Insertable<Tables['security_events']>) =>
  db.insertInto('security_events').values(event).execute()

export const findSecurityEvent = (db: Database, id: string) =>
  db.selectFrom('security_events').selectAll().where('id', '=', id).executeTakeFirst()

/** Newest first, below `after`. */
export const listSecurityEvents = (
  db: Database,
  userId: string,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<SecurityEventRow[]> =>
  db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where((is) =>
        is(
          is.refTuple('created_at', 'id'),
          '<',
          is.tuple(is.val(after?.at ?? new Date(0)), is.val(after?.id ?? '')),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countSecurityEvents = async (db: Database, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('security_events')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count

/** How many devices are known of the person, and whether this one is among them. */
export const knownDevices = (db: Database, userId: string, hash: Buffer) =>
  db
    .selectFrom('known_devices')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      is.fn.countAll<number>().filterWhere('hash', '=', hash).as('matching'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

export const isKnownDevice = async (db: Database, email: string, hash: Buffer): Promise<boolean> => {
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.user_id')
    .where(sql`lower(users.email)`, '=', lowered(email))
    .where('hash', '=', hash)
    .executeTakeFirst()
  return known !== undefined
}

export const insertKnownDevice = (db: Database, userId: string, hash: Buffer, now: Date) =>
  db
    .insertInto('known_devices')
    .values({ user_id: userId, hash, last_seen_at: now })
    .onConflict((on) => on.columns(['user_id', 'hash']).doUpdateSet({ last_seen_at: now }))
    .execute()

/** Everything that has had its time: sessions, links, pending sign-ins, old devices and old lines of the log. */
export const deleteExpired = async (
  db: Database,
  now: Date,
  { devicesBefore, eventsBefore }: { devicesBefore: Date; eventsBefore: Date },
): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('mailed_links').where('expires_at', '<', now).execute()
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('known_devices').where('last_seen_at', '<', devicesBefore).execute()
  await db.deleteFrom('security_events').where('created_at', '<', eventsBefore).execute()
}
