import { verifySession } from '@daybook/contract/payments'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { reloadUser } from '../../lib/session/session-check.ts'
import { toast } from '../../ui/toast.ts'

/** The event for everything that shows the plan (spec 2 §4). */
const paymentSuccess = 'payment-success'

const pausesMs = [1_000, 3_000, 8_000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isWorthAnother = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

/**
 * The state of a payment; asked again without an answer, or while the provider is not done. Null where it was
 * refused.
 */
const askUntilKnown = async (sessionId: string) => {
  for (const ms of [...pausesMs, null]) {
    try {
      const verified = await call(verifySession, { params: { sessionId } })
      if (verified.status !== 'open' || ms === null) return verified
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 'elsewhere'
      if (!isWorthAnother(error)) return null
      if (ms === null) throw error
    }
    await pause(ms)
  }
  return null
}

/** A payment for another address and a missing one answer alike; a person without any word would pay again. */
const tellElsewhere = () =>
  toast({
    title: 'No payment was found for this account',
    description: 'If you paid with another e-mail address, the account with that address has Pro.',
    lasts: 'payment',
  })

const tellUnknown = () =>
  toast({
    title: 'Your payment is not confirmed yet',
    description: 'Your account is upgraded automatically as soon as it is.',
  })

/** Handles the return from paying: shows the result, and tells the rest of the app by the window's event. */
export const finishPayment = async (sessionId: string): Promise<void> => {
  const verified = await askUntilKnown(sessionId).catch(() => 'unknown' as const)
  if (verified === null) return
  if (verified === 'elsewhere') return tellElsewhere()
  if (verified === 'unknown' || verified.status === 'open') return tellUnknown()
  if (verified.status === 'expired') return
  if (verified.userType === 'pro') window.dispatchEvent(new Event(paymentSuccess))
}

/** Shows that the account is Pro now, and reads again whatever depends on the plan (spec 2 §4). */
export const showPaid = (client: QueryClient): void => {
  void reloadUser()
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes('limits') || queryKey.includes('plan'),
  })
  toast({
    title: 'Payment Successful',
    description: 'Your account has been upgraded to Pro!',
    tone: 'good',
  })
}
