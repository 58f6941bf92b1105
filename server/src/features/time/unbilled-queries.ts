import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { amountOf, entrySeconds, isBilledByHour, paidIn } from '../../db/worth.ts'

/** The entries on a person's own tasks that are on no invoice; which of their projects are billed by the hour is asked of their sums. */
const onOwnTasks = (db: Database, ownerId: string) =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .where('t.owner_id', '=', ownerId)
    .where('t.trashed_at', 'is', null)
    .where('e.invoice_id', 'is', null)

/** The same by the entries, whoever worked: those of others say whose task it is. */
const workFor = (db: Database, ownerId: string) =>
  onOwnTasks(db, ownerId).where((is) =>
    is.or([
      is.and([is('e.owner_id', '=', ownerId), is('e.task_owner_id', 'is', null)]),
      is('e.task_owner_id', '=', ownerId),
    ]),
  )

/** Whole seconds by project, currency and rate: tens of thousands of entries are few rates, which are then worked out once each. */
const sumByRate = (db: Database, ownerId: string) =>
  workFor(db, ownerId)
    .where('e.counts_as_billable', '=', true)
    .select([
      't.project_id',
      'e.rate_minor',
      paidIn.as('currency'),
      sql<number>`sum(${entrySeconds})::bigint`.as('seconds'),
      sql<Date>`min(e.started_at)`.as('since'),
    ])
    .groupBy(['t.project_id', 'e.rate_minor', paidIn])

/**
 * Sums by client, project and currency, and beside each the sums of its currency, in all and of its client. A line's own
 * is in seconds times its rate, unrounded; amounts are in minor units, rounded half up once each. All are null like the
 * currency for work without a rate.
 */
export const sumUnbilledByProject = (db: Database, ownerId: string) => {
  const seconds = sql<number>`sum(w.seconds)`
  const rated = sql`sum(w.seconds * w.rate_minor::numeric) filter (where w.currency is not null)`
  const ofCurrency = sql`over (partition by w.currency)`
  const ofClient = sql`over (partition by c.id, w.currency)`
  return db
    .selectFrom(sumByRate(db, ownerId).as('w'))
    .leftJoin('projects as p', (join) =>
      join.onRef('p.id', '=', 'w.project_id').on('p.owner_id', '=', ownerId).on('p.trashed_at', 'is', null),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.id', '=', 'p.client_id').on('c.owner_id', '=', ownerId).on('c.trashed_at', 'is', null),
    )
    .where(isBilledByHour)
    .select(['p.id as project_id', 'p.name as project', 'c.id as client_id', 'c.name as client'])
    .select([
      'w.currency',
      sql<number>`${seconds}::bigint`.as('seconds'),
      sql<Date>`min(w.since)`.as('since'),
      sql<string | null>`${rated}::text`.as('rated_seconds'),
      sql<number>`(sum(${seconds}) ${ofCurrency})::bigint`.as('seconds_in_all'),
      amountOf(sql`(sum(${rated}) ${ofCurrency})`).$castTo<number | null>().as('amount_in_all'),
      sql<number>`(sum(${seconds}) ${ofClient})::bigint`.as('client_seconds'),
      amountOf(sql`(sum(${rated}) ${ofClient})`).$castTo<number | null>().as('client_amount'),
    ])
    .groupBy(['p.id', 'c.id', 'w.currency'])
    .having(seconds, '>', 0)
    .orderBy('c.search_name', (by) => by.asc().nullsLast())
    .orderBy('c.id')
    .orderBy(sql`coalesce(p.search_name, 'general')`)
    .orderBy('p.id')
    .orderBy('w.currency')
    .execute()
}

/**
 * Billable work that is on no invoice by project and currency, where it has no rate or lasted until before an instant; the
 * oldest first, at most so many with a rate and as many without. Amounts are in minor units, rounded half up once each, and
 * null for work without a rate.
 */
export const sumWaiting = (db: Database, ownerId: string, before: Date, limit: number) => {
  const waiting = workFor(db, ownerId)
    .where('e.counts_as_billable', '=', true)
    .where('e.stopped_at', 'is not', null)
    .where((is) => is.or([is('e.rate_minor', 'is', null), is('e.stopped_at', '<', before)]))
    // Thousands of entries are few rates, which are then worked out once each.
    .select(['t.project_id', 'e.rate_minor', paidIn.as('currency')])
    .select([
      sql<number>`sum(${entrySeconds})::bigint`.as('seconds'),
      sql<Date>`min(e.started_at)`.as('since'),
    ])
    .groupBy(['t.project_id', 'e.rate_minor', paidIn])
  const rated = sql`sum(w.seconds * w.rate_minor::numeric) filter (where w.currency is not null)`
  const since = sql<Date>`min(w.since)`
  const lines = db
    .selectFrom(waiting.as('w'))
    .leftJoin('projects as p', (join) =>
      join.onRef('p.id', '=', 'w.project_id').on('p.owner_id', '=', ownerId).on('p.trashed_at', 'is', null),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.id', '=', 'p.client_id').on('c.owner_id', '=', ownerId).on('c.trashed_at', 'is', null),
    )
    .where(isBilledByHour)
    .select(['p.id as project_id', 'p.name as project', 'c.name as client', 'w.currency'])
    .select([
      sql<number>`sum(w.seconds)::bigint`.as('seconds'),
      amountOf(rated).$castTo<number | null>().as('amount'),
      since.as('since'),
      sql<number>`row_number() over (partition by w.currency is null order by ${since}, p.id)`.as('place'),
    ])
    .groupBy(['p.id', 'p.name', 'c.name', 'w.currency'])
    .having(sql<number>`sum(w.seconds)`, '>', 0)
  return db
    .selectFrom(lines.as('line'))
    .select(['project_id', 'project', 'client', 'currency', 'seconds', 'amount', 'since'])
    .where('place', '<=', limit)
    .orderBy('since')
    .execute()
}

const mostAsking = 50

/** What is billable and does not count yet, since it lasted over 24 hours; the oldest first. The index of these is by whose task it is. */
export const listAsking = (db: Database, ownerId: string) =>
  onOwnTasks(db, ownerId)
    .leftJoin('users as u', 'u.id', 'e.owner_id')
    .leftJoin('projects as p', (join) =>
      join.onRef('p.id', '=', 't.project_id').on('p.owner_id', '=', ownerId).on('p.trashed_at', 'is', null),
    )
    .where(isBilledByHour)
    .where(sql`coalesce(e.task_owner_id, e.owner_id)`, '=', ownerId)
    .where(sql<boolean>`e.billable and not e.counts_as_billable`)
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
