import { type RawBuilder, sql } from 'kysely'
import type { Database } from './types.ts'
import { atItsRate, entrySeconds } from './worth.ts'

/**
 * Notes that may be deleted, where sums were made since or there are none: any change that was under way beside theirs has
 * ended by now.
 */
const isSettled = sql`changed_at < now() - interval '5 minutes'`

/** Adds up the work of a person that ended long ago, by project and currency, as of one moment. */
const addUp = (db: Database, ownerId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from users where id = ${ownerId} and gone_at is null for key share`.execute(tx)
    if (rows.length === 0) return
    await sql`insert into old_work (owner_id) values (${ownerId}) on conflict do nothing`.execute(tx)
    // One at a time: the statement after it sees what the last one left.
    await sql`select from old_work where owner_id = ${ownerId} for update`.execute(tx)
    // Whoever reads sees milliseconds only.
    await sql`
      with until as (
        update old_work set ended_until = date_trunc('milliseconds', now() - interval '33 days')
        where owner_id = ${ownerId} returning ended_until),
      seen as (delete from old_work_changes where owner_id = ${ownerId} and ${isSettled}),
      gone as (delete from old_work_sums where owner_id = ${ownerId}),
      entries as (
        select e.* from time_entries e where e.owner_id = ${ownerId} and e.task_owner_id is null
        union all
        select e.* from time_entries e where e.task_owner_id = ${ownerId})
      insert into old_work_sums (owner_id, project_id, currency, seconds, rated_seconds, unbilled_rated_seconds, began_at)
      select t.owner_id, t.project_id, case when e.counts_as_billable then e.currency end as paid_in,
        sum(${entrySeconds}), coalesce(sum(${atItsRate(entrySeconds)}), 0),
        coalesce(sum(${atItsRate(entrySeconds)}) filter (where e.invoice_id is null), 0), min(e.started_at)
      from entries e
      join tasks t on t.id = e.task_id and t.owner_id = ${ownerId} and t.trashed_at is null
      where e.stopped_at <= (select ended_until from until) and t.project_id is not null
      group by t.owner_id, t.project_id, paid_in`.execute(tx)
  })

/** Whether a person watches a budget, or has a project that is not billed by the hour. `exists` may read all projects. */
const isWatching = (owner: RawBuilder<unknown>) => sql<boolean>`(
  select p.owner_id from projects p where p.owner_id = ${owner} and p.trashed_at is null
    and (p.billing <> 'hourly' or p.active and (p.budget_minutes is not null or p.budget_amount is not null))
  limit 1) is not null`

const forget = async (db: Database, ownerId: string): Promise<void> => {
  await sql`delete from old_work where owner_id = ${ownerId} and not (${isWatching(sql`${ownerId}`)})`.execute(
    db,
  )
  // Whoever watches again by now keeps the notes: the kept sums do not have what they tell of.
  await sql`delete from old_work_changes c where owner_id = ${ownerId} and ${isSettled}
    and not exists (select from old_work w where w.owner_id = c.owner_id)`.execute(db)
}

/**
 * Adds up the old work of everyone who watches a budget or has a project that is not billed by the hour, where some of it
 * changed, or a week of it has come (decision 044).
 * One person's that fails is told of at the end, and keeps nobody else's from being done.
 */
export const keepOldWork = async (db: Database, signal: AbortSignal): Promise<void> => {
  const { rows } = await sql<{ owner_id: string; watches: boolean }>`
    select owner_id, (${isWatching(sql`stale.owner_id`)}) as watches
    from (
      select owner_id from old_work_changes where ${isSettled}
      union
      select owner_id from old_work where ended_until < now() - interval '40 days') stale`.execute(db)
  const failures: unknown[] = []
  for (const { owner_id, watches } of rows) {
    signal.throwIfAborted()
    await (watches ? addUp : forget)(db, owner_id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Whether the sums of a person, whose row is `w`, include all of their old work. */
const isUnchanged = sql<boolean>`not exists (select from old_work_changes c where c.owner_id = w.owner_id)`

/** Until when a person's ended work is in the sums; no row where they do not hold all of it. */
export const oldWorkUntil = (db: Database, ownerId: string) =>
  db
    .selectFrom('old_work as w')
    .where('w.owner_id', '=', ownerId)
    .where('w.ended_until', 'is not', null)
    .where(isUnchanged)
    .select('w.ended_until')

interface ClosedEntry {
  is_own: boolean
  task_id: string
  started_at: Date
  stopped_at: Date
  rate_minor: number | null
  currency: string | null
  counts_as_billable: boolean
  invoice_id: string | null
}

/**
 * Closed entries on a person's tasks, their own and those of others, each side by an index of its own: all of them, or what
 * ended after an instant.
 */
export const closedEntries = (ownerId: string, after: RawBuilder<unknown> | null) => {
  const columns = sql`e.task_id, e.started_at, e.stopped_at, e.rate_minor, e.currency, e.counts_as_billable, e.invoice_id`
  const isLater = after ? sql`and coalesce(e.stopped_at, 'infinity') > ${after}` : sql``
  return sql<ClosedEntry>`(
    select ${columns}, true as is_own from time_entries e
      where e.owner_id = ${ownerId} and e.task_owner_id is null and e.stopped_at is not null ${isLater}
    union all
    select ${columns}, false from time_entries e
      where e.task_owner_id = ${ownerId} and e.stopped_at is not null ${isLater})`
}
