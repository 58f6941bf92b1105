import { addDays, dateIn } from '@daybook/contract/calendar'
import { setOffsOf, sumOf } from '@daybook/contract/invoice-amounts'
import type { PublicExplanation } from '@daybook/contract/invoice-explain'
import { type PublicInvoice, promiseDays, type VerifiedInvoice } from '@daybook/contract/public-invoice'
import type { Context } from '../../http/context.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import { epcCodeOf } from './document/epc-code.ts'
import { isPayable } from './paying/payment-link.ts'
import { isOwed, openOf } from './policy.ts'
import { isOverdueAt } from './presenter.ts'
import * as queries from './public-queries.ts'
import { findByToken, type InvoiceRow } from './queries.ts'
import { withApprovals } from './work/approvals.ts'
import { explainInvoice } from './work/explain.ts'

/** @throws Refusal 404 for no link of ours. */
export const loadByToken = async ({ db }: Pick<Context, 'db'>, token: string): Promise<InvoiceRow> => {
  const row = await findByToken(db, token)
  if (!row) throw notFound('Invoice not found')
  return row
}

/** Online payment is the owner's by Pro (rules §8). */
export const isPaidOnline = (row: InvoiceRow): boolean => row.owner.user_type === 'pro' && isPayable(row)

const present = (row: InvoiceRow, now: Date, paysOnline: boolean): PublicInvoice => {
  const setOffs = setOffsOf(row.payments ?? [])
  return {
    type: row.type,
    number: row.number ?? '',
    status: row.status,
    overdue: isOverdueAt(row, now),
    // Constraints see to it that what has a link has these.
    issuer: row.issuer as PublicInvoice['issuer'],
    billTo: row.bill_to,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    currency: row.currency,
    locale: row.locale,
    pricesIncludeTax: row.prices_include_tax,
    poNumber: row.po_number,
    items: withApprovals(row).map(({ taskId: _task, deposit: _deposit, ...item }) => item),
    discount: row.discount,
    notes: row.notes,
    terms: row.terms,
    footer: row.footer,
    paymentDetails: row.payment_details,
    showWork: row.show_work,
    subtotal: row.subtotal,
    discountTotal: row.discount_total,
    taxTotals: row.tax_totals,
    total: row.total,
    paidTotal: row.paid_total,
    creditedTotal: sumOf(setOffs),
    setOffs,
    balance: openOf(row),
    checkCode: row.check_code ?? '',
    promisedDate: row.promised_date,
    relatedInvoiceNumber: row.related_number,
    epcCode: epcCodeOf(row),
    today: dateIn(row.owner.timezone, now),
    madeWith: row.owner.user_type !== 'pro',
    can: { pay: paysOnline && isPaidOnline(row), promise: isOwed(row), explain: row.show_work },
  }
}

/**
 * An invoice for whoever has its link; opened by anybody but its owner, it counts as viewed from the first time on.
 * @throws Refusal 404 for no link of ours.
 */
export const openPublicInvoice = async (ctx: Context, token: string): Promise<InvoiceRow> => {
  const row = await loadByToken(ctx, token)
  const isOwner = ctx.actor.kind === 'person' && ctx.actor.id === row.owner_id
  if (!isOwner && !row.viewed_at) await queries.markViewed(ctx, row)
  return row
}

/** What its page shows. @throws Refusal 404 as `openPublicInvoice`. */
export const readPublicInvoice = async (
  ctx: Context,
  token: string,
  paysOnline: boolean,
): Promise<PublicInvoice> => present(await openPublicInvoice(ctx, token), ctx.now, paysOnline)

/** @throws Refusal 404 for no link of ours, and where the owner does not show the work. */
export const explainPublicInvoice = async (ctx: Context, token: string): Promise<PublicExplanation> => {
  const row = await loadByToken(ctx, token)
  if (!row.show_work) throw notFound('Invoice not found')
  return explainInvoice(ctx.db, row)
}

/**
 * Notes the day on which the client means to pay, once a day: reminders wait until then (rules §8).
 * @throws Refusal 404 for no link of ours; 400 for a day that has passed or is too far ahead; 409 where nothing is owed,
 *   or for a second promise on the same day.
 */
export const promisePayment = async (
  ctx: Context,
  token: string,
  date: string,
  paysOnline: boolean,
): Promise<PublicInvoice> => {
  const row = await loadByToken(ctx, token)
  if (!isOwed(row)) throw conflict('Nothing is open on this invoice')
  const today = dateIn(row.owner.timezone, ctx.now)
  if (date < today || date > addDays(today, promiseDays))
    throw invalid({ date: `Must be a day from today to ${promiseDays} days ahead` })
  if (!(await queries.keepPromise(ctx, row, date, today)))
    throw conflict('You already named a day today. Please try again tomorrow.')
  return present(await loadByToken(ctx, token), ctx.now, paysOnline)
}

/**
 * What an invoice with this number and check code said when it was issued (rules §8).
 * @throws Refusal 404 for any other number or code.
 */
export const verifyInvoice = async (
  { db }: Pick<Context, 'db'>,
  { number, code }: { number: string; code: string },
): Promise<VerifiedInvoice> => {
  const row = await queries.findByCode(db, number.trim(), code.replace(/[\s-]/g, '').toUpperCase())
  if (!row?.issued_at || !row.issuer || row.number === null) throw notFound('Invoice not found')
  return {
    number: row.number,
    type: row.type,
    status: row.status,
    issuer: row.issuer,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    currency: row.currency,
    total: row.total,
    paymentDetails: row.payment_details,
    issuedAt: row.issued_at.toISOString(),
  }
}
