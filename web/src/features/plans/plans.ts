import { validate } from '@daybook/contract/accounts'
import { createPaymentLink } from '@daybook/contract/payments'
import { call } from '../../lib/api/api-client.ts'
import { setUser } from '../../lib/session/session-store.ts'
import { storedUser } from '../../lib/session/stored-user.ts'
import { hasTokens } from '../../lib/session/tokens.ts'

export { checkoutComplaint } from './checkout-complaint.ts'

/**
 * Goes to where a signed-in person pays for Pro. It sends no address: where the session is over, the server
 * refuses, and nobody pays anonymously (decision 017).
 * @throws ApiError, 409 for Pro accounts; `checkoutComplaint` words it.
 */
export const startOwnCheckout = async (): Promise<void> => {
  // A public call ignores an expired bearer; this one has it renewed first.
  const { user } = await call(validate, {})
  setUser(user)
  const { url } = await call(createPaymentLink, { body: {} }, { named: true })
  window.location.assign(url)
}

const isOwn = (email: string): boolean => {
  const known = hasTokens() ? storedUser() : null
  return known?.isEmailVerified === true && known.email.toLowerCase() === email.toLowerCase()
}

/**
 * Goes to where Pro is paid for that address; anonymously (spec 1 §7), unless it is the signed-in person's.
 * @throws ApiError; `checkoutComplaint` words it.
 */
export const startCheckout = async (email: string): Promise<void> => {
  if (isOwn(email)) return startOwnCheckout()
  const { url } = await call(createPaymentLink, { body: { email } })
  window.location.assign(url)
}
