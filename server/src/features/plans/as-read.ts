import type { ReadSubscription } from '../../payments/provider.ts'
import type { SubscriptionRow } from './queries.ts'

/** What we know of a subscription, in the form of its provider's answer, with `changes`. */
export const asRead = (row: SubscriptionRow, changes: Partial<ReadSubscription>): ReadSubscription => ({
  id: row.id,
  reference: null,
  customerId: row.customer_id,
  status: row.status,
  startedAt: row.started_at,
  paidUntil: row.paid_until,
  endsAt: row.ends_at,
  payments: [],
  ...changes,
})
