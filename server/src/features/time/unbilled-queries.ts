import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { amountOf, entrySeconds, paidIn } from '../../db/worth.ts'

/** The entries on a person's own tasks, whoever worked: those of others say whose task it is. */
const workFor = (db: Database, ownerId: string) =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .where((is) =>
      is.or([
        is.and([is('e.owner_id', '=', ownerId), is('e.task_owner_id', 'is', null)]),
        is('e.task_owner_id', '=', ownerId),
      ]),
    )
    .where('t.owner_id', '=', ownerId)
    .where('t.trashed_at', 'is', null)

/**
 * Sums by client, project and currency, and beside each the sums of its currency. Amounts are in minor units, rounded half
 * up once each; null like the currency for work without a rate.
 */
export const sumUnbilledByProject = (db: Database, ownerId: string) => {
  const seconds = sql<number>`sum(${entrySeconds})`
  const rated = sql`sum(${entrySeconds} * e.rate_minor) filter (where ${paidIn} is not null)`
  const ofCurrency = sql`over (partition by ${paidIn})`
  return workFor(db, ownerId)
    .where('e.counts_as_billable', '=', true)
    .leftJoin('projects as p', (join) =>
      join
        .onRef('p.id', '=', 't.project_id')
        .onRef('p.owner_id', '=', 't.owner_id')
        .on('p.trashed_at', 'is', null),
    )
    .leftJoin('clients as c', (join) =>
      join
        .onRef('c.id', '=', 'p.client_id')
        .onRef('c.owner_id', '=', 't.owner_id')
        .on('c.trashed_at', 'is', null),
    )
    .select(['p.id as project_id', 'p.name as project', 'c.id as client_id', 'c.name as client'])
    .select([
      paidIn.as('currency'),
      sql<number>`${seconds}::bigint`.as('seconds'),
      amountOf(rated).$castTo<number | null>().as('amount'),
      sql<number>`(sum(${seconds}) ${ofCurrency})::bigint`.as('seconds_in_all'),
      amountOf(sql`(sum(${rated}) ${ofCurrency})`).$castTo<number | null>().as('amount_in_all'),
    ])
    .groupBy(['p.id', 'c.id', paidIn])
    .having(seconds, '>', 0)
    .orderBy('c.search_name', (by) => by.asc().nullsLast())
    .orderBy('c.id')
    .orderBy(sql`coalesce(p.search_name, 'general')`)
    .orderBy('p.id')
    .orderBy(paidIn)
    .execute()
}

const mostAsking = 50

/** What is billable and does not count yet, since it lasted over 24 hours; the oldest first. */
export const listAsking = (db: Database, ownerId: string) =>
  workFor(db, ownerId)
    .innerJoin('users as u', 'u.id', 'e.owner_id')
    .where('e.billable', '=', true)
    .where('e.counts_as_billable', '=', false)
    .where('e.stopped_at', 'is not', null)
    .select([
      'e.id',
      'e.task_id',
      't.title',
      'e.started_at',
      sql<number>`${entrySeconds}::bigint`.as('seconds'),
    ])
    .select(['u.id as user_id', 'u.username', 'u.display_name'])
    .orderBy('e.started_at')
    .orderBy('e.id')
    .limit(mostAsking)
    .execute()
