import type { Context } from '../../http/context.ts'
import { invalid, Refusal } from '../../http/errors.ts'

/**
 * Begins a payment for the account of `email`, or of whoever asks.
 * @throws Refusal 400 on `email` where neither is known; 503 as long as no payment provider is set up.
 */
export const createPaymentLink = async (
  { actor }: Context,
  { email }: { email?: string | null | undefined },
): Promise<never> => {
  if (!email && actor.kind !== 'person') throw invalid({ email: 'Invalid email address' })
  throw new Refusal('unavailable', 'Payment service temporarily unavailable. Please try again later.')
}
