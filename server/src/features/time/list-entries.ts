import type { Page } from '@daybook/contract/endpoint'
import { localDays } from '@daybook/contract/local-days'
import { generalProject } from '@daybook/contract/tasks'
import type { TimeEntry, TimeEntryQuery } from '@daybook/contract/time-report'
import type { SignedIn } from '../../http/context.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { secondsBetween } from '../tasks/tasks.ts'
import * as queries from './span-queries.ts'

/** The days in the actor's time zone (decisions §2), and the stretch of time that they are. */
export const spanOf = ({ actor }: SignedIn, { from, to }: { from: string; to: string }) => {
  const days = localDays(actor.timezone, from, to)
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) throw new Error('A span has at least one day')
  return { days, span: { starts: first.starts, ends: last.ends } }
}

const presentEntry = (row: queries.EntryRow): TimeEntry => ({
  _id: row.id,
  taskId: row.task_id,
  title: row.title,
  project: row.project_name ?? generalProject,
  projectId: row.project_id,
  startedAt: row.started_at.toISOString(),
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  duration: row.stopped_at && secondsBetween(row.started_at, row.stopped_at),
  note: row.note,
  billable: row.billable,
  source: row.source,
})

/** A page of one's own entries that touch the days, each whole, and how many there are over all pages. */
export const listTimeEntries = async (
  ctx: SignedIn,
  { cursor, limit, ...range }: TimeEntryQuery,
): Promise<Page<TimeEntry>> => {
  const { span } = spanOf(ctx, range)
  const { actor, db, now } = ctx
  const after = cursor ? decodeCursor(cursor) : null
  // One row more than asked for shows whether there is a next page.
  const rows = await queries.listEntries(db, actor.id, { span, now, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(presentEntry),
    nextCursor: rows.length > limit && last ? encodeCursor({ value: last.sort_value, id: last.id }) : null,
    total: rows[0]?.total ?? (after ? await queries.countEntries(db, actor.id, span, now) : 0),
  }
}
