import type { TimeEntryQuery } from '@daybook/contract/time-report'
import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { CursorPosition } from '../../http/cursor.ts'

/** From `starts` until just before `ends`. */
export interface Span {
  starts: Date
  ends: Date
}

const ended = sql<Date>`coalesce(e.stopped_at, 'infinity')`

/**
 * The one scope of a person's own entries that touch a span; what is in the trash is out of it with its task. An
 * entry that ends as the span begins does not touch it; one that runs lasts until `now`.
 */
export const entriesIn = (db: Database, ownerId: string, { starts, ends }: Span, now: Date) =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .leftJoin('projects as p', 'p.id', 't.project_id')
    .where('e.owner_id', '=', ownerId)
    .where('t.trashed_at', 'is', null)
    .where('e.started_at', '<', ends)
    .where(ended, '>=', starts)
    .where((is) =>
      is.or([is('e.started_at', '>=', starts), is(sql`coalesce(e.stopped_at, ${now})`, '>', starts)]),
    )

export interface EntryListing extends Pick<TimeEntryQuery, 'limit'> {
  span: Span
  now: Date
  after: CursorPosition | null
}

/** A page of entries, each with its `sort_value` for the cursor and the `total` over all pages. */
export const listEntries = (db: Database, ownerId: string, { span, now, after, limit }: EntryListing) => {
  const total = entriesIn(db, ownerId, span, now).select((is) => is.fn.countAll<number>().as('total'))
  return entriesIn(db, ownerId, span, now)
    .select(['e.id', 'e.task_id', 't.title', 't.project_id', 'p.name as project_name'])
    .select(['e.started_at', 'e.stopped_at', 'e.note', 'e.billable', 'e.source'])
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
    await entriesIn(db, ownerId, span, now)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
