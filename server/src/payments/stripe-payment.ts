import { Stripe } from 'stripe'
import { type NewPayment, PaymentRefused, ProviderUnavailable } from './provider.ts'
import { toStripeAmount } from './stripe-amounts.ts'
import { kindName, referenceName } from './stripe-reading.ts'

/** The languages of Stripe's page; in any other it goes by the browser. */
const languages = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
)

const pageLanguage = (locale: string): Stripe.Checkout.SessionCreateParams.Locale => {
  const { language } = new Intl.Locale(locale)
  return languages.has(language) ? language : 'auto'
}

/** Too small or too large an amount, or a currency that the account does not take. */
const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'amount_too_small' ||
    error.code === 'amount_too_large' ||
    (error.param ?? '').includes('currency') ||
    (error.param ?? '').includes('unit_amount'))

/**
 * Opens a page for one payment. What it is for stands in the metadata of the session and of the payment, so that the
 * owner of the account finds it there too.
 * @throws PaymentRefused where Stripe takes no such amount or currency.
 */
export const createPaymentSession = async (
  stripe: Stripe,
  { kind, reference, title, amount, currency, locale, successUrl, cancelUrl }: NewPayment,
  key: string,
): Promise<{ id: string; url: string; expiresAt: Date }> => {
  const metadata = { [kindName]: kind, [referenceName]: reference }
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: toStripeAmount(amount, currency),
              product_data: { name: title },
            },
          },
        ],
        locale: pageLanguage(locale),
        metadata,
        payment_intent_data: { metadata, description: title },
        success_url: successUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey: key },
    )
    .catch((error: unknown) => {
      throw isRefused(error) ? new PaymentRefused() : error
    })
  if (!session.url) throw new ProviderUnavailable('no url')
  return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
}
