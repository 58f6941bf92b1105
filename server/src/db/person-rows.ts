import { sql } from 'kysely'
import { forgetKept, keptTables } from './add-up.ts'
import type { Database } from './types.ts'

/** Deletes everything by which other people, the person or a payment could still find the account; small or quick. */
const ofUser = [
  'sessions',
  'api_tokens',
  'mailed_links',
  'idempotency_keys',
  'identities',
  'second_factors',
  'sign_in_challenges',
  'known_devices',
  'security_events',
  'checkouts',
  'subscriptions',
  'share_people',
  'task_viewers',
] as const
const ofOwner = [
  'shares',
  'ended_share_tokens',
  'feedback',
  'task_attachments',
  'companies',
  'teams',
  'jobs',
  'notifications',
] as const

/** Work on others' tasks is theirs to bill, and stays without a name. What still runs ends as the person was marked. */
const leaveToTaskOwners = (db: Database, userId: string) =>
  db
    .updateTable('time_entries')
    .set({
      owner_id: null,
      create_hash: null,
      stopped_at: sql<Date>`coalesce(stopped_at, greatest(started_at, (select gone_at from users where id = ${userId})))`,
      billable: sql<boolean>`case when stopped_at is null
        then (select t.billable from tasks t where t.id = task_id) else billable end`,
    })
    .where('owner_id', '=', userId)
    .where('task_owner_id', 'is not', null)
    .execute()

/**
 * The part of a person's deletion that others notice, in the caller's transaction. Owners and workers see work on
 * shared tasks, and mails ask about running timers.
 */
export const deleteWhatOthersSee = async (db: Database, userId: string): Promise<void> => {
  for (const table of ofUser) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  // Before the shares: whoever works on one locks their name in it first, and then the share.
  await db
    .deleteFrom('share_people')
    .where('share_id', 'in', (of) => of.selectFrom('shares').select('id').where('owner_id', '=', userId))
    .execute()
  for (const table of ofOwner) await db.deleteFrom(table).where('owner_id', '=', userId).execute()
  await db.deleteFrom('job_applications').where('applicant_id', '=', userId).execute()
  await db.deleteFrom('notifications').where('actor_id', '=', userId).execute()
  await db.deleteFrom('time_entries').where('task_owner_id', '=', userId).execute()
  await leaveToTaskOwners(db, userId)
  await db.deleteFrom('time_entries').where('owner_id', '=', userId).where('stopped_at', 'is', null).execute()
}

const deleteSome = async (db: Database, table: 'time_entries' | 'tasks', userId: string, atOnce: number) => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where owner_id = ${userId} limit ${atOnce})`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Deletes the rest of a person who is marked as gone, in batches that each commit; the person goes last. After an
 * interruption it continues where it was.
 */
export const deleteInBatches = async (
  db: Database,
  userId: string,
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
): Promise<void> => {
  const gone = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('gone_at', 'is not', null)
    .executeTakeFirst()
  if (!gone) return
  // Rows that were being written while the person was marked.
  await deleteWhatOthersSee(db, userId)
  for (const table of ['time_entries', 'tasks'] as const)
    while ((await deleteSome(db, table, userId, atOnce)) > 0) signal.throwIfAborted()
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', userId).execute()
    for (const table of keptTables) await forgetKept(tx, table, userId)
  })
}
