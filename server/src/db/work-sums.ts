import { sql } from 'kysely'
import type { Database } from './types.ts'

/** The value of a person's closed billable time by currency, trash included: kept by triggers (decision 008). */
const keptWork = (db: Database, ownerId: string) =>
  db.selectFrom('work_sums').where('owner_id', '=', ownerId).select(['currency', 'rated_seconds'])

const trashedWork = (db: Database, ownerId: string) =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .where('t.owner_id', '=', ownerId)
    .where('t.trashed_at', 'is not', null)
    .where('e.counts_as_billable', '=', true)
    .where('e.rate_minor', 'is not', null)
    .where('e.currency', 'is not', null)
    .select(['e.currency', sql<number>`-rated_seconds(e)`.as('rated_seconds')])
    .$narrowType<{ currency: string }>()

/** The sums without the trash, which is small and is subtracted. Each row is a part of the sum. */
export const livingWork = (db: Database, ownerId: string) =>
  keptWork(db, ownerId).unionAll(trashedWork(db, ownerId))

/** When a person is deleted: their entries go first and leave rows that add up to nothing. */
export const forgetWork = (db: Database, ownerId: string) =>
  db.deleteFrom('work_sums').where('owner_id', '=', ownerId).execute()

/** Merges a person's rows into one per currency, or none where they add up to nothing. */
export const addUpWork = async (db: Database): Promise<void> => {
  await sql`
    with added as (select distinct owner_id from work_sums where added_at <= now()),
    taken as (delete from work_sums s using added where s.owner_id = added.owner_id returning s.*)
    insert into work_sums (owner_id, currency, rated_seconds, added_at)
    select owner_id, currency, sum(rated_seconds), null from taken group by owner_id, currency
    having sum(rated_seconds) <> 0`.execute(db)
}
