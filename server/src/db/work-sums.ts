import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { addUp } from './add-up.ts'
import { closedEntries, oldWorkUntil } from './old-work.ts'
import { runPlanned } from './planned.ts'
import type { Database } from './types.ts'
import { amountOf, atItsRate, entrySeconds } from './worth.ts'

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

/** Projects of a person in which no hours wait to be billed (rules §5). */
const coveredProjects = (db: Database, ownerId: string) =>
  db
    .selectFrom('projects as p')
    .where('p.owner_id', '=', ownerId)
    .where('p.trashed_at', 'is', null)
    .where(sql<boolean>`p.billing <> 'hourly'`)
    .select('p.id')

/** Work that a price covers, or that is not billed; it names `covered`. */
const coveredWork = (db: Database, ownerId: string) =>
  ratedWork(db, ownerId)
    .where('t.project_id', 'in', sql<string>`(select id from covered)`)
    .where('e.invoice_id', 'is', null)
    .where('t.trashed_at', 'is', null)

/** The same, with what ended long ago read from its sums; it names `covered` and `old`. */
const coveredSinceSums = (db: Database, ownerId: string) =>
  db
    .selectFrom('old_work_sums as s')
    .where('s.owner_id', '=', ownerId)
    .where('s.project_id', 'in', sql<string>`(select id from covered)`)
    .where('s.currency', 'is not', null)
    .where(sql<boolean>`exists (select from old)`)
    .select(['s.currency', sql<number>`-s.unbilled_rated_seconds`.as('rated_seconds')])
    .$narrowType<{ currency: string }>()
    .unionAll(
      db
        .selectFrom(closedEntries(ownerId, sql`(select ended_until from old)`).as('e'))
        .where('e.counts_as_billable', '=', true)
        .where('e.rate_minor', 'is not', null)
        .where('e.currency', 'is not', null)
        .where('e.invoice_id', 'is', null)
        .where(
          // Few entries have their tasks looked up.
          sql<boolean>`(select t.project_id from tasks t
            where t.id = e.task_id and t.owner_id = ${ownerId} and t.trashed_at is null) in (select id from covered)`,
        )
        .select(['e.currency', sql<number>`-(${atItsRate(entrySeconds)})`.as('rated_seconds')])
        .$narrowType<{ currency: string }>(),
    )

/**
 * What waits to be billed, summed: without the trash and what no hours are billed for, which are subtracted, so that the
 * sums follow no project whose billing changes and no task that moves.
 */
const unbilledWork = (db: Database, ownerId: string, withSums: boolean) => {
  const unbilled = amountOf(sql`sum(worked.rated_seconds)`)
  const parts = keptWork(db, ownerId)
    .unionAll(trashedWork(db, ownerId))
    .unionAll(withSums ? coveredSinceSums(db, ownerId) : coveredWork(db, ownerId))
  const sums = db
    .selectFrom(parts.as('worked'))
    .select(['worked.currency', unbilled.as('unbilled')])
    .groupBy('worked.currency')
    .having(unbilled, '>', 0)
    .orderBy('worked.currency')
  return db
    .with(
      (cte) => cte('covered').materialized(),
      () => coveredProjects(db, ownerId),
    )
    .with(
      (cte) => cte('old').materialized(),
      () => oldWorkUntil(db, ownerId).where(sql<boolean>`exists (select from covered)`),
    )
    .selectNoFrom([
      jsonArrayFrom(sums).as('sums'),
      sql<boolean>`(exists (select from old) or not exists (select from covered))`.as('is_kept'),
    ])
}

/**
 * What the closed billable entries on a person's tasks are worth, whoever worked, at the rates they kept: in minor units
 * by currency, rounded half up once a currency. What is in the trash is out of it with its task, and what a price covers
 * (rules §5).
 */
export const sumUnbilled = async (
  db: Database,
  ownerId: string,
): Promise<{ currency: string; unbilled: number }[]> => {
  const [read] = await runPlanned(db, 'sum_unbilled', unbilledWork(db, ownerId, true))
  if (read?.is_kept) return read.sums
  // Nothing is kept of somebody who made such a project some minutes ago, or changed old work.
  return (await unbilledWork(db, ownerId, false).executeTakeFirstOrThrow()).sums
}

/** Merges a person's rows into one per currency, or none where they add up to nothing. */
export const addUpWork = (db: Database): Promise<void> =>
  addUp(db, { table: 'work_sums', by: ['currency'], sums: ['rated_seconds'] })
