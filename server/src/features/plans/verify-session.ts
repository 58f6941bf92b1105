import type { Verified } from '@daybook/contract/payments'
import type { z } from 'zod'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { findPlanHolder } from '../accounts/accounts.ts'
import { type Asking, forget, type PaymentParts } from './payment-parts.ts'
import * as queries from './queries.ts'
import { settle, settlePlan } from './settle.ts'

/** One's own, or one for one's own verified address. */
const loadCheckout = async (ctx: SignedIn, id: string): Promise<queries.CheckoutRow> => {
  const checkout = await queries.findCheckout(ctx.db, id)
  const holder = checkout && (await findPlanHolder(ctx, { id: ctx.actor.id }))
  const isTheirs =
    checkout?.user_id === ctx.actor.id ||
    (checkout?.user_id === null && holder?.email.toLowerCase() === checkout.email.toLowerCase())
  if (!checkout || !isTheirs) throw notFound('Payment not found')
  return checkout
}

const isPast = ({ expires_at }: queries.CheckoutRow, now: Date) => expires_at <= now

/** Asks for what the provider has not told us yet. */
const lookAgain = async (ctx: SignedIn, checkout: queries.CheckoutRow, asking: () => Asking) => {
  const { provider, ask } = asking()
  const reading = await queries.nextReading(ctx.db)
  const read = await ask(() => provider.readCheckout(checkout.id))
  if (read) await settle(ctx, { reading, checkout: { id: checkout.id, read } })
  return read?.status ?? 'expired'
}

/**
 * The state of a checkout. Whichever comes first, this or the provider's event, makes the account Pro; the later
 * one changes nothing (rules §7).
 * @throws Refusal 404 for somebody else's; 503 while the provider does not answer.
 */
export const verifySession = async (
  ctx: SignedIn,
  parts: PaymentParts,
  asking: () => Asking,
  id: string,
): Promise<z.infer<typeof Verified>> => {
  const checkout = await loadCheckout(ctx, id)
  let { status } = checkout
  if (status === 'open' && checkout.provider === 'stripe') status = await lookAgain(ctx, checkout, asking)
  else if (status === 'open' && isPast(checkout, ctx.now)) status = 'expired'
  if (status === 'paid') forget(parts, await settlePlan(ctx, ctx.actor.id))
  const holder = await findPlanHolder(ctx, { id: ctx.actor.id })
  return { status, userType: holder?.userType ?? ctx.actor.userType }
}
