import { dateIn } from '@daybook/contract/calendar'
import { Id } from '@daybook/contract/primitives'
import { newId } from '../../../db/ids.ts'
import { inTransaction, record, type Scope } from '../../../events.ts'
import type { ReadCheckout, ReadPayment } from '../../../payments/provider.ts'
import { enqueue } from '../../../queue/queue.ts'
import type { QueueLog } from '../../../queue/queue-log.ts'
import { note } from '../history-queries.ts'
import { moneyText } from '../money-text.ts'
import { isOwed } from '../policy.ts'
import { type InvoiceRow, raiseVersions } from '../queries.ts'
import * as queries from './checkout-queries.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { insertPayment, notePaid } from './payment-queries.ts'

/** Stands in the metadata of an invoice's checkout. */
export const checkoutKind = 'invoice'

/** How much of a payment the invoice can still take. */
const takenBy = (held: InvoiceRow, { amount, currency }: ReadPayment): number =>
  isOwed(held) && held.currency === currency ? Math.min(amount, held.balance) : 0

const sourceOf = (checkoutId: string, { id }: ReadPayment): string =>
  checkoutId.startsWith('sandbox_') ? 'Sandbox' : `Stripe ${id}`

const historyOf = (taken: number, { amount, currency }: ReadPayment): string => {
  const came = `${moneyText(amount, currency)} paid online`
  return taken === amount ? came : `${came}, ${moneyText(amount - taken, currency)} of it more than was open`
}

/** Takes what is open of the money, and tells the owner of the whole (rules §8). The invoice must be locked. */
const takeIn = async (
  tx: Scope,
  held: InvoiceRow,
  checkoutId: string,
  payment: ReadPayment,
): Promise<void> => {
  const taken = takenBy(held, payment)
  const known = await queries.findCheckout(tx.db, checkoutId)
  await queries.keepPaid(tx.db, {
    id: checkoutId,
    provider: known?.provider ?? 'stripe',
    owner_id: held.owner_id,
    invoice_id: held.id,
    amount: payment.amount,
    currency: payment.currency,
    url: '',
    created_at: tx.now,
    expires_at: tx.now,
    payment_id: payment.id,
    received: payment.amount,
    surplus: payment.amount - taken,
    paid_at: payment.paidAt,
  })
  if (taken > 0) {
    await insertPayment(tx.db, {
      id: newId(),
      owner_id: held.owner_id,
      invoice_id: held.id,
      amount: taken,
      paid_on: dateIn(held.owner.timezone, payment.paidAt),
      method: 'link',
      reference: sourceOf(checkoutId, payment),
      provider_id: payment.id,
      created_at: tx.now,
    })
    await notePaid(tx.db, held, tx.now)
  }
  await note(tx, held, null, historyOf(taken, payment))
  await raiseVersions(tx, [held])
  await closeCheckouts(tx, held)
  await enqueue(tx.db, 'invoices.tell_paid', { checkoutId, mailId: newId() })
  const { amount, currency } = payment
  await record(tx, {
    ...{ type: 'invoice.paid_online', subjectId: held.id, actorId: null, audience: [] },
    payload: { amount, currency },
  })
}

/**
 * Takes in what the provider says of a checkout. Whoever hears first, the client's return or the provider's event, records
 * the payment; the later one finds it (rules §7). Money that the invoice does not take any more is kept as surplus.
 */
export const settleCheckout = (
  scope: Scope & { log?: Pick<QueueLog, 'error'> },
  checkoutId: string,
  read: ReadCheckout,
): Promise<void> =>
  inTransaction(scope, async (tx) => {
    if (read.status === 'expired') await queries.markExpired(tx.db, checkoutId)
    const once = read.once
    if (!once?.payment || once.kind !== checkoutKind || !Id.safeParse(once.reference).success) return
    const held = await queries.lockInvoice(tx.db, once.reference)
    // A backup is older than the invoice, or its owner has left: the money is at the provider, and somebody must know of it.
    if (!held)
      scope.log?.error(
        { checkoutId, paymentId: once.payment.id },
        'A payment arrived for an invoice that does not exist',
      )
    if (!held || (await queries.findCheckout(tx.db, checkoutId))?.status === 'paid') return
    await takeIn(tx, held, checkoutId, once.payment)
  })
