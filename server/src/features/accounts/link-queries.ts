import type { Database, Tables } from '../../db/types.ts'

export type LinkPurpose = Tables['mailed_links']['purpose']

/** A new link voids the older ones of its purpose (decisions §3). */
export const replaceLink = async (
  db: Database,
  link: {
    hash: Buffer
    user_id: string
    purpose: LinkPurpose
    email: string | null
    created_at: Date
    expires_at: Date
  },
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
export const useLink = (db: Database, hash: Buffer, purposes: LinkPurpose[], now: Date) =>
  db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'purpose', 'email'])
    .executeTakeFirst()

/** What was mailed to an address that is no longer theirs, or asked for before the password changed, opens nothing. */
export const voidLinks = (db: Database, userId: string, purposes: LinkPurpose[]) =>
  db.deleteFrom('mailed_links').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
