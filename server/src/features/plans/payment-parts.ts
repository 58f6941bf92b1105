import { paymentsOf } from '../../config.ts'
import type { PlanCounters } from '../../db/plan-counter.ts'
import type { AppParts } from '../../feature.ts'
import { createDeadline } from '../../http/deadline.ts'
import { Refusal } from '../../http/errors.ts'
import type { CheckoutKinds } from '../../payments/checkout-kinds.ts'
import { type PaymentProvider, ProviderUnavailable } from '../../payments/provider.ts'
import type { Touched } from './settle.ts'

/** What the payment calls are made of. */
export interface PaymentParts {
  counters: PlanCounters
  mode: 'stripe' | 'sandbox' | 'off'
  /** Null unless `mode` is `stripe`. */
  provider: PaymentProvider | null
  appOrigin: string
  /** A hash that nobody can guess. */
  fingerprint: (...parts: string[]) => Buffer
  sessions: { forgetPerson: (userId: string) => void }
  /** Whose single payments an event or the sandbox may be about. */
  checkouts: CheckoutKinds
}

/** The payments' share of what the app is made of. */
export const paymentPartsOf = (parts: AppParts): PaymentParts => ({
  ...parts,
  mode: paymentsOf(parts.config),
  appOrigin: parts.config.appOrigin,
  fingerprint: parts.tokens.fingerprint,
})

/** For everything that one request asks of the provider (rules §7: 8 s in all). */
const patienceMs = 6_500

/** Asks a provider outside any transaction, within the provider's own time limit. */
export interface Asking {
  provider: PaymentProvider
  ask: <T>(work: () => Promise<T>) => Promise<T>
}

/** Spec 1 §8. */
export const paymentsUnavailable = () =>
  new Refusal('unavailable', 'Payment service temporarily unavailable. Please try again later.')

/**
 * One request's way of asking. Throws a 503 refusal without a provider, or where none answers in time; the log says
 * why, without anybody's data.
 */
export const askingOf = (
  {
    log,
    request,
  }: {
    log: { warn: (about: object, text: string) => void }
    request: { deadline: { apart: Asking['ask'] } }
  },
  { provider }: Pick<PaymentParts, 'provider'>,
): (() => Asking) => {
  const patience = createDeadline(patienceMs, () => new ProviderUnavailable('late'))
  const ask: Asking['ask'] = (work) =>
    request.deadline
      .apart(() => patience.within(work()))
      .catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error
        log.warn({ reason: error.message }, 'the payment provider did not answer')
        throw paymentsUnavailable()
      })
  return () => {
    if (!provider) throw paymentsUnavailable()
    return { provider, ask }
  }
}

/** Forgets a session's old plan here at once; other instances hear by event. */
export const forget = ({ sessions }: Pick<PaymentParts, 'sessions'>, touched: Touched): void => {
  if (touched !== null) sessions.forgetPerson(touched)
}

/** The pages to which a provider returns. */
export const returnPages = (appOrigin: string) => ({
  paid: (sessionId: string) => `${appOrigin}/checkout/done?session_id=${sessionId}`,
  left: `${appOrigin}/checkout/done`,
  settings: `${appOrigin}/settings?section=plan`,
})
