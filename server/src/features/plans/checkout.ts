import { randomBytes } from 'node:crypto'
import type { Context } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { AddressRefused } from '../../payments/provider.ts'
import { findPlanHolder } from '../accounts/accounts.ts'
import { type Asking, type PaymentParts, paymentsUnavailable, returnPages } from './payment-parts.ts'
import * as queries from './queries.ts'
import { referenceOf } from './reference.ts'
import { customerAmong } from './running.ts'

const minuteMs = 60_000
/** A link that is handed out again must last long enough to be used. */
const usableMs = 30 * minuteMs
/** As long as Stripe's own. */
const sandboxMs = 24 * 60 * minuteMs
/** A call that failed at the provider is replayed under its key; after this time the key is new. */
const sameCallMs = 10 * minuteMs

export interface PaymentLink {
  url: string
  sessionId: string
}

const badAddress = () => invalid({ email: 'Invalid email address' })

/** The account that becomes Pro: that of the given address, else the verified caller's own. */
const findPayee = async (ctx: Context, named: string | null | undefined) => {
  const { actor } = ctx
  const isKnown = actor.kind === 'person' && actor.isEmailVerified
  const asking = isKnown ? await findPlanHolder(ctx, { id: actor.id }) : undefined
  const email = named || asking?.email
  if (!email) throw badAddress()
  const isOwn = asking?.email.toLowerCase() === email.toLowerCase()
  if (isOwn && asking?.userType === 'pro') throw conflict('This account already has Pro')
  const holder = isOwn ? asking : await findPlanHolder(ctx, { email })
  const payerId = isOwn ? null : (asking?.id ?? null)
  return { email, isOwn, payerId, holder: holder && (isOwn || holder.isVerified) ? holder : undefined }
}

type Payee = Awaited<ReturnType<typeof findPayee>>

/** Only for the signed-in customer: their page may show how they paid before. */
const customerOf = async (ctx: Context, { holder, isOwn }: Payee): Promise<string | null> => {
  const known = holder && isOwn ? await queries.listSubscriptions(ctx.db, holder.id) : []
  return customerAmong(known)
}

const openAtStripe = async (
  ctx: Context,
  parts: PaymentParts,
  { provider, ask }: Asking,
  payee: Payee,
  before: queries.CheckoutRow | undefined,
): Promise<PaymentLink> => {
  const { email, holder, payerId } = payee
  const customerId = await customerOf(ctx, payee)
  const window = Math.floor(ctx.now.getTime() / sameCallMs)
  const called = [
    // Both, since a key must never be reused for a different question: the address counts as it was typed.
    holder?.id ?? '',
    email,
    customerId ?? '',
    payerId ?? '',
    before?.id ?? '',
    String(window),
  ]
  const key = parts.fingerprint('checkout', ...called).toString('base64url')
  const reference = referenceOf(parts, key)
  const pages = returnPages(parts.appOrigin)
  const checkout = {
    email,
    customerId,
    reference,
    successUrl: pages.paid('{CHECKOUT_SESSION_ID}'),
    cancelUrl: pages.left,
  }
  const made = await ask(() => provider.createCheckout(checkout, key)).catch((error: unknown) => {
    throw error instanceof AddressRefused ? badAddress() : error
  })
  await queries.insertCheckout(ctx.db, {
    id: made.id,
    provider: 'stripe',
    reference,
    email,
    user_id: holder?.id ?? null,
    customer_id: customerId,
    payer_id: payerId,
    url: made.url,
    created_at: ctx.now,
    expires_at: made.expiresAt,
  })
  return { url: made.url, sessionId: made.id }
}

const openInSandbox = async (
  ctx: Context,
  { appOrigin }: PaymentParts,
  { email, holder, payerId }: Payee,
): Promise<PaymentLink> => {
  const id = `sandbox_${randomBytes(16).toString('base64url')}`
  const url = `${appOrigin}/checkout/sandbox/${id}`
  await queries.insertCheckout(ctx.db, {
    id,
    provider: 'sandbox',
    reference: id,
    email,
    user_id: holder?.id ?? null,
    customer_id: null,
    payer_id: payerId,
    url,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + sandboxMs),
  })
  return { url, sessionId: id }
}

/**
 * Starts a payment, or continues the open one.
 * @throws Refusal 400 on `email` where no address is known or the provider refuses it; 409 for Pro accounts; 503
 * without a provider, or one that does not answer.
 */
export const createPaymentLink = async (
  ctx: Context,
  parts: PaymentParts,
  asking: () => Asking,
  { email }: { email?: string | null | undefined },
): Promise<PaymentLink> => {
  const payee = await findPayee(ctx, email)
  if (parts.mode === 'off') throw paymentsUnavailable()
  const before = await queries.findLatestCheckout(ctx.db, payee.email)
  const isUsable =
    before?.provider === parts.mode &&
    before.status === 'open' &&
    before.user_id === (payee.holder?.id ?? null) &&
    before.payer_id === payee.payerId &&
    (before.customer_id === null || payee.isOwn) &&
    before.expires_at.getTime() > ctx.now.getTime() + usableMs
  if (before && isUsable) return { url: before.url, sessionId: before.id }
  return parts.mode === 'sandbox'
    ? openInSandbox(ctx, parts, payee)
    : openAtStripe(ctx, parts, asking(), payee, before)
}
