import { newId } from '../../db/ids.ts'
import type { Scope } from '../../events.ts'
import { enqueue } from '../../queue/queue.ts'
import * as queries from './queries.ts'
import { isRunning } from './running.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'plans.end_double': { subscriptionId: string }
  }
}

/**
 * Keeps the first paid one of several running subscriptions. The others end with what was paid (decision 017), and
 * their owner is notified. The person must be locked.
 */
export const endDoubles = async (tx: Scope, subscriptions: queries.SubscriptionRow[]): Promise<void> => {
  const [kept, ...doubles] = subscriptions
    .filter((one) => isRunning(one) && one.ends_at === null && one.double_of === null)
    .toSorted(
      (one, other) =>
        Number(one.status !== 'active') - Number(other.status !== 'active') ||
        one.started_at.getTime() - other.started_at.getTime() ||
        (one.id < other.id ? -1 : 1),
    )
  if (!kept) return
  for (const { id, provider } of doubles) {
    await queries.markDouble(tx.db, id, kept.id)
    // The sandbox took no money.
    if (provider !== 'stripe') continue
    await enqueue(tx.db, 'plans.end_double', { subscriptionId: id }, { key: `double:${id}` })
    await enqueue(tx.db, 'plans.tell_double', { subscriptionId: id, mailId: newId() })
  }
}
