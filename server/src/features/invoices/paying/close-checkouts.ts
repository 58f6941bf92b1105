import type { Events, Scope } from '../../../events.ts'
import { enqueueAll } from '../../../queue/queue.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import * as queries from './checkout-queries.ts'

/**
 * What was open is not any more: its payment link dies, and at the provider it is closed too (rules §8). The invoice must
 * be locked.
 */
export const closeCheckouts = async (tx: Scope, invoice: RecordKey): Promise<void> => {
  const closed = await queries.closeOpen(tx.db, invoice)
  await enqueueAll(
    tx.db,
    'invoices.close_checkout',
    closed.filter(({ provider }) => provider === 'stripe').map(({ id }) => ({ checkoutId: id })),
  )
}

/** Nobody pays to a person who left. */
export const closeAllOf = async (tx: Scope, people: Events<'user.deleted'>): Promise<void> => {
  for (const { subjectId } of people) {
    const open = await queries.listOpenOf(tx.db, subjectId)
    await enqueueAll(
      tx.db,
      'invoices.close_checkout',
      open.map(({ id }) => ({ checkoutId: id })),
    )
  }
}
