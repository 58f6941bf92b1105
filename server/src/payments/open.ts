import type { PaymentProvider } from './provider.ts'
import type { StripeAccount } from './stripe.ts'

/** Its library is large: only who takes payments loads it. */
export const openPayments = async (account: StripeAccount | null): Promise<PaymentProvider | null> =>
  account && (await import('./stripe.ts')).stripePayments(account)
