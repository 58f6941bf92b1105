import { dateIn } from '@daybook/contract/calendar'
import type { Timesheet, TimesheetDetails } from '@daybook/contract/timesheets'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { listQueried, sumTimesheets, type TimesheetSum } from './entry-queries.ts'
import * as queries from './queries.ts'
import { isChanged } from './states.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Where the client reads it. */
export const timesheetUrl = (appOrigin: string, token: string): string => `${appOrigin}/timesheet/${token}`

const nothing = { entries: 0, approved: 0, queried: 0, changed: 0, seconds: 0 }

const present = (
  row: queries.TimesheetRow,
  sum: Omit<TimesheetSum, 'id'> | undefined,
  { appOrigin }: Pick<SignedIn, 'appOrigin'>,
): Timesheet => {
  const { entries, approved, queried, changed, seconds } = sum ?? nothing
  return {
    _id: row.id,
    projectId: row.project_id,
    project: row.project,
    from: row.from_date,
    to: row.to_date,
    showRates: row.shows_rates,
    message: row.message,
    publicUrl: queries.isClosed(row) ? null : timesheetUrl(appOrigin, row.public_token),
    sentTo: row.sent_to,
    sentAt: iso(row.sent_at),
    viewedAt: iso(row.viewed_at),
    closedAt: iso(row.closed_at),
    createdAt: row.created_at.toISOString(),
    seconds,
    counts: { entries, approved, queried, changed, open: entries - approved - queried },
  }
}

/** The entries are whole, and each belongs to the day on which it began, where its owner was. */
export const dayOf = ({ timezone }: Pick<queries.TimesheetRow, 'timezone'>, instant: Date): string =>
  dateIn(timezone, instant)

/** Those of a project of the actor's, the newest first. */
export const listTimesheets = async (ctx: SignedIn, projectId: string): Promise<Timesheet[]> => {
  const rows = await queries.listTimesheets(ctx.db, ctx.actor.id, projectId)
  const sums = new Map((await sumTimesheets(ctx.db, rows)).map((sum) => [sum.id, sum]))
  return rows.map((row) => present(row, sums.get(row.id), ctx))
}

/** @throws Refusal 404 for what is missing or not the actor's. */
export const loadTimesheet = async ({ db, actor }: SignedIn, id: string): Promise<queries.TimesheetRow> => {
  const row = await queries.findTimesheet(db, actor.id, id)
  if (!row) throw notFound('Timesheet not found')
  return row
}

/** The present timesheet, with what the client queries. @throws Refusal 404 as `loadTimesheet`. */
export const readTimesheet = async (ctx: SignedIn, id: string): Promise<TimesheetDetails> => {
  const row = await loadTimesheet(ctx, id)
  const [sum] = await sumTimesheets(ctx.db, [row])
  const queried = await listQueried(ctx.db, row)
  return {
    ...present(row, sum, ctx),
    clientEmail: row.client_email || null,
    clientName: row.client_name,
    queries: queried.flatMap((entry) =>
      entry.answer
        ? {
            entryId: entry.id,
            taskId: entry.task_id,
            task: entry.title,
            date: dayOf(row, entry.started_at),
            note: entry.answer.note,
            name: entry.answer.name,
            at: new Date(entry.answer.answered_at).toISOString(),
            changed: isChanged(entry),
            reply: entry.answer.reply,
            repliedAt: entry.answer.replied_at && new Date(entry.answer.replied_at).toISOString(),
          }
        : [],
    ),
  }
}
