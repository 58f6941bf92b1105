import type { Page } from '@daybook/contract/endpoint'
import { localDays } from '@daybook/contract/local-days'
import { generalProject } from '@daybook/contract/tasks'
import type { TimeEntry, TimeEntryQuery } from '@daybook/contract/time-report'
import type { Person, SignedIn } from '../../http/context.ts'
import { bySortValue, type PageRequest, readPage } from '../../http/page.ts'
import { canChangeEntry, canTimeTask, mayChangeAllEntries, secondsBetween } from '../tasks/tasks.ts'
import * as queries from './span-queries.ts'

/** The days in the actor's time zone (rules §2), and the stretch of time that they are. */
export const spanOf = (
  { actor }: { actor: Pick<Person, 'timezone'> },
  { from, to }: { from: string; to: string },
) => {
  const days = localDays(actor.timezone, from, to)
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) throw new Error('A period has at least one day')
  return { days, span: { starts: first.starts, ends: last.ends } }
}

const presentEntry = (row: queries.EntryRow, actor: Person): TimeEntry => {
  // A running timer counts in no sum yet, and is as billable as its task.
  const isRunning = row.stopped_at === null
  const asksBillable = row.billable && !isRunning && !row.counts_as_billable
  return {
    _id: row.id,
    taskId: row.task_id,
    title: row.title,
    project: row.project_name ?? generalProject,
    projectId: row.project_id,
    startedAt: row.started_at.toISOString(),
    stoppedAt: row.stopped_at?.toISOString() ?? null,
    duration: row.stopped_at && secondsBetween(row.started_at, row.stopped_at),
    note: row.note,
    billable: isRunning ? row.task_billable : row.counts_as_billable,
    asksBillable,
    source: row.source,
    invoiceId: row.owner_id === actor.id ? row.invoice_id : null,
    invoiceNumber: row.invoice_number,
    can: {
      edit: row.invoice_id === null && canChangeEntry(actor, row, actor.id),
      accept: asksBillable && mayChangeAllEntries(actor, row),
    },
    takesTime: canTimeTask(actor, row),
  }
}

const listSpan = (
  { actor, db, now }: SignedIn,
  span: queries.Span,
  page: PageRequest,
): Promise<Page<TimeEntry>> =>
  readPage(page, {
    list: (part) => queries.listEntries(db, actor.id, { span, now, ...part }),
    count: () => queries.countEntries(db, actor.id, span, now),
    positionOf: bySortValue,
    present: (row: queries.EntryRow) => presentEntry(row, actor),
  })

/** A page of one's own entries that touch the days, each whole, and how many there are over all pages. */
export const listTimeEntries = (
  ctx: SignedIn,
  { cursor, limit, ...range }: TimeEntryQuery,
): Promise<Page<TimeEntry>> => listSpan(ctx, spanOf(ctx, range).span, { cursor, limit })

/** As far as instants go (rules §4). */
const allTime = { starts: new Date(0), ends: new Date(Date.UTC(10_000, 0, 1) - 1) }

/** A page of all of one's own entries. */
export const listAllEntries = (ctx: SignedIn, page: PageRequest): Promise<Page<TimeEntry>> =>
  listSpan(ctx, allTime, page)
