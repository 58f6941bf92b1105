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

/** What an answer says is taken over by the number that was drawn before it was asked for. */
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

/** By what Stripe says it is now: a card that was refused may have been charged meanwhile, and the news be on their way. */
const changeAtStripe = async (
  ctx: SignedIn,
  asking: Asking,
  known: queries.SubscriptionRow,
  change: 'end' | 'resume',
) => {
  const { provider } = asking
  const { read, touched } = await askAndSettle(ctx, asking, known, () => provider.readSubscription(known.id))
  if (read.status === 'canceled') return touched
  // What is not paid has no period to wait for, and until it ends the card is tried again.
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
 * Pro stays until the end of what is paid for, and no more is charged; what was not paid ends at once. Somebody who paid
 * twice wants neither. Cancelled already, it says so.
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
 * Takes a cancellation back, of one subscription: who paid twice goes on with the first.
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

/** @throws Refusal 409 for whoever never paid at the provider; 503 while it does not answer. */
export const openPortal = async (
  ctx: SignedIn,
  parts: PaymentParts,
  asking: () => Asking,
): Promise<{ url: string }> => {
  const known = await queries.listSubscriptions(ctx.db, ctx.actor.id)
  const customerId = customerAmong(known)
  const { provider, ask } = asking()
  if (!customerId) throw conflict('Nothing was paid with a card yet')
  return { url: await ask(() => provider.openPortal(customerId, returnPages(parts.appOrigin).settings)) }
}
