import type { PublicInvoice } from '@daybook/contract/public-invoice'
import type { Context } from '../../../http/context.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import type { Asking } from '../../plans/plans.ts'
import { isPaidOnline, loadByToken, readPublicInvoice } from '../public-invoice.ts'
import * as queries from './checkout-queries.ts'
import { createPaymentLink, type LinkParts } from './payment-link.ts'
import { settleCheckout } from './settle-checkout.ts'

/**
 * Where whoever has the link of an invoice pays it.
 * @throws Refusal 404 for no link of ours; 409 and 503 as `createPaymentLink`, and 409 where the owner takes no online
 *   payments.
 */
export const payPublicInvoice = async (
  ctx: Context,
  parts: LinkParts,
  asking: () => Asking,
  token: string,
): Promise<{ url: string }> => {
  const invoice = await loadByToken(ctx, token)
  if (!isPaidOnline(invoice)) throw conflict('There is nothing to pay online on this invoice')
  return createPaymentLink(ctx, parts, asking, invoice)
}

type Standing = 'open' | 'paid' | 'expired'

/** What came of a checkout, asked anew where nobody knows yet. */
const lookAgain = async (
  ctx: Context,
  { id, provider: by, status }: queries.CheckoutRow,
  asking: () => Asking,
): Promise<Standing> => {
  if (status === 'paid' || status === 'expired') return status
  if (by === 'sandbox') return status === 'closed' ? 'expired' : 'open'
  const { provider, ask } = asking()
  const read = await ask(() => provider.readCheckout(id))
  if (read) await settleCheckout(ctx, id, read)
  return read?.status ?? 'expired'
}

/**
 * The invoice for whoever comes back from paying; it asks the provider for what it has not told us yet (rules §7).
 * @throws Refusal 404 for no link of ours, or a checkout of another invoice; 503 while the provider does not answer.
 */
export const confirmPayment = async (
  ctx: Context,
  asking: () => Asking,
  { token, sessionId, paysOnline }: { token: string; sessionId: string; paysOnline: boolean },
): Promise<{ status: Standing; invoice: PublicInvoice }> => {
  const invoice = await loadByToken(ctx, token)
  const checkout = await queries.findCheckout(ctx.db, sessionId)
  if (checkout?.invoice_id !== invoice.id) throw notFound('Payment not found')
  const status = await lookAgain(ctx, checkout, asking)
  return { status, invoice: await readPublicInvoice(ctx, token, paysOnline) }
}
