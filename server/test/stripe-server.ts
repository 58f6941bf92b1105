import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

const webhookSecret = 'whsec_of_a_test'
const daySeconds = 86_400

/** As the app takes it; it is told where Stripe is. */
const environmentOf = (origin: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_of_a_test',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRO_PRICE: 'price_of_a_test',
  STRIPE_API_BASE: origin,
})

export interface StripeSubscription {
  id: string
  object: 'subscription'
  status: string
  customer: string
  metadata: Record<string, string>
  start_date: number
  ended_at: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  items: { object: 'list'; data: { current_period_start: number; current_period_end: number }[] }
  latest_invoice: StripeInvoice
}

interface StripeInvoice {
  id: string
  object: 'invoice'
  status: string
  amount_paid: number
  currency: string
  created: number
  status_transitions: { paid_at: number | null }
  hosted_invoice_url: string
  parent: { subscription_details: { subscription: string } }
}

interface StripeSession {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  expires_at: number
  customer_email: string | null
  customer: string | null
  success_url: string
  mode: 'subscription' | 'payment'
  subscription: string | null
  /** The one payment, once it is made. */
  payment_intent: {
    id: string
    created: number
    latest_charge: { created: number; receipt_url: string }
  } | null
  amount_total: number | null
  currency: string | null
  created: number
  metadata: Record<string, string>
}

export interface Asked {
  method: string
  path: string
  body: URLSearchParams
  idempotencyKey: string | null
  authorization: string | null
}

export interface TestStripe {
  origin: string
  environment: Record<string, string>
  sessions: Map<string, StripeSession>
  subscriptions: Map<string, StripeSubscription>
  invoices: Map<string, StripeInvoice>
  /** Every call that came in. */
  asked: Asked[]
  /** What answers the next calls in its own place; null lets it go on. It may wait, for ever too. */
  interrupt: ((asked: Asked) => Promise<{ status: number; body: object } | null>) | null
  clock: () => Date
  /** As a person does on Stripe's page; the first period begins at `at`. */
  pay: (sessionId: string, at: Date) => StripeSubscription
  /** The same for a checkout of one payment; `isLater` for a way to pay that takes days. */
  payOnce: (sessionId: string, at: Date, isLater?: boolean) => StripeSession
  /** Charges the next month. */
  renew: (subscription: StripeSubscription, outcome: 'paid' | 'past_due') => void
  /** Tries the card again for a month that is past due, and this time it goes through. */
  chargeAgain: (subscription: StripeSubscription) => void
  /** Any body with the header that an event of Stripe's has, signed at `at`. */
  signed: (body: string, at: Date) => { body: string; signature: string }
  /** An event's body and its header, signed at `at`. */
  event: (type: string, object: object, at: Date, id?: string) => { body: string; signature: string }
  close: () => Promise<void>
}

const idOf = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const refusal = (status: number, error: object) => ({ status, body: { error } })
const missing = (param: string) =>
  refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such thing' })

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const send = (response: ServerResponse, { status, body }: { status: number; body: object }) => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req') })
  response.end(JSON.stringify(body))
}

const signed = (payload: string, at: Date) => ({
  body: payload,
  signature: Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: seconds(at),
  }),
})

const invoiceOf = (subscription: string, at: number): StripeInvoice => ({
  id: idOf('in'),
  object: 'invoice',
  status: 'paid',
  amount_paid: 1500,
  currency: 'usd',
  created: at,
  status_transitions: { paid_at: at },
  hosted_invoice_url: `https://invoice.stripe.example/${idOf('i')}`,
  parent: { subscription_details: { subscription } },
})

