import { sql } from 'kysely'
import { addUp } from './add-up.ts'
import type { Database } from './types.ts'

/** The value of a person's closed billable time by currency, trash included: kept by triggers (decision 013). */
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

/** Merges a person's rows into one per currency, or none where they add up to nothing. */
export const addUpWork = (db: Database): Promise<void> =>
  addUp(db, { table: 'work_sums', by: ['currency'], sums: ['rated_seconds'] })
