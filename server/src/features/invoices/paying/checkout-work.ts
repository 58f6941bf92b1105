import type { Scope } from '../../../events.ts'
import { type PaymentProvider, ProviderUnavailable } from '../../../payments/provider.ts'
import type { QueueLog } from '../../../queue/queue-log.ts'
import * as queries from './checkout-queries.ts'
import { settleCheckout } from './settle-checkout.ts'

const dayMs = 86_400_000
/** An expired checkout may have been paid in its last minute. */
const unsettledDays = 2

/** Closes a checkout at the provider; it may have been paid just before. Items of a missing provider wait for one. */
export const closeAtProvider = async (
  scope: Scope & { log: QueueLog },
  provider: PaymentProvider | null,
  checkoutId: string,
): Promise<void> => {
  if (!provider) throw new Error('Stripe is not set up')
  await provider.closeCheckout(checkoutId)
  const read = await provider.readCheckout(checkoutId)
  if (read) await settleCheckout(scope, checkoutId, read)
}

/** Asks for payments that we were not told of; the next run goes on where the provider stopped answering. */
export const askAboutCheckouts = async (
  scope: Scope,
  provider: PaymentProvider | null,
  log: QueueLog,
): Promise<void> => {
  if (!provider) return
  const since = new Date(scope.now.getTime() - unsettledDays * dayMs)
  for (const id of await queries.takeUnsettled(scope.db, since, scope.now))
    try {
      const read = await provider.readCheckout(id)
      if (read) await settleCheckout({ ...scope, log }, id, read)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a payment was not settled')
      if (error instanceof ProviderUnavailable) return
    }
}
