import { inTransaction, type Scope } from '../../../events.ts'
import { gone } from '../../../http/errors.ts'
import type { SandboxBill } from '../../../payments/checkout-kinds.ts'
import { publicUrl } from '../presenter.ts'
import { findIssued } from '../queries.ts'
import * as queries from './checkout-queries.ts'
import { checkoutKind, settleCheckout } from './settle-checkout.ts'

const statusOf = ({ status, expires_at }: queries.CheckoutRow, now: Date): SandboxBill['status'] => {
  if (status === 'paid') return 'paid'
  return status === 'open' && expires_at > now ? 'open' : 'expired'
}

/** A checkout of the sandbox with its invoice; undefined for one that is not an invoice's. */
const find = async ({ db, now }: Scope, id: string) => {
  const checkout = await queries.findCheckout(db, id)
  if (checkout?.provider !== 'sandbox') return undefined
  const invoice = await findIssued(db, checkout.invoice_id)
  if (!invoice?.public_token) return undefined
  const page = publicUrl('', invoice.public_token)
  const bill: SandboxBill = {
    status: statusOf(checkout, now),
    invoice: { number: invoice.number ?? '', issuer: invoice.issuer?.name ?? '' },
    amount: checkout.amount,
    currency: checkout.currency,
    expiresAt: checkout.expires_at,
    returnPath: `${page}?paid=${id}`,
    leftPath: page,
  }
  return { checkout, bill }
}

export const findSandbox = async (scope: Scope, id: string): Promise<SandboxBill | undefined> =>
  (await find(scope, id))?.bill

/** @throws Refusal 410 once it is over: what is open was paid otherwise, or is void. */
export const paySandbox = (scope: Scope, id: string): Promise<SandboxBill | undefined> =>
  inTransaction(scope, async (tx) => {
    const before = await find(tx, id)
    if (!before || before.bill.status === 'paid') return before?.bill
    await queries.lockInvoice(tx.db, before.checkout.invoice_id)
    const found = await find(tx, id)
    if (!found || found.bill.status === 'paid') return found?.bill
    if (found.bill.status === 'expired') throw gone('This payment link has expired. Please begin again.')
    const { amount, currency, invoice_id: reference } = found.checkout
    const payment = { id: `${id}_paid`, amount, currency, paidAt: tx.now, receiptUrl: null }
    const once = { kind: checkoutKind, reference, payment }
    await settleCheckout(tx, id, { status: 'paid', subscription: null, once })
    return { ...found.bill, status: 'paid' as const }
  })
