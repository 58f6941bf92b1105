import type { PlanOverview } from '@daybook/contract/plans'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import type { ReadSubscription } from '../../payments/provider.ts'
import { lockPlanHolder } from '../accounts/accounts.ts'
import { asRead } from './as-read.ts'
import { readPlan } from './overview.ts'
import { type Asking, forget, type PaymentParts, returnPages } from './payment-parts.ts'
import * as queries from './queries.ts'
import { canBeCancelled, canBeResumed, customerAmong, isActing, isRunning } from './running.ts'
import { settle } from './settle.ts'

type Parts = [parts: PaymentParts, asking: () => Asking]

/** An answer is ordered by the number that was drawn before the question. */
const askAndSettle = async (
  ctx: SignedIn,
  { ask }: Asking,
  known: queries.SubscriptionRow,
  work: () => Promise<ReadSubscription | null>,
) => {
  const reading = await queries.nextReading(ctx.db)
  const read = (await ask(work)) ?? asRead(known, { status: 'canceled' })
  return { read, touched: await settle(ctx, { reading, subscription: read }) }
}

/** Asks Stripe for the present state: a refused card may have been charged meanwhile, before the event arrives. */
const changeAtStripe = async (
  ctx: SignedIn,
  asking: Asking,
  known: queries.SubscriptionRow,
  change: 'end' | 'resume',
) => {
  const { provider } = asking
  const { read, touched } = await askAndSettle(ctx, asking, known, () => provider.readSubscription(known.id))
  if (read.status === 'canceled') return touched
  // An unpaid one has no period to wait for, and the card is retried until it ends.
  const isAtOnce = change === 'end' && read.status !== 'active'
  const changed = await askAndSettle(ctx, asking, known, () =>
    isAtOnce ? provider.endSubscription(known.id) : provider.setEnding(known.id, change === 'end'),
  )
  return changed.touched
}

const changeInSandbox = (ctx: SignedIn, { id }: queries.SubscriptionRow, change: 'end' | 'resume') =>
  inTransaction(ctx, async (tx) => {
    await lockPlanHolder(tx, tx.actor.id)
    const row = await queries.lockSubscription(tx.db, id)
    if (!row) return null
    const reading = await queries.nextReading(tx.db)
    const endsAt = change === 'end' ? row.paid_until : null
    return settle(tx, { reading, subscription: asRead(row, { endsAt }) })
  })

const changeAll = async (
  ctx: SignedIn,
  [parts, asking]: Parts,
  subscriptions: queries.SubscriptionRow[],
  change: 'end' | 'resume',
): Promise<PlanOverview> => {
  for (const subscription of subscriptions) {
    const touched = await (subscription.provider === 'sandbox'
      ? changeInSandbox(ctx, subscription, change)
      : changeAtStripe(ctx, asking(), subscription, change))
    forget(parts, touched)
  }
  return readPlan(ctx, parts)
}

/**
 * Cancels: Pro stays until the end of what is paid and nothing more is charged; an unpaid one ends at once. A
 * person who paid twice wants neither. Repeatable.
 * @throws Refusal 409 where nothing is paid; 503 while the provider does not answer.
 */
export const cancelPlan = async (ctx: SignedIn, ...given: Parts): Promise<PlanOverview> => {
  const [{ mode }] = given
  const known = await queries.listSubscriptions(ctx.db, ctx.actor.id)
  const going = known.filter((one) => canBeCancelled(one, mode))
  if (going.length === 0 && !known.some((one) => canBeResumed(one, mode)))
    throw conflict('There is no subscription to cancel')
  return changeAll(ctx, given, going, 'end')
}

/**
 * Takes a cancellation back, of one subscription: a person who paid twice continues with the first.
 * @throws Refusal 409 once it is over; 503 while the provider does not answer.
 */
export const resumePlan = async (ctx: SignedIn, ...given: Parts): Promise<PlanOverview> => {
  const [{ mode }] = given
  const known = await queries.listSubscriptions(ctx.db, ctx.actor.id)
  const isGoing = known.some((one) => isActing(one, mode) && isRunning(one) && one.ends_at === null)
  const ending = known
    .filter((one) => canBeResumed(one, mode))
    .toSorted((one, other) => Number(one.double_of !== null) - Number(other.double_of !== null))
  if (!isGoing && ending.length === 0) throw conflict('There is no subscription to resume')
  return changeAll(ctx, given, isGoing ? [] : ending.slice(0, 1), 'resume')
}

/** @throws Refusal 409 for a person who never paid at the provider; 503 while it does not answer. */
export const openPortal = async (
  ctx: SignedIn,
  parts: PaymentParts,
  asking: () => Asking,
): Promise<{ url: string }> => {
  const known = await queries.listSubscriptions(ctx.db, ctx.actor.id)
  const customerId = customerAmong(known)
  const { provider, ask } = asking()
  if (!customerId) throw conflict('There are no card payments yet')
  return { url: await ask(() => provider.openPortal(customerId, returnPages(parts.appOrigin).settings)) }
}
