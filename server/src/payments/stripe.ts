import { Stripe } from 'stripe'
import {
  AddressRefused,
  ForgedEvent,
  type PaymentProvider,
  PaymentRefused,
  ProviderUnavailable,
} from './provider.ts'
import { createPaymentSession } from './stripe-payment.ts'
import {
  aboutOf,
  readOnce,
  readPayment,
  readSubscription,
  referenceName,
  SignedEvent,
  statusOfCheckout,
} from './stripe-reading.ts'

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** The id of the monthly price of Pro. */
  proPrice: string
  /** An origin in place of Stripe's; null is Stripe's own. */
  apiBase: string | null
}

/** One try and one repeat; with the pause between them some 6 s (rules §7: 8 s in all). */
const tryMs = 2_750
const patienceMs = 6_500
/** Stripe's own recommendation. */
const toleranceSeconds = 300

const placeOf = (apiBase: string | null) => {
  if (apiBase === null) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: Number(port || (isPlain ? 80 : 443)),
  }
}

/** Only the failure's name: Stripe's own texts may quote an address. */
const unavailable = (error: unknown) => {
  const { type, code, requestId } = error as Partial<Stripe.errors.StripeError>
  return new ProviderUnavailable([type ?? 'late', code, requestId].filter(Boolean).join(' '))
}

/** Overrides however long Stripe asks to wait. @throws ProviderUnavailable */
const inTime = async <T>(asked: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable('late')), patienceMs)
  })
  try {
    return await Promise.race([asked, late])
  } catch (error) {
    const isAnswer = error instanceof ProviderUnavailable || error instanceof PaymentRefused
    throw isAnswer || isMissing(error) || isAddressRefused(error) ? error : unavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const isAddressRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'email_invalid' || error.param === 'customer_email')

const orNull = async <T>(asked: Promise<T>): Promise<T | null> =>
  inTime(asked).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/** An object that is gone already counts as done. */
const settled = async (asked: Promise<unknown>): Promise<void> => {
  await inTime(asked).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

const withInvoice = { expand: ['latest_invoice'] }

/** Stripe Checkout and Billing, by Stripe's own library. */
export const stripePayments = ({
  secretKey,
  webhookSecret,
  proPrice,
  apiBase,
}: StripeAccount): PaymentProvider => {
  const stripe = new Stripe(secretKey, {
    ...placeOf(apiBase),
    timeout: tryMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const read = async (id: string) => {
    const found = await orNull(stripe.subscriptions.retrieve(id, withInvoice))
    return found && readSubscription(found)
  }

  return {
    createCheckout: async ({ email, customerId, reference, successUrl, cancelUrl }, key) => {
      const create = (payer: { customer: string } | { customer_email: string }) =>
        inTime(
          stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              line_items: [{ price: proPrice, quantity: 1 }],
              ...payer,
              client_reference_id: reference,
              subscription_data: { metadata: { [referenceName]: reference } },
              success_url: successUrl,
              cancel_url: cancelUrl,
            },
            { idempotencyKey: 'customer' in payer ? `${key}-${payer.customer}` : key },
          ),
        )
      const byAddress = () => create({ customer_email: email })
      const session = await (customerId === null
        ? byAddress()
        : create({ customer: customerId }).catch((error: unknown) => {
            // Deleted at Stripe: the address gets a new customer.
            if (isMissing(error)) return byAddress()
            throw error
          })
      ).catch((error: unknown) => {
        if (isAddressRefused(error)) throw new AddressRefused()
        throw isMissing(error) ? unavailable(error) : error
      })
      if (!session.url) throw new ProviderUnavailable('no url')
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
    },
    createPayment: (payment, key) => inTime(createPaymentSession(stripe, payment, key)),
    readCheckout: async (id) => {
      const session = await orNull(
        stripe.checkout.sessions.retrieve(id, {
          expand: ['subscription.latest_invoice', 'payment_intent.latest_charge'],
        }),
      )
      if (!session) return null
      const { subscription } = session
      return {
        status: statusOfCheckout(session),
        subscription:
          typeof subscription === 'string'
            ? await read(subscription)
            : subscription && readSubscription(subscription),
        once: readOnce(session),
      }
    },
    closeCheckout: (id) =>
      settled(
        stripe.checkout.sessions.expire(id).catch((error: unknown) => {
          // A paid or expired one is not open.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }),
      ),
    readSubscription: read,
    readPayment: async (invoiceId) => readPayment(await orNull(stripe.invoices.retrieve(invoiceId))),
    setEnding: async (id, isEnding) => {
      const changed = await orNull(
        stripe.subscriptions.update(id, { cancel_at_period_end: isEnding, ...withInvoice }),
      )
      return changed && readSubscription(changed)
    },
    endSubscription: async (id) => {
      const ended = await orNull(stripe.subscriptions.cancel(id, withInvoice))
      return ended && readSubscription(ended)
    },
    openPortal: async (customerId, returnUrl) =>
      (await inTime(stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })))
        .url,
    readEvent: (body, signature, now) => {
      let event: unknown
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        )
      } catch {
        throw new ForgedEvent()
      }
      const signed = SignedEvent.safeParse(event).data
      return signed ? { id: signed.id, about: aboutOf(signed) } : null
    },
  }
}
