import { addDays, dateIn } from '@daybook/contract/calendar'
import { nextInvoiceDate } from '@daybook/contract/invoice-schedule'
import { newId } from '../../../db/ids.ts'
import type { KeptRecurrence } from '../../../db/invoice-tables.ts'
import { inTransaction, record, type Scope } from '../../../events.ts'
import { describeError, type QueueLog } from '../../../queue/queue-log.ts'
import { copiedColumns, copiedLines } from '../copy.ts'
import { titleColumns } from '../draft-values.ts'
import { note } from '../history-queries.ts'
import { issuedColumns, obstacleTo } from '../issue.ts'
import { lockParties } from '../party-queries.ts'
import { reminderAddress } from '../presenter.ts'
import { findIssued } from '../queries.ts'
import { queueMails } from '../sending/queue-mails.ts'
import * as queries from './series-queries.ts'

const pageSize = 500
/** What one source makes in one run; the next run makes the rest. */
const mostAtOnce = 100
/** What one person's series mail in one run, of which an hour has four: as many as they may send by hand (rules §8). */
const mostMailed = 15
/** How many were mailed in this run, by owner. */
type Mailed = Map<string, number>

const within = (rule: KeptRecurrence, next: string | null, count: number | null): KeptRecurrence | null =>
  next === null || count === 0 || (rule.until !== null && next > rule.until) ? null : { ...rule, next, count }

/** The rule after one was made; null where that was the last. */
const afterOne = (rule: KeptRecurrence): KeptRecurrence | null =>
  within(rule, nextInvoiceDate(rule.every, rule.next, { dayOfMonth: rule.day }), rule.count && rule.count - 1)

/** The rule with everything up to today passed over. */
const afterToday = (rule: KeptRecurrence, today: string): KeptRecurrence | null => {
  const earliest = addDays(today, 1)
  return within(rule, nextInvoiceDate(rule.every, rule.next, { dayOfMonth: rule.day, earliest }), rule.count)
}

/** Mails what a series issued to where its reminders go; without an address the history says that nothing went. */
const sendMade = async (tx: Scope, id: string): Promise<void> => {
  const made = await findIssued(tx.db, id)
  if (!made) return
  const to = reminderAddress(made)
  if (to === null) return void (await note(tx, made, null, 'not sent: the client has no e-mail address'))
  await queueMails(tx, made, null, { shownTo: [to], shownCc: [] }, { attachPdf: true })
}

/** Why nothing is issued for a company that is gone: it would go out in its owner's own name, with the company's account. */
const lostCompanyOf = async (tx: Scope, source: queries.RecurringRow): Promise<string | undefined> =>
  source.company_id === null && (source.recurrence?.company || (await queries.hasLostCompany(tx.db, source)))
    ? 'Its company is deleted: choose another before you issue it'
    : undefined

/** One more of a series, with what its source says now, issued and sent where that is wanted. What cannot be issued stays
 * a draft. */
const makeOne = async (
  tx: Scope,
  source: queries.RecurringRow,
  { next: date, send }: KeptRecurrence,
  sequence: number,
): Promise<void> => {
  const key = { id: newId(), owner_id: source.owner_id }
  const lines = copiedLines(source)
  // Of a source that deposits paid in full the next one comes to what its lines do.
  const next = { ...source, total: lines.total }
  const parties = send ? { ...next, ...(await lockParties(tx.db, source)) } : next
  const obstacle = (await lostCompanyOf(tx, source)) ?? (send ? obstacleTo(parties) : undefined)
  const isIssued = send && !obstacle
  const issued = isIssued
    ? await issuedColumns(tx, { ...next, series_id: null, issue_date: date }, parties)
    : undefined
  await queries.insertMade(tx.db, {
    ...key,
    ...{ create_hash: null, created_at: tx.now, updated_at: tx.now, trashed_at: null },
    ...{ series_of: source.id, sequence },
    ...copiedColumns(source, date),
    ...lines,
    ...titleColumns(null, source.client?.name ?? source.client_name),
    ...issued,
  })
  await queries.copyReminders(tx.db, source, key.id)
  await note(tx, key, null, source.number ? `made from ${source.number}` : 'made from a draft')
  if (issued) {
    await note(tx, key, null, 'issued')
    await sendMade(tx, key.id)
  }
  if (obstacle) await note(tx, key, null, `kept as a draft: ${obstacle}`)
  await note(tx, source, null, issued ? `made again as ${issued.number}` : `made again for ${date}`)
  await record(tx, {
    ...{ type: 'invoice.created', subjectId: key.id, subjectVersion: 1, payload: {} },
    ...{ actorId: null, audience: [source.owner_id] },
  })
}

const makeDue = async (
  tx: Scope,
  source: queries.RecurringRow,
  rule: KeptRecurrence,
  today: string,
  mailed: Mailed,
): Promise<KeptRecurrence | null> => {
  let sequence = await queries.findLastSequence(tx.db, source)
  let left: KeptRecurrence | null = rule
  for (let made = 0; left && left.next <= today && made < mostAtOnce; made++) {
    const sent: number = mailed.get(source.owner_id) ?? 0
    if (left.send && sent >= mostMailed) break
    if (left.send) mailed.set(source.owner_id, sent + 1)
    await makeOne(tx, source, left, ++sequence)
    left = afterOne(left)
  }
  return left
}

/**
 * Makes what a series is due, in one transaction behind the lock of its source, so that each is made once. What falls into
 * a time without Pro, or in the trash, is passed over (rules §8).
 */
const continueOne = (scope: Scope, id: string, today: string, mailed: Mailed): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const source = await queries.lockRecurring(tx.db, id, today)
    if (!source?.recurrence) return
    const isOn = source.trashed_at === null && source.owner.user_type === 'pro'
    const left = isOn
      ? await makeDue(tx, source, source.recurrence, today, mailed)
      : afterToday(source.recurrence, today)
    await queries.setRecurrence(tx, source, left)
    if (!left) await note(tx, source, null, 'the series ended')
  })

/** Makes what all series are due where their owners are. One that fails does not keep the others. */
export const continueSeries = async (scope: Scope, log: QueueLog): Promise<void> => {
  // No zone is further ahead.
  const latest = dateIn('Pacific/Kiritimati', scope.now)
  const mailed: Mailed = new Map()
  let page: Awaited<ReturnType<typeof queries.findRecurring>>
  let after: queries.Place | undefined
  do {
    page = await queries.findRecurring(scope.db, latest, after, pageSize)
    after = page.at(-1)
    for (const { id, recurs_on, timezone } of page) {
      const today = dateIn(timezone, scope.now)
      if (recurs_on > today) continue
      await continueOne(scope, id, today, mailed).catch((error: unknown) =>
        log.error({ invoiceId: id, error: describeError(error) }, 'A series of invoices could not go on'),
      )
    }
  } while (page.length === pageSize)
}
