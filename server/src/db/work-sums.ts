import { sql } from 'kysely'
import { addUp } from './add-up.ts'
import type { Database } from './types.ts'

/** The value of a person's closed billable time by currency, trash included: kept by triggers (decision 013). */
const keptWork = (db: Database, ownerId: string) =>
  db.selectFrom('work_sums').where('owner_id', '=', ownerId).select(['currency', 'rated_seconds'])

const ratedWork = (db: Database, ownerId: string) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('time_entries as e', 'e.task_id', 't.id')
    .where('t.owner_id', '=', ownerId)
    .where('e.counts_as_billable', '=', true)
    .where('e.rate_minor', 'is not', null)
    .where('e.currency', 'is not', null)
    .select(['e.currency', sql<number>`-rated_seconds(e)`.as('rated_seconds')])
    .$narrowType<{ currency: string }>()

const trashedWork = (db: Database, ownerId: string) =>
  ratedWork(db, ownerId).where('t.trashed_at', 'is not', null)

/** Work that a price covers, or that is not billed. */
const coveredWork = (db: Database, ownerId: string) =>
  ratedWork(db, ownerId)
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .where('p.owner_id', '=', ownerId)
    .where('p.trashed_at', 'is', null)
    .where('p.billing', '<>', 'hourly')
    .where('e.invoice_id', 'is', null)
    .where('t.trashed_at', 'is', null)

/**
 * The sums of what waits to be billed: without the trash and what no hours are billed for, which are subtracted, so that the
 * sums follow no project whose billing changes and no task that moves. Each row is a part of the sum.
 */
export const unbilledWork = (db: Database, ownerId: string) =>
  keptWork(db, ownerId).unionAll(trashedWork(db, ownerId)).unionAll(coveredWork(db, ownerId))

/** Merges a person's rows into one per currency, or none where they add up to nothing. */
export const addUpWork = (db: Database): Promise<void> =>
  addUp(db, { table: 'work_sums', by: ['currency'], sums: ['rated_seconds'] })
