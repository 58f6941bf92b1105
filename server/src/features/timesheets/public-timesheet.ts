import type { PublicTimesheet, PublicTimesheetEntry } from '@daybook/contract/public-timesheets'
import { deletedWorker } from '@daybook/contract/time-tracking'
import { mostTimesheetEntries } from '@daybook/contract/timesheets'
import { inTransaction } from '../../events.ts'
import type { Context } from '../../http/context.ts'
import { gone, notFound } from '../../http/errors.ts'
import { shownName } from '../accounts/accounts.ts'
import { type EntryRow, listEntries } from './entry-queries.ts'
import * as queries from './queries.ts'
import { dayOf } from './read-timesheet.ts'
import { isChanged, seenMark, stateOf, sumsOf } from './states.ts'
import { tellChanged } from './tell.ts'

/** @throws Refusal 404 for no link of ours; 410 for one that its owner closed, or whose project is gone for good. */
export const loadByToken = async (
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<queries.TimesheetRow> => {
  const row = await queries.findByToken(db, token)
  if (!row) throw notFound('Timesheet not found')
  if (queries.isClosed(row)) throw gone('This link was closed, and is no longer valid')
  return row
}

const workerOf = ({ display_name: displayName, username }: EntryRow): string =>
  displayName === null || username === null ? deletedWorker : shownName(displayName, username)

const answerOf = (entry: EntryRow): PublicTimesheetEntry['answer'] =>
  entry.answer && {
    verdict: entry.answer.verdict,
    name: entry.answer.name,
    at: new Date(entry.answer.answered_at).toISOString(),
    note: entry.answer.note,
    reply: entry.answer.reply,
    changed: isChanged(entry),
  }

/** Whether the owner looks at it: to answer is up to the client. */
export const isOwn = ({ actor }: Pick<Context, 'actor'>, row: queries.TimesheetRow): boolean =>
  actor.kind === 'person' && actor.id === row.owner_id

const present = async (ctx: Context, row: queries.TimesheetRow): Promise<PublicTimesheet> => {
  const found = await listEntries(ctx.db, row)
  const entries = found.slice(0, mostTimesheetEntries)
  const { amounts, amountOf, ...sums } = sumsOf(entries)
  const areSeveral = new Set(entries.map(({ owner_id }) => owner_id)).size > 1
  return {
    askedBy: row.asked_by,
    isOwn: isOwn(ctx, row),
    project: row.project,
    from: row.from_date,
    to: row.to_date,
    timezone: row.timezone,
    locale: row.locale,
    message: row.message,
    showRates: row.shows_rates,
    entries: entries.map((entry) => ({
      _id: entry.id,
      seen: seenMark(entry),
      date: dayOf(row, entry.started_at),
      startedAt: entry.started_at.toISOString(),
      stoppedAt: entry.stopped_at.toISOString(),
      seconds: entry.seconds,
      task: entry.title,
      note: entry.note,
      worker: areSeveral ? workerOf(entry) : null,
      billable: entry.billable,
      amount: row.shows_rates ? amountOf(entry.id) : null,
      currency: row.shows_rates ? entry.currency : null,
      state: stateOf(entry),
      answer: answerOf(entry),
    })),
    isCut: found.length > entries.length,
    ...sums,
    amounts: row.shows_rates ? amounts : [],
  }
}

/** What its page shows now. @throws Refusal as `loadByToken`. */
export const showPublicTimesheet = async (ctx: Context, token: string): Promise<PublicTimesheet> =>
  present(ctx, await loadByToken(ctx, token))

/**
 * The time for whoever has its link; opened by anybody but its owner, it counts as viewed from the first time on.
 * @throws Refusal as `loadByToken`.
 */
export const readPublicTimesheet = async (ctx: Context, token: string): Promise<PublicTimesheet> => {
  const row = await loadByToken(ctx, token)
  if (!isOwn(ctx, row) && !row.viewed_at)
    await inTransaction(ctx, async (tx) => {
      if (await queries.markViewed(tx.db, row, tx.now)) await tellChanged(tx, row, null)
    })
  return present(ctx, row)
}
