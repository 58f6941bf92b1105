import { validate } from '@daybook/contract/accounts'
import { createPaymentLink } from '@daybook/contract/payments'
import { call } from '../../lib/api-client.ts'
import { setUser } from '../../lib/session-store.ts'
import { storedUser } from '../../lib/stored-user.ts'
import { hasTokens } from '../../lib/tokens.ts'

export { checkoutComplaint } from './checkout-complaint.ts'

/**
 * Leads to where whoever is signed in pays for Pro, as themselves. No address goes along: where the session is over, the
 * server refuses, and nobody pays without being known (decision 060).
 * @throws ApiError, 409 for whoever has Pro already; `checkoutComplaint` words it.
 */
export const startOwnCheckout = async (): Promise<void> => {
  // To a public call a bearer that has expired is nobody's, without a word: this one has it renewed.
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
 * Leads to where Pro is paid for that address; as nobody (spec 1 §7), but where it is the address of whoever is signed in.
 * @throws ApiError; `checkoutComplaint` words it.
 */
export const startCheckout = async (email: string): Promise<void> => {
  if (isOwn(email)) return startOwnCheckout()
  const { url } = await call(createPaymentLink, { body: { email } })
  window.location.assign(url)
}
