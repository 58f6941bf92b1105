import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { ClientKey } from './write-queries.ts'

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

// Only what is billable and has a rate is in a currency.
const paidIn = sql<string | null>`case when e.billable and e.rate_minor is not null then e.currency end`
// Whole seconds of each entry, as a task adds them up.
const seconds = sql<number>`floor(extract(epoch from e.stopped_at - e.started_at))`

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
      sql<number>`sum(${seconds})::bigint`.as('seconds'),
      sql<number>`coalesce(div(2 * sum(${seconds} * e.rate_minor) + 3600, 7200), 0)::bigint`.as('amount'),
    ])
    .groupBy(paidIn)
    .orderBy(paidIn)
    .execute()
