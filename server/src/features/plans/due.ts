import type { Scope } from '../../events.ts'
import { type PaymentProvider, ProviderUnavailable } from '../../payments/provider.ts'
import type { QueueLog } from '../../queue/queue-log.ts'
import * as background from './background-queries.ts'
import type { PaymentParts } from './payment-parts.ts'
import { nextReading, type SubscriptionRow } from './queries.ts'
import { renewInSandbox } from './sandbox.ts'
import { settle, settlePlan } from './settle.ts'

const dayMs = 86_400_000
/** An expired checkout may have been paid in its last minute. */
const unheardDays = 2

export interface Looking {
  scope: Scope
  mode: PaymentParts['mode']
  provider: PaymentProvider | null
  log: QueueLog
}

const failed = (log: QueueLog, error: unknown): void =>
  log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a plan was not settled')

/** One that fails must not hold up the others; it comes again. */
const each = async <T>(items: T[], log: QueueLog, work: (item: T) => Promise<unknown>): Promise<void> => {
  for (const item of items) await work(item).catch((error: unknown) => failed(log, error))
}

/** Asks one after the other, until the provider does not answer: each further one would wait again. */
const createAsking = (log: QueueLog) => {
  let isDown = false
  return async (ask: () => Promise<unknown>): Promise<void> => {
    if (isDown) return
    await ask().catch((error: unknown) => {
      isDown = error instanceof ProviderUnavailable
      failed(log, error)
    })
  }
}

/** Subscriptions whose paid period is over: renews or ends them, or asks for what we may have missed. */
export const settleDue = async ({ scope, mode, provider, log }: Looking): Promise<void> => {
  const asking = createAsking(log)
  const readAgain = async ({ id }: SubscriptionRow) => {
    const reading = await nextReading(scope.db)
    const subscription = await provider?.readSubscription(id)
    if (subscription) await settle(scope, { reading, subscription })
  }
  await each(await background.takeDue(scope.db, scope.now), log, async (due) => {
    if (due.provider === 'sandbox' && due.status === 'active') return renewInSandbox(scope, mode, due)
    if (due.provider === 'stripe' && provider) await asking(() => readAgain(due))
    return due.user_id === null ? null : settlePlan(scope, due.user_id)
  })
}

/** Payments we missed, and payments whose owner was verified meanwhile. */
export const askAgain = async ({ scope, provider, log }: Looking): Promise<void> => {
  const since = new Date(scope.now.getTime() - unheardDays * dayMs)
  await each(await background.listUnclaimed(scope.db, since), log, (userId) => settlePlan(scope, userId))
  if (!provider) return
  const asking = createAsking(log)
  for (const id of await background.takeUnheard(scope.db, since, scope.now))
    await asking(async () => {
      const reading = await nextReading(scope.db)
      const read = await provider.readCheckout(id)
      if (read) await settle(scope, { reading, checkout: { id, read } })
    })
}

/** A person's second subscription; see `endDoubles`. */
export const endDouble = async (
  scope: Scope,
  provider: PaymentProvider,
  subscriptionId: string,
): Promise<void> => {
  const reading = await nextReading(scope.db)
  const subscription = await provider.setEnding(subscriptionId, true)
  if (subscription) await settle(scope, { reading, subscription })
}
