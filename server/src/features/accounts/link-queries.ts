import type { Database, Tables } from '../../db/types.ts'
import { lockUser } from './queries.ts'

export type LinkPurpose = Tables['mailed_links']['purpose']

export interface NewLink {
  hash: Buffer
  user_id: string
  purpose: LinkPurpose
  email: string | null
  /** The session that asked for it, where it should survive what the link does. */
  session_id: string | null
  /** When it was asked for. */
  created_at: Date
  expires_at: Date
}

/**
 * A new link voids earlier ones of its purpose (rules §3). False where it is void itself: a later one was asked
 * for, it was used or voided before its mail is sent again, or its person is gone.
 */
export const replaceLink = async (db: Database, link: NewLink): Promise<boolean> => {
  const ofPurpose = db
    .selectFrom('mailed_links')
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', link.purpose)
  const later = ofPurpose.select('hash').where('created_at', '>', link.created_at)
  if (await later.executeTakeFirst()) return false
  await db
    .updateTable('mailed_links')
    .set({ used_at: link.created_at })
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', link.purpose)
    .where('hash', '!=', link.hash)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('mailed_links')
    .columns(['hash', 'user_id', 'purpose', 'email', 'session_id', 'created_at', 'expires_at'])
    .expression((is) =>
      is
        .selectFrom('users')
        .select([
          is.cast<Buffer>(is.val(link.hash), 'bytea').as('hash'),
          'id',
          is.cast<LinkPurpose>(is.val(link.purpose), 'text').as('purpose'),
          is.cast<string | null>(is.val(link.email), 'text').as('email'),
          is.cast<string | null>(is.val(link.session_id ?? null), 'uuid').as('session_id'),
          is.cast<Date>(is.val(link.created_at), 'timestamptz').as('created_at'),
          is.cast<Date>(is.val(link.expires_at), 'timestamptz').as('expires_at'),
        ])
        .where('id', '=', link.user_id),
    )
    .onConflict((on) => on.column('hash').doNothing())
    .execute()
  const made = await ofPurpose.select('used_at').where('hash', '=', link.hash).executeTakeFirst()
  return made !== undefined && made.used_at === null
}

/**
 * Uses the link up; undefined when it is unknown, used, voided or expired. Locks the person before the link, as all
 * who make or void links do, so that none wait for each other in a circle.
 */
export const takeLink = async (db: Database, hash: Buffer, purposes: LinkPurpose[], now: Date) => {
  const link = await db
    .selectFrom('mailed_links')
    .select('user_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!link || !(await lockUser(db, link.user_id))) return undefined
  return db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'purpose', 'email', 'session_id'])
    .executeTakeFirst()
}

/**
 * Voids links mailed to a former address, or asked for before the password changed. The rows stay, so that a
 * repeated mail does not revive them.
 */
export const voidLinks = (db: Database, userId: string, purposes: LinkPurpose[], now: Date) =>
  db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
