import type { SubscriptionRow } from './queries.ts'

type Facts = Pick<SubscriptionRow, 'provider' | 'status' | 'ends_at'>
type Mode = 'stripe' | 'sandbox' | 'off'

/** Whether its provider continues it. */
export const isRunning = ({ status }: Pick<SubscriptionRow, 'status'>): boolean =>
  status === 'active' || status === 'past_due'

/** Where payments are real, or off, the sandbox stops: what it granted lasts to its end. */
export const isActing = ({ provider }: Pick<SubscriptionRow, 'provider'>, mode: Mode): boolean =>
  provider !== 'sandbox' || mode === 'sandbox'

/** Whether it would charge more, now or later. */
export const canBeCancelled = (one: Facts, mode: Mode): boolean =>
  isActing(one, mode) &&
  (one.status === 'past_due' || one.status === 'unpaid' || (one.status === 'active' && one.ends_at === null))

/** The provider's id of the customer: from the running subscription, else from the latest one. */
export const customerAmong = (
  known: Pick<SubscriptionRow, 'provider' | 'status' | 'customer_id' | 'double_of'>[],
): string | null => {
  const paid = known.filter((one) => one.provider === 'stripe' && one.customer_id !== null)
  const kept = paid.find((one) => isRunning(one) && one.double_of === null)
  return (kept ?? paid[0])?.customer_id ?? null
}

export const canBeResumed = (one: Facts, mode: Mode): boolean =>
  isActing(one, mode) && isRunning(one) && one.ends_at !== null
