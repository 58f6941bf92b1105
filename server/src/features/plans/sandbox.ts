import type { SandboxCheckout } from '@daybook/contract/payments'
import { proPrice } from '@daybook/contract/plans'
import { inTransaction, type Scope } from '../../events.ts'
import { gone, notFound } from '../../http/errors.ts'
import type { CheckoutKind, SandboxBill } from '../../payments/checkout-kinds.ts'
import type { ReadPayment } from '../../payments/provider.ts'
import { lockPlanHolder } from '../accounts/accounts.ts'
import { asRead } from './as-read.ts'
import { forget, type PaymentParts, returnPages } from './payment-parts.ts'
import * as queries from './queries.ts'
import { isActing } from './running.ts'
import { settle, type Touched } from './settle.ts'

/** The same day of the month `months` later, or its last one; in UTC. */
export const monthsAfter = (start: Date, months: number): Date => {
  const later = new Date(start)
  later.setUTCMonth(start.getUTCMonth() + months)
  // In a short month the day ran over into the next.
  if (later.getUTCDate() !== start.getUTCDate()) later.setUTCDate(0)
  return later
}

const paymentOf = (subscriptionId: string, month: number, paidAt: Date): ReadPayment => ({
  id: `${subscriptionId}_${month}`,
  ...proPrice,
  paidAt,
  receiptUrl: null,
})

const present = (parts: PaymentParts, checkout: queries.CheckoutRow, now: Date): SandboxCheckout => {
  const pages = returnPages(parts.appOrigin)
  return {
    status: checkout.status === 'open' && checkout.expires_at <= now ? 'expired' : checkout.status,
    email: checkout.email,
    invoice: null,
    ...proPrice,
    expiresAt: checkout.expires_at.toISOString(),
    returnUrl: pages.paid(checkout.id),
    cancelUrl: pages.left,
  }
}

/** @throws Refusal 404 wherever payments are real or off, and for checkouts that are not the sandbox's. */
const loadCheckout = async (scope: Scope, { mode }: PaymentParts, id: string) => {
  const checkout = mode === 'sandbox' ? await queries.findCheckout(scope.db, id) : undefined
  if (checkout?.provider !== 'sandbox') throw notFound('Payment not found')
  return checkout
}

/** What a feature shows or does of a checkout that it began; undefined where none did. */
const ofFeature = async (
  { mode, checkouts, appOrigin }: PaymentParts,
  look: (kind: CheckoutKind) => Promise<SandboxBill | undefined>,
): Promise<SandboxCheckout | undefined> => {
  for (const kind of mode === 'sandbox' ? Object.values(checkouts) : []) {
    const bill = await look(kind)
    if (!bill) continue
    const { returnPath, leftPath, expiresAt, ...shown } = bill
    return {
      ...shown,
      email: null,
      expiresAt: expiresAt.toISOString(),
      returnUrl: appOrigin + returnPath,
      cancelUrl: appOrigin + leftPath,
    }
  }
  return undefined
}

/** @throws Refusal 404, see above. */
export const readSandboxCheckout = async (scope: Scope, parts: PaymentParts, id: string) =>
  (await ofFeature(parts, (kind) => kind.findSandbox(scope, id))) ??
  present(parts, await loadCheckout(scope, parts, id), scope.now)

/**
 * Plays the provider: takes no money and says it did. Repeatable.
 * @throws Refusal 404, see above; 410 once the checkout is over.
 */
export const paySandbox = async (scope: Scope, parts: PaymentParts, id: string): Promise<SandboxCheckout> => {
  const paid = await ofFeature(parts, (kind) => kind.paySandbox(scope, id))
  if (paid) return paid
  const checkout = await loadCheckout(scope, parts, id)
  if (checkout.status === 'paid') return present(parts, checkout, scope.now)
  if (checkout.expires_at <= scope.now) throw gone('This payment link has expired. Please begin again.')
  const subscription = {
    id: `sub_${id}`,
    reference: checkout.reference,
    customerId: null,
    status: 'active' as const,
    startedAt: scope.now,
    paidUntil: monthsAfter(scope.now, 1),
    endsAt: null,
    payments: [paymentOf(`sub_${id}`, 1, scope.now)],
  }
  const touched = await inTransaction(scope, async (tx) => {
    // Of two presses at once the second finds it paid, and stops.
    const isFirst = await queries.takeToPay(tx.db, id)
    if (!isFirst) return null
    return settle(tx, { reading: await queries.nextReading(tx.db), subscription })
  })
  forget(parts, touched)
  return present(parts, { ...checkout, status: 'paid' }, scope.now)
}

/**
 * Renews the due month, or ends where it was cancelled or payments are real by now. Of two workers at once the
 * second finds it done.
 */
export const renewInSandbox = (
  scope: Scope,
  mode: PaymentParts['mode'],
  due: queries.SubscriptionRow,
): Promise<Touched> =>
  inTransaction(scope, async (tx) => {
    if (due.user_id !== null) await lockPlanHolder(tx, due.user_id)
    const row = await queries.lockSubscription(tx.db, due.id)
    if (!row?.paid_until || row.paid_until > tx.now) return null
    const reading = await queries.nextReading(tx.db)
    if (row.status !== 'active' || row.ends_at !== null || !isActing(row, mode))
      return settle(tx, { reading, subscription: asRead(row, { status: 'canceled' }) })
    let month = 1
    while (monthsAfter(row.started_at, month) <= row.paid_until) month++
    const paidUntil = monthsAfter(row.started_at, month)
    const payments = [paymentOf(row.id, month, row.paid_until)]
    return settle(tx, { reading, subscription: asRead(row, { paidUntil, payments }) })
  })