/** Speaks Stripe's wire format for the calls that the product makes, on a port of its own. */
export const startStripe = async (): Promise<TestStripe> => {
  const sessions = new Map<string, StripeSession>()
  const subscriptions = new Map<string, StripeSubscription>()
  const invoices = new Map<string, StripeInvoice>()
  const asked: Asked[] = []
  const answered = new Map<string, { parameters: string; answer: { status: number; body: object } }>()

  const expanded = (subscription: StripeSubscription, isWhole: boolean) => ({
    ...subscription,
    latest_invoice: isWhole ? subscription.latest_invoice : subscription.latest_invoice.id,
  })
  const wants = (query: URLSearchParams, field: string) =>
    [...query.values()].some((value) => value === field)

  const openSession = (
    body: URLSearchParams,
    fields: Pick<StripeSession, 'mode' | 'metadata'> & Partial<StripeSession>,
  ) => {
    const id = idOf('cs_test')
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      expires_at: seconds(stripe.clock()) + daySeconds,
      customer_email: body.get('customer_email'),
      customer: body.get('customer'),
      success_url: body.get('success_url') ?? '',
      subscription: null,
      payment_intent: null,
      amount_total: null,
      currency: null,
      created: seconds(stripe.clock()),
      ...fields,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  const createPaymentSession = (body: URLSearchParams) => {
    const price = 'line_items[0][price_data]'
    const amount = Number(body.get(`${price}[unit_amount]`))
    if (!Number.isSafeInteger(amount) || amount < 50)
      return refusal(400, { type: 'invalid_request_error', code: 'amount_too_small', message: 'Too small' })
    return openSession(body, {
      mode: 'payment',
      amount_total: amount,
      currency: body.get(`${price}[currency]`),
      metadata: {
        daybook_kind: body.get('metadata[daybook_kind]') ?? '',
        daybook_checkout: body.get('metadata[daybook_checkout]') ?? '',
      },
    })
  }

  const createSession = (body: URLSearchParams): { status: number; body: object } => {
    if (body.get('mode') === 'payment') return createPaymentSession(body)
    if (body.get('line_items[0][price]') !== 'price_of_a_test') return missing('line_items[0][price]')
    if (body.get('customer')?.startsWith('cus_gone')) return missing('customer')
    if (body.get('customer_email')?.endsWith('@refused.example'))
      return refusal(400, { type: 'invalid_request_error', code: 'email_invalid', message: 'Invalid email' })
    const metadata = { daybook_checkout: body.get('subscription_data[metadata][daybook_checkout]') ?? '' }
    return openSession(body, { mode: 'subscription', metadata })
  }

  const expireSession = (id: string): { status: number; body: object } => {
    const session = sessions.get(id)
    if (!session) return missing('id')
    if (session.status !== 'open')
      return refusal(400, { type: 'invalid_request_error', message: 'Only open sessions can be expired' })
    session.status = 'expired'
    return { status: 200, body: session }
  }

  const readSession = (id: string, query: URLSearchParams) => {
    const session = sessions.get(id)
    if (!session) return missing('id')
    const subscription = session.subscription ? subscriptions.get(session.subscription) : undefined
    const isWhole = wants(query, 'subscription.latest_invoice')
    const shown = subscription && isWhole ? expanded(subscription, true) : session.subscription
    const intent = session.payment_intent
    const payment_intent = wants(query, 'payment_intent.latest_charge') ? intent : (intent?.id ?? null)
    return { status: 200, body: { ...session, subscription: shown, payment_intent } }
  }

  const readInvoice = (id: string) => {
    const invoice = invoices.get(id)
    return invoice ? { status: 200, body: invoice } : missing('invoice')
  }

  const ofSubscription = (method: string, id: string, parameters: URLSearchParams) => {
    const subscription = subscriptions.get(id)
    if (!subscription) return missing('id')
    if (method === 'POST')
      subscription.cancel_at_period_end = parameters.get('cancel_at_period_end') === 'true'
    if (method === 'DELETE') subscription.status = 'canceled'
    return { status: 200, body: expanded(subscription, wants(parameters, 'latest_invoice')) }
  }

  const answer = ({ method, path, body }: Asked): { status: number; body: object } => {
    const url = new URL(path, 'http://stripe.example')
    const [, , first = '', second = '', third = '', fourth = ''] = url.pathname.split('/')
    const route = `${method} ${first}/${first === 'subscriptions' ? '{id}' : second}`
    switch (route) {
      case 'POST checkout/sessions': {
        if (fourth !== 'expire') return createSession(body)
        return expireSession(third)
      }
      case 'GET checkout/sessions':
        return readSession(third, url.searchParams)
      case `GET invoices/${second}`:
        return readInvoice(second)
      case 'GET subscriptions/{id}':
      case 'DELETE subscriptions/{id}':
        return ofSubscription(method, second, url.searchParams)
      case 'POST subscriptions/{id}':
        return ofSubscription(method, second, body)
      case 'POST billing_portal/sessions':
        return { status: 200, body: { url: `https://billing.stripe.example/${body.get('customer')}` } }
      default:
        return refusal(404, { type: 'invalid_request_error', message: `Unrecognized ${route}` })
    }
  }

  /** The first answer is given again under its key, as Stripe does. */
  const answerOnce = (call: Asked) => {
    const key = call.idempotencyKey
    const parameters = `${call.path} ${call.body.toString()}`
    const before = key === null ? undefined : answered.get(key)
    if (before && before.parameters !== parameters)
      return refusal(400, { type: 'idempotency_error', message: 'Keys for idempotent requests differ' })
    const given = before?.answer ?? answer(call)
    if (key !== null && call.method === 'POST') answered.set(key, { parameters, answer: given })
    return given
  }

  const server = createServer((request, response) => {
    void readBody(request).then(async (text) => {
      const call: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        body: new URLSearchParams(text),
        idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
        authorization: request.headers.authorization ?? null,
      }
      asked.push(call)
      const instead = await stripe.interrupt?.(call)
      send(response, instead ?? answerOnce(call))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const stripe: TestStripe = {
    origin,
    environment: environmentOf(origin),
    sessions,
    subscriptions,
    invoices,
    asked,
    interrupt: null,
    clock: () => new Date(),
    pay: (sessionId, at) => {
      const session = sessions.get(sessionId)
      if (!session) throw new Error('There is no such session')
      const start = seconds(at)
      const id = idOf('sub')
      const subscription: StripeSubscription = {
        id,
        object: 'subscription',
        status: 'active',
        customer: session.customer ?? idOf('cus'),
        metadata: session.metadata,
        start_date: start,
        ended_at: null,
        cancel_at: null,
        cancel_at_period_end: false,
        items: {
          object: 'list',
          data: [{ current_period_start: start, current_period_end: start + 30 * daySeconds }],
        },
        latest_invoice: invoiceOf(id, start),
      }
      subscriptions.set(id, subscription)
      invoices.set(subscription.latest_invoice.id, subscription.latest_invoice)
      Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: id })
      return subscription
    },
    payOnce: (sessionId, at, isLater = false) => {
      const session = sessions.get(sessionId)
      if (session?.status !== 'open' && session?.payment_status !== 'unpaid')
        throw new Error('There is no such open session')
      const created = seconds(at)
      const latest_charge = { created, receipt_url: `https://pay.stripe.example/${idOf('rcpt')}` }
      session.payment_intent ??= { id: idOf('pi'), created, latest_charge }
      Object.assign(session, { status: 'complete', payment_status: isLater ? 'unpaid' : 'paid' })
      return session
    },
    renew: (subscription, outcome) => {
      const item = subscription.items.data[0]
      if (!item) return
      item.current_period_start = item.current_period_end
      item.current_period_end += 30 * daySeconds
      subscription.status = outcome === 'paid' ? 'active' : 'past_due'
      subscription.latest_invoice = {
        ...invoiceOf(subscription.id, item.current_period_start),
        ...(outcome !== 'paid' && { status: 'open', amount_paid: 0, status_transitions: { paid_at: null } }),
      }
      invoices.set(subscription.latest_invoice.id, subscription.latest_invoice)
    },
    chargeAgain: (subscription) => {
      subscription.status = 'active'
      Object.assign(subscription.latest_invoice, {
        status: 'paid',
        amount_paid: 1500,
        status_transitions: { paid_at: seconds(stripe.clock()) },
      })
    },
    event: (type, object, at, id = idOf('evt')) => {
      const created = seconds(at)
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        created,
        api_version: null,
        data: { object },
      })
      return signed(body, at)
    },
    signed,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return stripe
}
