import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { amountOf, atItsRate, entrySeconds, isBilledByHour, paidIn } from '../../db/worth.ts'
import type { ClientKey } from './project-queries.ts'

/** The one scope of a client's projects. */
const projectsOf = (db: Database, { owner_id, id }: ClientKey) =>
  db
    .selectFrom('projects as p')
    .where('p.owner_id', '=', owner_id)
    .where('p.client_id', '=', id)
    .where('p.trashed_at', 'is', null)

/** By name. */
export const listProjectsOf = (db: Database, client: ClientKey) =>
  projectsOf(db, client)
    .select(['p.id', 'p.name', 'p.color', 'p.active'])
    .orderBy('p.search_name')
    .orderBy('p.id')
    .execute()

/** The currency of work that waits to be billed. */
const unbilledIn = sql<string | null>`case when e.invoice_id is null and ${isBilledByHour} then ${paidIn} end`

/**
 * Sums of the closed entries of its projects' tasks by currency, null for what is in none, is billed, or is not billed by the hour. The amount is in minor units,
 * rounded half up once a currency.
 */
export const sumWork = (db: Database, client: ClientKey) =>
  projectsOf(db, client)
    .innerJoin('tasks as t', 't.project_id', 'p.id')
    .innerJoin('time_entries as e', 'e.task_id', 't.id')
    .where('t.trashed_at', 'is', null)
    .where('e.stopped_at', 'is not', null)
    .select(unbilledIn.as('currency'))
    .select([
      sql<number>`sum(${entrySeconds})::bigint`.as('seconds'),
      amountOf(sql`coalesce(sum(${atItsRate(entrySeconds)}), 0)`).as('amount'),
    ])
    .groupBy(unbilledIn)
    .orderBy(unbilledIn)
    .execute()
