import { inTransaction, type Scope } from '../../events.ts'
import type { Context } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import {
  type EventAbout,
  ForgedEvent,
  type PaymentProvider,
  type ReadPayment,
  type ReadSubscription,
} from '../../payments/provider.ts'
import { enqueue } from '../../queue/queue.ts'
import { asRead } from './as-read.ts'
import { type Asking, forget, type PaymentParts } from './payment-parts.ts'
import * as queries from './queries.ts'
import { isOurs } from './reference.ts'
import { findOrigin, type Reading, settle } from './settle.ts'

const readEvent = (provider: PaymentProvider, body: string, signature: string, now: Date) => {
  try {
    return provider.readEvent(body, signature, now)
  } catch (error) {
    if (error instanceof ForgedEvent)
      throw invalid({ 'Stripe-Signature': 'Must be a signature of this event, made within 5 minutes' })
    throw error
  }
}

/** Deleted at the provider: mark what we know of it as ended. */
const endedAsKnown = async (scope: Scope, id: string) => {
  const known = await queries.findSubscription(scope.db, id)
  return known && asRead(known, { status: 'canceled' })
}

/** The event's invoice may no longer be the latest, and its payment would be missed. */
const readNamed = async (
  { provider, ask }: Asking,
  invoiceId: string | null,
  { payments }: ReadSubscription,
): Promise<ReadPayment[]> => {
  if (invoiceId === null || payments.some(({ id }) => id === invoiceId)) return []
  const payment = await ask(() => provider.readPayment(invoiceId))
  return payment ? [payment] : []
}

/** Reads the present state, whatever the event says: events come late and in any order. */
const readAnew = async (scope: Scope, asking: Asking, about: EventAbout): Promise<Reading> => {
  const { provider, ask } = asking
  const reading = await queries.nextReading(scope.db)
  if (about.kind === 'checkout') {
    const read = await ask(() => provider.readCheckout(about.id))
    return { reading, ...(read && { checkout: { id: about.id, read } }) }
  }
  const found = await ask(() => provider.readSubscription(about.id))
  const subscription = found ?? (about.isOver ? await endedAsKnown(scope, about.id) : undefined)
  if (!subscription) return { reading }
  const payments = [...subscription.payments, ...(await readNamed(asking, about.invoiceId, subscription))]
  return { reading, subscription: { ...subscription, payments } }
}

/**
 * A checkout whose account is gone: ends it, so that nobody is charged for nothing. One that is unknown is logged
 * for the operator: a backup was restored, and somebody may be paying (decision 017).
 */
const endGone = async (tx: Context, parts: PaymentParts, read: Reading): Promise<void> => {
  const subscription = read.subscription ?? read.checkout?.read.subscription
  if (!subscription || subscription.status === 'canceled' || !isOurs(parts, subscription.reference)) return
  if (await findOrigin(tx, subscription)) return
  if (await queries.isCheckoutGone(tx.db, subscription.reference ?? ''))
    await enqueue(tx.db, 'plans.end_subscription', { subscriptionId: subscription.id })
  else
    tx.log.warn({ subscriptionId: subscription.id }, 'A subscription that began here is not in the database')
}

/** A checkout of one payment is the feature's that began it. */
const settleOnce = async (tx: Scope, { checkouts }: PaymentParts, { checkout }: Reading): Promise<void> => {
  const once = checkout?.read.once
  if (checkout && once) await checkouts[once.kind]?.settle(tx, checkout.id, checkout.read)
}

/**
 * Handles one event of the provider. It counts as handled together with its result, so that after a crash the
 * provider repeats it.
 * @throws Refusal 400 for a signature that is missing, forged or old, or over something that is not an event; 503
 * while the provider does not answer.
 */
export const receiveEvent = async (
  scope: Context,
  parts: PaymentParts,
  asking: Asking,
  { body, signature }: { body: string; signature: string },
): Promise<{ handled: boolean }> => {
  const event = readEvent(asking.provider, body, signature, scope.now)
  if (!event) throw invalid({ body: 'Must be an event' })
  const { id, about } = event
  if (!about || (await queries.findEvent(scope.db, id))) return { handled: false }
  const read = await readAnew(scope, asking, about)
  const { handled, touched } = await inTransaction(scope, async (tx) => {
    const isNew = await queries.insertEvent(tx.db, id, tx.now)
    if (!isNew) return { handled: false, touched: null }
    await settleOnce(tx, parts, read)
    await endGone(tx, parts, read)
    return { handled: true, touched: await settle(tx, read) }
  })
  forget(parts, touched)
  return { handled }
}
