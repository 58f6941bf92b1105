import { dateIn } from '@daybook/contract/calendar'
import type { InvoiceType } from '@daybook/contract/invoice-facts'
import { canStillRemind, type InvoiceRecurrence, nextInvoiceDate } from '@daybook/contract/invoice-schedule'
import type { InvoiceCreate, InvoiceUpdate } from '@daybook/contract/invoices'
import type { KeptRecurrence } from '../../../db/invoice-tables.ts'
import type { Database } from '../../../db/types.ts'
import type { Person, SignedIn } from '../../../http/context.ts'
import { conflict, invalid, Refusal } from '../../../http/errors.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import type { InvoiceRow } from '../queries.ts'
import * as queries from '../reminders/reminder-queries.ts'

type Body = InvoiceCreate | InvoiceUpdate

/** @throws Refusal 403 `pro_required`: taking a schedule away needs no Pro (rules §8). */
export const requirePro = (actor: Person, { reminders, recurrence }: Body): void => {
  if (actor.userType === 'pro' || (!reminders?.length && !recurrence)) return
  throw new Refusal('pro_required', 'Recurring invoices and reminders need Pro')
}

type Scheduled = Pick<
  InvoiceRow,
  'status' | 'number' | 'recurrence' | 'reminders' | 'issued_at' | 'due_date'
> & { type: InvoiceType }

/** @throws Refusal 400 for what is no invoice, and for a date that has passed, unless it was there before. */
const requireRhythm = (
  { recurrence }: Body,
  type: InvoiceType,
  today: string,
  held?: KeptRecurrence | null,
): void => {
  if (!recurrence) return
  if (type !== 'invoice') throw invalid({ recurrence: 'Only an invoice can repeat' })
  if (recurrence.next < today && recurrence.next !== held?.next)
    throw invalid({ 'recurrence.next': 'Must not be in the past' })
}

/** @throws Refusal as `requireSchedule`, of a draft that is being made. */
export const requireNewSchedule = ({ actor, now }: Pick<SignedIn, 'actor' | 'now'>, body: InvoiceCreate) => {
  requirePro(actor, body)
  requireRhythm(body, body.type, dateIn(actor.timezone, now))
}

/**
 * What is there already may stay; what is new must still be possible.
 * @throws Refusal 400 for a date that has passed; 409 for a credit note, and for what is void or credited, but for the
 *   series that goes on from it.
 */
export const requireSchedule = (
  { actor, now }: Pick<SignedIn, 'actor' | 'now'>,
  held: Scheduled,
  body: InvoiceUpdate,
): void => {
  const { reminders, recurrence } = body
  if (!reminders?.length && !recurrence) return
  const isFinal = held.status === 'void' || held.status === 'credited'
  if (isFinal && (reminders?.length || held.recurrence === null))
    throw conflict(`${held.number} is ${held.status} and final`)
  if (held.type === 'credit_note') throw conflict('A credit note neither repeats nor reminds')
  const today = dateIn(actor.timezone, now)
  requireRhythm(body, held.type, today, held.recurrence)
  const issuedOn = held.issued_at && dateIn(actor.timezone, held.issued_at)
  const kept = new Set((held.reminders ?? []).map(({ days }) => days))
  const late = reminders?.find(
    (days) => !kept.has(days) && !canStillRemind(days, { dueDate: held.due_date, issuedOn, today }),
  )
  if (late !== undefined) throw invalid({ reminders: 'The day of this reminder has passed' })
}

const dayOf = (date: string): number => Number(date.slice(8))

/** The day that is meant stays with a date that a short month cut: of the rule before, or of the invoice itself. */
const meantDay = (
  { next, every }: Pick<InvoiceRecurrence, 'next' | 'every'>,
  issueDate: string,
  held?: KeptRecurrence | null,
): number => {
  if (every === 'week') return dayOf(next)
  if (held && held.every !== 'week' && held.next === next) return held.day
  return nextInvoiceDate(every, issueDate, { earliest: next }) === next ? dayOf(issueDate) : dayOf(next)
}

/** The columns of how what is dated `issueDate` recurs; what is not sent stays, but for the company that is chosen. */
export const recurrenceColumns = (
  { recurrence, companyId }: Body,
  issueDate: string,
  { company_id: heldId, recurrence: held }: Pick<InvoiceRow, 'company_id' | 'recurrence'>,
) => {
  const rule = recurrence === undefined && companyId !== undefined && held ? held : recurrence
  if (rule === undefined) return {}
  const company = companyId === undefined ? (heldId ?? held?.company ?? null) : companyId
  const kept = rule && { ...rule, day: meantDay(rule, issueDate, held), company }
  return { recurrence: kept && JSON.stringify(kept), recurs_on: kept?.next ?? null }
}

/** Steps that went stay as they are; whether anything changed. */
export const keepReminders = async (
  db: Database,
  invoice: RecordKey,
  { reminders }: Body,
): Promise<boolean> => reminders !== undefined && queries.setReminders(db, invoice, reminders)
