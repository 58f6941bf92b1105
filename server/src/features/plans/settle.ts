import { inTransaction, type Scope } from '../../events.ts'
import type { ReadCheckout, ReadSubscription } from '../../payments/provider.ts'
import { changePlan, findPlanHolder, lockPlanHolder } from '../accounts/accounts.ts'
import { endDoubles } from './double.ts'
import * as queries from './queries.ts'
import { isRunning } from './running.ts'

/** A person whose plan may have changed: their sessions must be read again. */
export type Touched = string | null

/**
 * Whether it gives Pro now. It does while the provider retries a card; cancelled or unpaid, until the end of what
 * was paid (rules §7).
 */
export const isLive = (
  { status, paid_until }: Pick<queries.SubscriptionRow, 'status' | 'paid_until'>,
  now: Date,
): boolean => {
  if (isRunning({ status })) return true
  return status !== 'incomplete' && paid_until !== null && paid_until > now
}

/** An attempt without a result, or without one yet. */
const wasNeverPaid = (one: queries.SubscriptionRow): boolean => !isRunning(one) && one.paid_until === null

/**
 * Aligns a person's plan with their payments; the plan follows from the subscriptions, so a repeat, or a call after
 * a cancellation, grants nothing twice. A person who never paid keeps their plan. The person must be locked.
 */
const alignPlan = async (tx: Scope, userId: string, userType: 'basic' | 'pro'): Promise<void> => {
  const subscriptions = await queries.listSubscriptions(tx.db, userId)
  if (subscriptions.every(wasNeverPaid)) return
  await endDoubles(tx, subscriptions)
  const over = subscriptions.filter(
    (one) => !one.closed && one.status !== 'incomplete' && !isLive(one, tx.now),
  )
  if (over.length > 0)
    await queries.closeSubscriptions(
      tx.db,
      over.map(({ id }) => id),
    )
  const due = subscriptions.some((one) => isLive(one, tx.now)) ? 'pro' : 'basic'
  if (due !== userType) await changePlan(tx, userId, due)
}

/** Aligns the person's plan with their payments; earlier payments for their address become theirs. */
export const settlePlan = (scope: Scope, userId: string): Promise<Touched> =>
  inTransaction(scope, async (tx) => {
    const holder = await lockPlanHolder(tx, userId)
    if (!holder) return null
    if (holder.isVerified) await queries.claimSubscriptions(tx.db, holder.id, holder.email)
    await alignPlan(tx, holder.id, holder.userType)
    return holder.id
  })

/**
 * Locks the payee before anything is written, verified or not: an address that is verified at the same time finds
 * the payment, or the payment finds it verified.
 */
const lockOwner = async (tx: Scope, { user_id, email }: { user_id: string | null; email: string }) => {
  const found = await findPlanHolder(tx, user_id === null ? { email } : { id: user_id })
  const held = found && (await lockPlanHolder(tx, found.id))
  return held && (user_id !== null || held.isVerified) ? held : undefined
}

/** How we know a subscription: by an earlier reading, or by the checkout it came from. */
export const findOrigin = async (tx: Scope, read: ReadSubscription) => {
  const known = await queries.findSubscription(tx.db, read.id)
  if (known) return known
  return read.reference === null ? undefined : queries.findCheckoutByReference(tx.db, read.reference)
}

/** Subscriptions that did not begin here are none of our business. */
const settleSubscription = async (tx: Scope, read: ReadSubscription, reading: number): Promise<Touched> => {
  const origin = await findOrigin(tx, read)
  if (!origin) return null
  const owner = await lockOwner(tx, origin)
  // Deleted while we waited: the deletion's own work item ends what was open.
  if (origin.user_id !== null && !owner) return null
  await queries.putSubscription(tx.db, {
    id: read.id,
    provider: origin.provider,
    email: origin.email,
    user_id: owner?.id ?? null,
    customer_id: read.customerId,
    status: read.status,
    started_at: read.startedAt,
    paid_until: read.paidUntil,
    ends_at: read.endsAt,
    reading,
  })
  for (const payment of read.payments) await queries.insertPayment(tx.db, read.id, payment)
  if (owner) await alignPlan(tx, owner.id, owner.userType)
  return owner?.id ?? null
}

/** A question to a provider with its answer; `reading` was drawn before. */
export interface Reading {
  reading: number
  checkout?: { id: string; read: ReadCheckout }
  subscription?: ReadSubscription
}

/** Stores a provider's answer: the checkout, its payment, and the resulting plan. All or nothing. */
export const settle = (scope: Scope, { reading, checkout, subscription }: Reading): Promise<Touched> =>
  inTransaction(scope, async (tx) => {
    const paid = subscription ?? (checkout?.read.status === 'paid' ? checkout.read.subscription : null)
    const touched = paid ? await settleSubscription(tx, paid, reading) : null
    if (checkout && checkout.read.status !== 'open')
      await queries.markCheckout(tx.db, checkout.id, checkout.read.status)
    return touched
  })
