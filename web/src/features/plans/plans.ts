import { createPaymentLink } from '@daybook/contract/payments'
import { call } from '../../lib/api-client.ts'

export { checkoutComplaint } from './checkout-complaint.ts'

/** Leads to where Pro is paid for. @throws ApiError; `checkoutComplaint` words it. */
export const startCheckout = async (email?: string): Promise<void> => {
  const { url } = await call(createPaymentLink, { body: { email } })
  window.location.assign(url)
}
