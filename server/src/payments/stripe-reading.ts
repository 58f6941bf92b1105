import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { EventAbout, ReadCheckout, ReadOnce, ReadPayment, ReadSubscription } from './provider.ts'
import { fromStripeAmount } from './stripe-amounts.ts'

export const referenceName = 'daybook_checkout'
/** What a single payment is for. */
export const kindName = 'daybook_kind'

const instant = (seconds: number): Date => new Date(seconds * 1000)

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

const statusOf = (status: Stripe.Subscription.Status): ReadSubscription['status'] => {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active'
    case 'past_due':
      return 'past_due'
    case 'unpaid':
      return 'unpaid'
    case 'canceled':
      return 'canceled'
    default:
      return 'incomplete'
  }
}

/** Where the period stands depends on the Stripe account's version: with the item, or above it. */
const periodOf = (subscription: Stripe.Subscription) => {
  const item = subscription.items?.data[0]
  const above = subscription as { current_period_start?: number; current_period_end?: number }
  return {
    start: item?.current_period_start ?? above.current_period_start ?? subscription.start_date,
    end:
      item?.current_period_end ??
      above.current_period_end ??
      subscription.ended_at ??
      subscription.start_date,
  }
}

/**
 * A period whose invoice is open, or to come, is not paid: what is paid ended as it began, and where it is the
 * first one, nothing was. Stripe calls a subscription active before its new invoice is paid.
 */
const paidUntil = (
  { status, start_date, latest_invoice: invoice }: Stripe.Subscription,
  { start, end }: { start: number; end: number },
) => {
  if (statusOf(status) === 'incomplete') return null
  const isPaid = status === 'trialing' || (typeof invoice === 'object' && invoice?.status === 'paid')
  if (isPaid) return instant(end)
  return start > start_date ? instant(start) : null
}

export const readPayment = (invoice: string | Stripe.Invoice | null | undefined): ReadPayment | null => {
  if (!invoice || typeof invoice === 'string' || !invoice.id || invoice.status !== 'paid') return null
  return {
    id: invoice.id,
    amount: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    paidAt: instant(invoice.status_transitions?.paid_at ?? invoice.created),
    receiptUrl: invoice.hosted_invoice_url ?? null,
  }
}

export const readSubscription = (subscription: Stripe.Subscription): ReadSubscription => {
  const status = statusOf(subscription.status)
  const period = periodOf(subscription)
  const payment = readPayment(subscription.latest_invoice)
  const end = subscription.cancel_at ?? (subscription.cancel_at_period_end ? period.end : null)
  return {
    id: subscription.id,
    reference: subscription.metadata?.[referenceName] ?? null,
    customerId: idOf(subscription.customer),
    status,
    startedAt: instant(subscription.start_date ?? subscription.created),
    paidUntil: paidUntil(subscription, period),
    endsAt: end === null ? null : instant(end),
    payments: payment ? [payment] : [],
  }
}

/** Complete does not mean paid: some payment methods take days. */
export const statusOfCheckout = ({
  status,
  payment_status,
}: Stripe.Checkout.Session): ReadCheckout['status'] => {
  if (status === 'expired') return 'expired'
  return status === 'complete' && payment_status !== 'unpaid' ? 'paid' : 'open'
}

/** The single payment of a checkout; it happened when the money was taken, however late we hear of it. */
export const readOnce = (session: Stripe.Checkout.Session): ReadOnce | null => {
  const kind = session.metadata?.[kindName]
  const reference = session.metadata?.[referenceName]
  if (session.mode !== 'payment' || !kind || !reference) return null
  if (statusOfCheckout(session) !== 'paid') return { kind, reference, payment: null }
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
  const currency = (session.currency ?? '').toUpperCase()
  const payment = {
    id: idOf(session.payment_intent) ?? session.id,
    amount: fromStripeAmount(session.amount_total ?? 0, currency),
    currency,
    paidAt: instant(charge?.created ?? intent?.created ?? session.created),
    receiptUrl: charge?.receipt_url ?? null,
  }
  return { kind, reference, payment }
}

const subscriptionOf = (invoice: Stripe.Invoice): string | null => {
  const above = invoice as { subscription?: string | { id: string } | null }
  return idOf(invoice.parent?.subscription_details?.subscription ?? above.subscription)
}

/** What every event has; a signature proves the sender, not that it is an event. */
export const SignedEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
})

/** Events about checkouts, subscriptions and their invoices; no others matter. */
export const aboutOf = ({ type, data: { object } }: z.infer<typeof SignedEvent>): EventAbout | null => {
  if (type.startsWith('invoice.')) {
    const id = subscriptionOf(object as unknown as Stripe.Invoice)
    return id === null ? null : { kind: 'subscription', id, isOver: false, invoiceId: object.id ?? null }
  }
  if (object.id === undefined) return null
  if (type.startsWith('checkout.session.')) return { kind: 'checkout', id: object.id }
  if (!type.startsWith('customer.subscription.')) return null
  const isOver = type === 'customer.subscription.deleted'
  return { kind: 'subscription', id: object.id, isOver, invoiceId: null }
}
