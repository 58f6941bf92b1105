import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../events.ts'
import type { Context } from '../../../http/context.ts'
import { conflict } from '../../../http/errors.ts'
import { PaymentRefused } from '../../../payments/provider.ts'
import { enqueue } from '../../../queue/queue.ts'
import { type Asking, type PaymentParts, paymentsUnavailable } from '../../plans/plans.ts'
import { isOwed } from '../policy.ts'
import { publicUrl } from '../presenter.ts'
import type { InvoiceRow } from '../queries.ts'
import * as queries from './checkout-queries.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { checkoutKind } from './settle-checkout.ts'

const minuteMs = 60_000
/** A link that is handed out again must last long enough to be used. */
const usableMs = 30 * minuteMs
/** As long as Stripe's own. */
const sandboxMs = 24 * 60 * minuteMs
/** A call that failed at the provider is repeated under its key; after this time the key is new. */
const sameCallMs = 10 * minuteMs

export type LinkParts = Pick<PaymentParts, 'mode' | 'fingerprint'>

const refusalOf = ({ type, status, number }: InvoiceRow): string => {
  if (type === 'credit_note') return 'A credit note is not paid online'
  if (status === 'draft') return 'A draft is not paid: issue it first'
  return `Nothing is open on ${number}`
}

/** Whether there is something to pay online. */
export const isPayable = (invoice: Pick<InvoiceRow, 'type' | 'status' | 'balance'>): boolean =>
  isOwed(invoice) && invoice.balance > 0

/** @throws Refusal 409 where nothing is open. */
const requirePayable = (invoice: InvoiceRow): void => {
  if (!isPayable(invoice)) throw conflict(refusalOf(invoice))
}

const isUsable = (
  known: queries.CheckoutRow | undefined,
  { balance }: InvoiceRow,
  mode: LinkParts['mode'],
  now: Date,
): known is queries.CheckoutRow =>
  known?.status === 'open' &&
  known.provider === mode &&
  known.amount === balance &&
  known.expires_at.getTime() > now.getTime() + usableMs

interface Opened {
  id: string
  url: string
  expiresAt: Date
}

const openInSandbox = ({ appOrigin, now }: Context): Opened => {
  const id = `sandbox_${randomBytes(16).toString('base64url')}`
  return { id, url: `${appOrigin}/checkout/sandbox/${id}`, expiresAt: new Date(now.getTime() + sandboxMs) }
}

const openAtStripe = async (
  ctx: Context,
  { fingerprint }: LinkParts,
  { provider, ask }: Asking,
  invoice: InvoiceRow,
  before: queries.CheckoutRow | undefined,
): Promise<Opened> => {
  const page = publicUrl(ctx.appOrigin, invoice.public_token ?? '')
  const window = String(Math.floor(ctx.now.getTime() / sameCallMs))
  const key = fingerprint('invoice checkout', invoice.id, String(invoice.balance), before?.id ?? '', window)
  const payment = {
    kind: checkoutKind,
    reference: invoice.id,
    title: [invoice.number, invoice.issuer?.name].filter(Boolean).join(' · '),
    amount: invoice.balance,
    currency: invoice.currency,
    locale: invoice.locale,
    successUrl: `${page}?paid={CHECKOUT_SESSION_ID}`,
    cancelUrl: page,
  }
  return ask(() => provider.createPayment(payment, key.toString('base64url'))).catch((error: unknown) => {
    if (error instanceof PaymentRefused)
      throw conflict('This amount or currency cannot be paid online. Please pay by bank transfer.')
    throw error
  })
}

/** Keeps what was opened, unless another one was meanwhile, or something else is open by now. */
const keep = (
  ctx: Context,
  { mode }: LinkParts,
  invoice: InvoiceRow,
  opened: Opened,
): Promise<{ url: string } | 'changed'> =>
  inTransaction(ctx, async (tx) => {
    const held = await queries.lockInvoice(tx.db, invoice.id)
    const latest = await queries.findLatestCheckout(tx.db, invoice)
    // Two asked at once, and the provider gave both the same one.
    if (latest?.id === opened.id) return latest.status === 'open' ? { url: latest.url } : 'changed'
    const isStill = held !== undefined && isPayable(held) && held.balance === invoice.balance
    const isLate = isStill && isUsable(latest, held, mode, tx.now)
    if (isStill && !isLate) await closeCheckouts(tx, held)
    if (held)
      await queries.insertCheckout(tx.db, {
        id: opened.id,
        provider: mode === 'sandbox' ? 'sandbox' : 'stripe',
        owner_id: held.owner_id,
        invoice_id: held.id,
        amount: invoice.balance,
        currency: invoice.currency,
        url: opened.url,
        status: isStill && !isLate ? 'open' : 'closed',
        created_at: tx.now,
        expires_at: opened.expiresAt,
      })
    if (isStill && !isLate) return { url: opened.url }
    if (mode === 'stripe') await enqueue(tx.db, 'invoices.close_checkout', { checkoutId: opened.id })
    return isLate ? { url: latest?.url ?? opened.url } : 'changed'
  })

/**
 * Where the client pays what is open: the page that is still open, or a new one (rules §8).
 * @throws Refusal 409 where nothing is open, or the provider takes no such amount; 503 without a provider, or one that
 *   does not answer.
 */
export const createPaymentLink = async (
  ctx: Context,
  parts: LinkParts,
  asking: () => Asking,
  invoice: InvoiceRow,
): Promise<{ url: string }> => {
  requirePayable(invoice)
  if (parts.mode === 'off') throw paymentsUnavailable()
  const before = await queries.findLatestCheckout(ctx.db, invoice)
  if (isUsable(before, invoice, parts.mode, ctx.now)) return { url: before.url }
  const opened =
    parts.mode === 'sandbox' ? openInSandbox(ctx) : await openAtStripe(ctx, parts, asking(), invoice, before)
  const kept = await keep(ctx, parts, invoice, opened)
  if (kept === 'changed') throw conflict('The open amount has just changed. Please try again.')
  return kept
}
