import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { Part } from '../../http/page.ts'
import { grantedRow, isVisibleTo } from '../sharing/sharing.ts'

/** From `starts` until just before `ends`. */
export interface Span {
  starts: Date
  ends: Date
}

const ended = sql<Date>`coalesce(e.stopped_at, 'infinity')`

const inSpan = (db: Database, ownerId: string, { starts, ends }: Span, now: Date) =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .where('e.owner_id', '=', ownerId)
    .where((is) => is.or([is('t.owner_id', '<>', ownerId), is('t.trashed_at', 'is', null)]))
    .where('e.started_at', '<', ends)
    .where(ended, '>=', starts)
    .where((is) =>
      is.or([is('e.started_at', '>=', starts), is(sql`coalesce(e.stopped_at, ${now})`, '>', starts)]),
    )

/**
 * The one scope of a person's own entries that touch a span; what is in their trash is out of it with its task. An
 * entry that ends as the span begins does not touch it; one that runs lasts until `now`.
 */
export const entriesIn = (db: Database, ownerId: string, span: Span, now: Date) =>
  inSpan(db, ownerId, span, now).leftJoin('projects as p', (join) =>
    join
      .onRef('p.id', '=', 't.project_id')
      .on('p.trashed_at', 'is', null)
      .on(isVisibleTo('task', 't', ownerId)),
  )

/** The same entries, of which only the time is asked: their tasks and projects are not read. */
export const timeIn = (db: Database, ownerId: string, { starts, ends }: Span, now: Date) =>
  db
    .selectFrom('time_entries as e')
    .where('e.owner_id', '=', ownerId)
    .where('e.started_at', '<', ends)
    .where(ended, '>=', starts)
    .where(sql`coalesce(e.stopped_at, ${now})`, '>', starts)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('tasks as t')
            .whereRef('t.id', '=', 'e.task_id')
            .where('t.owner_id', '=', ownerId)
            .where('t.trashed_at', 'is not', null)
            .select(sql.lit(1).as('one')),
        ),
      ),
    )

const titleWhere = (isSeen: RawBuilder<boolean>) => sql<string>`case
  when ${isSeen} then t.title
  else 'No longer shared with you' end`

/** On somebody else's task that is no longer shared, one keeps the time and not the title. */
export const entryTitle = (ownerId: string) => titleWhere(isVisibleTo('task', 't', ownerId))

/** The number of the person's own invoice that bills an entry. */
const billNumber = (ownerId: string) => sql<string | null>`case when e.invoice_id is not null then (
  select i.number from invoices i where i.id = e.invoice_id and i.owner_id = ${ownerId}) end`

interface EntryListing extends Part {
  span: Span
  now: Date
}

/** A page of entries, each with its `sort_value` for the cursor and the `total` over all pages. */
export const listEntries = (db: Database, ownerId: string, { span, now, after, limit }: EntryListing) => {
  const total = inSpan(db, ownerId, span, now).select((is) => is.fn.countAll<number>().as('total'))
  const isSeen = sql<boolean>`(t.owner_id = ${ownerId} or granted."right" is not null)`
  return inSpan(db, ownerId, span, now)
    .innerJoinLateral(grantedRow('task', 't', ownerId).as('granted'), (join) => join.onTrue())
    .leftJoin('projects as p', (join) =>
      join.onRef('p.id', '=', 't.project_id').on('p.trashed_at', 'is', null).on(isSeen),
    )
    .select(['e.id', 'e.task_id', 'p.id as project_id', 'p.name as project_name'])
    .select(titleWhere(isSeen).as('title'))
    .select(['e.started_at', 'e.stopped_at', 'e.note', 'e.billable', 'e.counts_as_billable', 'e.source'])
    .select('t.billable as task_billable')
    .select(['e.invoice_id', billNumber(ownerId).as('invoice_number')])
    .select(['t.owner_id', 'granted.right', 'granted.is_named', 'granted.sees_time'])
    .select([sql<string>`e.started_at::text`.as('sort_value'), total.as('total')])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(e.started_at, e.id) > (${after?.value}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('e.started_at')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export const countEntries = async (db: Database, ownerId: string, span: Span, now: Date): Promise<number> =>
  (
    await inSpan(db, ownerId, span, now)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
