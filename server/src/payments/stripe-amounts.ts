import { decimalsOf } from '@daybook/contract/money'
import { PaymentRefused } from './provider.ts'

// Where Stripe's unit is another than that of ISO 4217: https://docs.stripe.com/currencies#zero-decimal
const otherDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }
/** Stripe takes no more digits than this of an amount. */
const mostAmount = 99_999_999

const shiftOf = (currency: string): number =>
  (otherDigits[currency] ?? decimalsOf(currency)) - decimalsOf(currency)

/**
 * An amount in the unit that Stripe counts in.
 * @throws PaymentRefused for more than it takes, and for parts of a unit that it does not know: currencies with three
 *   decimals go by tens.
 */
export const toStripeAmount = (amount: number, currency: string): number => {
  const shift = shiftOf(currency)
  const step = decimalsOf(currency) === 3 ? 10 : 10 ** Math.max(0, -shift)
  const counted = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift
  if (amount % step !== 0 || counted > mostAmount) throw new PaymentRefused()
  return counted
}

/** An amount of Stripe's in minor units as ISO 4217 has them. */
export const fromStripeAmount = (amount: number, currency: string): number => {
  const shift = shiftOf(currency)
  return shift < 0 ? amount * 10 ** -shift : Math.floor(amount / 10 ** shift)
}
