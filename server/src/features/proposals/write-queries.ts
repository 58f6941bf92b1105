import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { Scope } from '../../events.ts'
import { isMorningIn } from '../../mornings.ts'
import type { RecordKey } from '../../records/record-queries.ts'

/** Notes what happened to a proposal; `by` is null where the product or the client did it. */
export const note = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { id }: Pick<RecordKey, 'id'>,
  by: string | null,
  what: string,
) => db.insertInto('proposal_history').values({ proposal_id: id, at: now, by_id: by, what }).execute()

/** Something else that was sent takes its place, also while it is in the trash. */
export const setSuperseded = (db: Database, { id, owner_id }: RecordKey) =>
  db
    .updateTable('proposals')
    .set({ status: 'superseded' })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()

/** Marks a proposal as seen, the first time. */
export const markViewed = (db: Database, { id, owner_id }: RecordKey, now: Date) =>
  db
    .updateTable('proposals')
    .set((is) => ({ viewed_at: now, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .where('viewed_at', 'is', null)
    .returning(['id', 'version', 'owner_id'])

/** Keeps the address that a mail did not reach, for its owner to see; null once one did. */
export const markRefused = (db: Database, { id, owner_id }: RecordKey, to: string | null) =>
  db
    .updateTable('proposals')
    .set((is) => ({ mail_refused: to, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .returning(['id', 'version'])

/** What can no longer be accepted is expired, some at a time. */
export const expireEnded = (db: Database, now: Date, atOnce: number) =>
  db
    .updateTable('proposals')
    .set((is) => ({ status: 'expired' as const, updated_at: now, version: is('version', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('proposals')
        .select('id')
        .where('status', '=', 'sent')
        .where('ends_at', '<=', now)
        .orderBy('ends_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'owner_id', 'version'])

export type Reminder = 'open' | 'end'

const dayMs = 86_400_000

/** Marks those of which the client is to be reminded now, in the daytime where the owner is, and answers them; each once. */
export const takeDueReminders = async (
  db: Database,
  now: Date,
  atOnce: number,
): Promise<{ id: string; kind: Reminder }[]> => {
  const [afterDays, beforeEnd] = [new Date(now.getTime() - 3 * dayMs), new Date(now.getTime() + 2 * dayMs)]
  const dayAgo = new Date(now.getTime() - dayMs)
  const zone = sql<string>`coalesce(u.timezone, 'UTC')`
  const waiting = sql`proposals p join users u on u.id = p.owner_id
      where p.status = 'sent' and p.remind and p.trashed_at is null and u.gone_at is null
        and cardinality(p.sent_to) > 0 and (p.ends_at is null or p.ends_at > ${now})
        and ((p.reminded_at is null and p.sent_at <= ${afterDays})
          or (p.reminded_end_at is null and p.ends_at <= ${beforeEnd} and p.sent_at <= ${dayAgo}))`
  const { rows: zones } = await sql<{
    zone: string
  }>`select distinct ${zone} as zone from ${waiting}`.execute(db)
  const awake = zones.map((one) => one.zone).filter((one) => isMorningIn(one, now))
  const found = await sql<{ id: string; kind: Reminder }>`
    with due as (
      select p.id, case when p.ends_at <= ${beforeEnd} and p.reminded_end_at is null and p.sent_at <= ${dayAgo}
        then 'end' else 'open' end as kind
      from ${waiting} and ${zone} = any(${awake}::text[])
      order by p.sent_at limit ${atOnce} for update of p skip locked),
    marked as (
      -- One that is reminded of its end is not reminded of itself right after.
      update proposals p set reminded_at = coalesce(p.reminded_at, ${now}),
        reminded_end_at = case when due.kind = 'end' then ${now} else p.reminded_end_at end
      from due where p.id = due.id returning p.id, due.kind),
    noted as (
      insert into proposal_history (proposal_id, at, what)
      select id, ${now}, 'the client was reminded' from marked)
    select id, kind from marked`.execute(db)
  return found.rows
}
