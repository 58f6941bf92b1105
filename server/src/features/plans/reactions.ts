import { type Events, type Reactions, type Scope, workScope } from '../../events.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { enqueueAll, type Handlers } from '../../queue/queue.ts'
import type { QueueLog } from '../../queue/queue-log.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { findPlanHolder } from '../accounts/accounts.ts'
import * as background from './background-queries.ts'
import { askAgain, endDouble, settleDue } from './due.ts'
import { type PaidTwiceWork, sendPaidTwiceMail } from './paid-twice-mail.tsx'
import type { PaymentParts } from './payment-parts.ts'
import { settlePlan } from './settle.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'plans.end_subscription': { subscriptionId: string }
    'plans.close_checkout': { checkoutId: string }
    'plans.settle_due': Record<never, never>
    'plans.ask_again': Record<never, never>
    'plans.forget_old': Record<never, never>
  }
}

const dayMs = 86_400_000
/** Longer than a provider repeats an event. */
const eventDays = 30

export interface PlanWork extends PaidTwiceWork {
  mode: PaymentParts['mode']
  /** Null without Stripe. */
  provider: PaymentProvider | null
  clock: () => Date
  reactions: Reactions
}

/** A person who leaves is not charged any more. */
const endAll = async (tx: Scope, subjectId: string): Promise<void> => {
  const holder = await findPlanHolder(tx, { id: subjectId })
  const open = await background.listOpenOf(tx.db, subjectId, holder?.isVerified ? holder.email : null)
  await enqueueAll(
    tx.db,
    'plans.end_subscription',
    open.subscriptions.map(({ id }) => ({ subscriptionId: id })),
  )
  await enqueueAll(
    tx.db,
    'plans.close_checkout',
    open.checkouts.map(({ id }) => ({ checkoutId: id })),
  )
}

// A plan is settled behind the lock of its person, and few people verify or leave at once.
const eachAlone =
  (settle: (tx: Scope, personId: string) => Promise<void>) =>
  async (tx: Scope, people: Events<'user.verified' | 'user.deleted'>): Promise<void> => {
    for (const { subjectId } of people) await settle(tx, subjectId)
  }

export const planReactions: Reactions = {
  // Payments for an address wait until somebody verifies it (rules §7).
  'user.verified': [eachAlone(async (tx, id) => void (await settlePlan(tx, id)))],
  'user.deleted': [eachAlone(endAll)],
}

const lookingOf = (work: PlanWork, log: QueueLog) => ({
  scope: workScope(work),
  mode: work.mode,
  provider: work.provider,
  log,
})

/** Items of a missing provider wait for one. */
const required = (provider: PaymentProvider | null): PaymentProvider => {
  if (!provider) throw new Error('Stripe is not set up')
  return provider
}

/**
 * Ends it so that nobody is charged any more. It may have been paid just before, or during the deletion, and then
 * nothing here knows the result. A checkout that neither closes nor leads to anything is tried again.
 */
const closeForGood = async (provider: PaymentProvider, checkoutId: string): Promise<void> => {
  await provider.closeCheckout(checkoutId)
  const read = await provider.readCheckout(checkoutId)
  if (read?.subscription) {
    if (read.subscription.status !== 'canceled') await provider.endSubscription(read.subscription.id)
  } else if (read?.status === 'open') throw new Error('The checkout is still open')
}

/** The plans' share of the background work. */
export const planWork = (work: PlanWork): Handlers => ({
  'plans.end_subscription': async ({ subscriptionId }) => {
    await required(work.provider).endSubscription(subscriptionId)
  },
  'plans.close_checkout': ({ checkoutId }) => closeForGood(required(work.provider), checkoutId),
  'plans.end_double': ({ subscriptionId }) =>
    endDouble(workScope(work), required(work.provider), subscriptionId),
  'plans.tell_double': (payload, { signal }) => sendPaidTwiceMail(work, payload, signal),
  'plans.settle_due': (_, { log }) => settleDue(lookingOf(work, log)),
  'plans.ask_again': (_, { log }) => askAgain(lookingOf(work, log)),
  'plans.forget_old': () =>
    background.forgetOld(work.db, new Date(work.clock().getTime() - eventDays * dayMs)),
})

// The run after a missed one finds the same.
export const planSchedules: Schedule[] = [
  { name: 'plans.settle_due', cron: '*/10 * * * *', catchUpHours: 1 },
  { name: 'plans.ask_again', cron: '41 * * * *', catchUpHours: 1 },
  { name: 'plans.forget_old', cron: '53 3 * * *' },
]
