import { sql } from 'kysely'
import { deleteOld } from '../../db/delete-old.ts'
import type { Database } from '../../db/types.ts'

type Expiring = 'tokensBefore' | 'linksBefore' | 'devicesBefore' | 'eventsBefore'

/**
 * Deletes everything that expired: sessions, tokens, links, pending sign-ins, old devices and old lines of the log.
 */
export const deleteExpired = async (
  db: Database,
  now: Date,
  { tokensBefore, linksBefore, devicesBefore, eventsBefore }: Record<Expiring, Date>,
): Promise<void> => {
  await deleteOld(db, 'sessions', sql`expires_at < ${now}`)
  await deleteOld(db, 'refresh_tokens', sql`created_at < ${tokensBefore}`)
  await deleteOld(db, 'mailed_links', sql`expires_at < ${linksBefore}`)
  await deleteOld(db, 'sign_in_challenges', sql`expires_at < ${now}`)
  await deleteOld(db, 'known_devices', sql`last_seen_at < ${devicesBefore}`)
  await deleteOld(db, 'security_events', sql`created_at < ${eventsBefore}`)
}
