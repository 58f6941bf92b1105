import { dateIn } from '@daybook/contract/calendar'
import { takenOffBy } from '@daybook/contract/deposit-use'
import { setOffsOf, sumOf } from '@daybook/contract/invoice-amounts'
import type { Invoice, InvoiceRow as ListedInvoice } from '@daybook/contract/invoices'
import { writeInstant } from '../../db/instants.ts'
import type { Person, SignedIn } from '../../http/context.ts'
import type { ListedRow } from './list-queries.ts'
import { billToNow, issuerNow } from './party.ts'
import { abilitiesOf, isOpen, isOwed, openOf } from './policy.ts'
import type { InvoiceRow } from './queries.ts'
import { withApprovals } from './work/approvals.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null
/** An instant as JSON of the database writes it. */
const isoText = (instant: string): string => new Date(instant).toISOString()

type Owed = Pick<InvoiceRow, 'status' | 'type' | 'balance' | 'due_date' | 'owner'>

/** Whether something is open that was due before today, where the owner is (rules §8). */
export const isOverdueOn = (row: Omit<Owed, 'owner'>, today: string): boolean =>
  isOwed(row) && row.balance > 0 && row.due_date < today

/** The same, at a moment. */
export const isOverdueAt = (row: Owed, now: Date): boolean =>
  isOverdueOn(row, dateIn(row.owner.timezone, now))

/** The day that the client named, until it has passed where the owner is. */
const pausedUntil = (row: Owed & Pick<InvoiceRow, 'promised_date'>, now: Date): string | null =>
  isOpen(row) && row.promised_date !== null && row.promised_date >= dateIn(row.owner.timezone, now)
    ? row.promised_date
    : null

/** Where reminders go: to the client as they are now, or as they were when it was issued. */
export const reminderAddress = ({ client, bill_to }: Pick<InvoiceRow, 'client' | 'bill_to'>): string | null =>
  client?.email || bill_to?.email || null

const presentRecurrence = (kept: InvoiceRow['recurrence']): Invoice['recurrence'] => {
  if (kept === null) return null
  const { day: _day, company: _company, ...recurrence } = kept
  return recurrence
}

/** Its lines, each with the entries that it bills, and what the client approved of them. */
const linesOf = (row: Pick<InvoiceRow, 'items' | 'billed' | 'owner'>): Invoice['items'] => {
  const entries = new Map((row.billed ?? []).map(({ line, ids }) => [line, ids]))
  return withApprovals(row).map((item) => ({ ...item, sessionIds: entries.get(item._id) ?? [] }))
}

/** Where whoever has the link reads it. */
export const publicUrl = (appOrigin: string, token: string): string => `${appOrigin}/invoice/${token}`

/** Whether it is a deposit that an issued invoice takes off. */
const isTakenOff = ({ type, related_invoice_id: relatedInvoiceId, related }: InvoiceRow): boolean =>
  takenOffBy({ type, relatedInvoiceId, related: related ?? [] }) !== null

/** The record as its owner sees it. */
export const presentInvoice = (
  row: InvoiceRow,
  { actor, now, appOrigin }: Pick<SignedIn, 'actor' | 'now' | 'appOrigin'>,
): Invoice => ({
  _id: row.id,
  type: row.type,
  number: row.number,
  status: row.status,
  overdue: isOverdueAt(row, now),
  companyId: row.company_id,
  clientId: row.client_id,
  issuer: row.issuer ?? issuerNow(row),
  billTo: row.status === 'draft' ? billToNow(row) : row.bill_to,
  issueDate: row.issue_date,
  dueDate: row.due_date,
  currency: row.currency,
  locale: row.locale,
  pricesIncludeTax: row.prices_include_tax,
  poNumber: row.po_number,
  items: linesOf(row),
  discount: row.discount,
  notes: row.notes,
  internalNote: row.internal_note,
  terms: row.terms,
  footer: row.footer,
  paymentDetails: row.payment_details,
  showWork: row.show_work,
  subtotal: row.subtotal,
  discountTotal: row.discount_total,
  taxTotals: row.tax_totals,
  total: row.total,
  paidTotal: row.paid_total,
  creditedTotal: sumOf(setOffsOf(row.payments ?? [])),
  balance: openOf(row),
  payments: row.payments ?? [],
  relatedInvoiceId: row.related_invoice_id,
  relatedInvoiceNumber: row.related_number,
  related: row.related ?? [],
  publicUrl: row.public_token && publicUrl(appOrigin, row.public_token),
  checkCode: row.check_code,
  issuedAt: iso(row.issued_at),
  sentAt: iso(row.sent_at),
  mailRefused: row.mail_refused,
  viewedAt: iso(row.viewed_at),
  paidAt: iso(row.paid_at),
  promisedDate: row.promised_date,
  reminders: {
    steps: (row.reminders ?? []).map(({ days, sent_at }) => ({ days, sentAt: sent_at && isoText(sent_at) })),
    pausedUntil: pausedUntil(row, now),
    to: reminderAddress(row),
  },
  recurrence: presentRecurrence(row.recurrence),
  history: (row.history ?? []).map((entry) => ({ ...entry, at: isoText(entry.at) })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: { ...abilitiesOf(actor, row), ...(isTakenOff(row) && { void: false, credit: false }) },
  version: row.version,
})

const written = (instant: string | null): string | null => instant && writeInstant(instant)

/** A row of the list; `today` is where its owner is. */
export const presentRow = (row: ListedRow, actor: Person, today: string): ListedInvoice => ({
  _id: row.id,
  type: row.type,
  number: row.number,
  status: row.status,
  overdue: isOverdueOn(row, today),
  companyId: row.company_id,
  clientId: row.client_id,
  clientName: row.client_name,
  issueDate: row.issue_date,
  dueDate: row.due_date,
  currency: row.currency,
  total: row.total,
  paidTotal: row.paid_total,
  creditedTotal: row.credited_total,
  balance: openOf(row),
  sentAt: written(row.sent_at),
  viewedAt: written(row.viewed_at),
  paidAt: written(row.paid_at),
  promisedDate: row.promised_date,
  createdAt: writeInstant(row.created_at),
  updatedAt: writeInstant(row.updated_at),
  can: abilitiesOf(actor, row),
  version: row.version,
})
