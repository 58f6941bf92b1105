import type { SubscriptionRow } from './queries.ts'

type Facts = Pick<SubscriptionRow, 'provider' | 'status' | 'ends_at'>
type Mode = 'stripe' | 'sandbox' | 'off'

/** Whether its provider goes on with it by itself. */
export const isRunning = ({ status }: Pick<SubscriptionRow, 'status'>): boolean =>
  status === 'active' || status === 'past_due'

/** Where payments are real, or there are none, the sandbox does nothing any more: what it has lasts to its end. */
export const isActing = ({ provider }: Pick<SubscriptionRow, 'provider'>, mode: Mode): boolean =>
  provider !== 'sandbox' || mode === 'sandbox'

/** Whether more would be charged by it, now or later. */
export const canBeCancelled = (one: Facts, mode: Mode): boolean =>
  isActing(one, mode) &&
  (one.status === 'past_due' || one.status === 'unpaid' || (one.status === 'active' && one.ends_at === null))

export const canBeResumed = (one: Facts, mode: Mode): boolean =>
  isActing(one, mode) && isRunning(one) && one.ends_at !== null
