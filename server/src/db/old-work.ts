import { sql } from 'kysely'
import { deleteOld } from './delete-old.ts'
import type { Database } from './types.ts'
import { atItsRate, entrySeconds } from './worth.ts'

const watched = sql`p.trashed_at is null and p.active
  and (p.budget_minutes is not null or p.budget_amount is not null)`

/** What is not yet made, what old work changed under, and what is a week behind. */
const isStale = sql`w.ended_until is null or w.ended_until < now() - interval '40 days'
  or exists (select from old_work_changes c where c.owner_id = w.owner_id)`

/** Adds up a person's work that ended long ago, by project and currency, as of one moment. */
const addUp = (db: Database, ownerId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`insert into old_work (owner_id) values (${ownerId}) on conflict do nothing`.execute(tx)
    // One at a time: the statement after it sees what the last one left.
    await sql`select from old_work where owner_id = ${ownerId} for update`.execute(tx)
    await sql`
      with until as (
        update old_work set ended_until = now() - interval '33 days' where owner_id = ${ownerId} returning ended_until),
      seen as (delete from old_work_changes where owner_id = ${ownerId}),
      gone as (delete from old_work_sums where owner_id = ${ownerId}),
      entries as (
        select e.* from time_entries e where e.owner_id = ${ownerId} and e.task_owner_id is null
        union all
        select e.* from time_entries e where e.task_owner_id = ${ownerId})
      insert into old_work_sums (owner_id, project_id, currency, seconds, rated_seconds, began_at)
      select t.owner_id, t.project_id, case when e.counts_as_billable then e.currency end as paid_in,
        sum(${entrySeconds}), coalesce(sum(${atItsRate(entrySeconds)}), 0), min(e.started_at)
      from entries e
      join tasks t on t.id = e.task_id and t.owner_id = ${ownerId} and t.trashed_at is null
      where e.stopped_at <= (select ended_until from until) and t.project_id is not null
      group by t.owner_id, t.project_id, paid_in`.execute(tx)
  })

/** Adds up the old work of everyone who watches a budget, where it changed or was not added up yet (decision 013). */
export const keepOldWork = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct p.owner_id from projects p left join old_work w on w.owner_id = p.owner_id
    where ${watched} and (${isStale})`.execute(db)
  for (const { owner_id } of rows) await addUp(db, owner_id)
  // Of people who have no sums. None is being made without having seen what is a day old.
  await deleteOld(
    db,
    'old_work_changes',
    sql`changed_at < now() - interval '1 day'
      and not exists (select from old_work w where w.owner_id = old_work_changes.owner_id)`,
  )
}

/** Until when a person's ended work is in the sums; null where they are not to be used for what is asked since `since`. */
export const oldWorkUntil = async (db: Database, ownerId: string, since: Date): Promise<Date | null> => {
  const kept = await db
    .selectFrom('old_work as w')
    .where('w.owner_id', '=', ownerId)
    .where('w.ended_until', '<=', since)
    .where(sql<boolean>`not exists (select from old_work_changes c where c.owner_id = w.owner_id)`)
    .select('w.ended_until')
    .executeTakeFirst()
  return kept?.ended_until ?? null
}
