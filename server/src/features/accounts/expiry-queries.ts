import type { Database } from '../../db/types.ts'

type Expiring = 'tokensBefore' | 'linksBefore' | 'devicesBefore' | 'eventsBefore'

/** Everything that has had its time: sessions, tokens, links, pending sign-ins, old devices and old lines of the log. */
export const deleteExpired = async (
  db: Database,
  now: Date,
  { tokensBefore, linksBefore, devicesBefore, eventsBefore }: Record<Expiring, Date>,
): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('refresh_tokens').where('created_at', '<', tokensBefore).execute()
  await db.deleteFrom('mailed_links').where('expires_at', '<', linksBefore).execute()
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('known_devices').where('last_seen_at', '<', devicesBefore).execute()
  await db.deleteFrom('security_events').where('created_at', '<', eventsBefore).execute()
}
