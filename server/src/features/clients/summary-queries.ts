import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { amountOf, entrySeconds, paidIn } from '../../db/worth.ts'
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

/**
 * Sums of the closed entries of its projects' tasks by currency, null for what is in none. The amount is in minor units,
 * rounded half up once a currency.
 */
export const sumWork = (db: Database, client: ClientKey) =>
  projectsOf(db, client)
    .innerJoin('tasks as t', 't.project_id', 'p.id')
    .innerJoin('time_entries as e', 'e.task_id', 't.id')
    .where('t.trashed_at', 'is', null)
    .where('e.stopped_at', 'is not', null)
    .select(paidIn.as('currency'))
    .select([
      sql<number>`sum(${entrySeconds})::bigint`.as('seconds'),
      amountOf(sql`coalesce(sum(${entrySeconds} * e.rate_minor), 0)`).as('amount'),
    ])
    .groupBy(paidIn)
    .orderBy(paidIn)
    .execute()
