import type { Database, Tables } from '../../db/types.ts'
import { lockUser } from './queries.ts'

export type LinkPurpose = Tables['mailed_links']['purpose']

export interface NewLink {
  hash: Buffer
  user_id: string
  purpose: LinkPurpose
  email: string | null
  /** The one that asked for it, where it is to outlive what the link does. */
  session_id: string | null
  /** When it was asked for. */
  created_at: Date
  expires_at: Date
}

/**
 * A new link voids those of its purpose that were asked for before (decisions §3). False where it is void itself: a later
 * one was asked for, or, when its mail is sent again, it has been used or voided meanwhile; or it is nobody's.
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
 * Uses the link up; undefined when it is unknown, used, voided or expired. The person is locked before the link, as by
 * whoever makes or voids one, so that none of them waits for another in a circle.
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
 * What was mailed to an address that is no longer theirs, or asked for before the password changed, opens nothing. The
 * rows stay, so that a mail that is sent again does not bring them back to life.
 */
export const voidLinks = (db: Database, userId: string, purposes: LinkPurpose[], now: Date) =>
  db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
