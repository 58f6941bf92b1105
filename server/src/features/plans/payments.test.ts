import { createPaymentLink } from '@daybook/contract/payments'
import { config } from '@daybook/contract/system'
import { describe, expect } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { beginCheckout, daysLater, payAtStripe, tell, test, verify } from '../../../test/paying.ts'

const unavailable = 'Payment service temporarily unavailable. Please try again later.'

describe('POST /api/payments/create-link', () => {
  test.for([
    [{}, 'no address and no session'],
    [{ email: '' }, 'a blank address'],
    [{ email: 'nobody' }, 'a malformed address'],
    [{ email: 'ada@refused.example' }, 'an address that Stripe refuses'],
  ] as const)('400 for %j: %s', async ([body], { app }) => {
    const reply = await app.call(createPaymentLink, { body })
    expect([reply.status, reply.body.message, reply.body.fields]).toEqual([
      400,
      'Invalid email address',
      { email: 'Invalid email address' },
    ])
  })

  test('400: an unverified bearer counts as nobody, and pays for an address as anybody does', async ({
    app,
  }) => {
    const as = await buildUser(app, { verified: false })
    expect((await app.call(createPaymentLink, { as, body: {} })).status).toBe(400)
    expect((await app.call(createPaymentLink, { as, body: { email: as.email } })).status).toBe(200)
  })

  test('503 while nobody can be paid: no provider, and no localhost origin', async ({ app: _app }) => {
    const app = await startTestApp({
      environment: { APP_ORIGIN: 'https://daybook.example', RATE_LIMITS: 'on' },
    })
    const byAddress = await app.call(createPaymentLink, { body: { email: 'ada@daybook.example' } })
    const bySession = await app.call(createPaymentLink, { as: await buildUser(app), body: {} })
    for (const { status, body } of [byAddress, bySession])
      expect([status, body.message]).toEqual([503, unavailable])
    expect((await app.call(config)).data.payments).toBe('off')
    await app.close()
  })

  test('200: leads to Stripe, for a month of Pro, and back', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const { status, body, data } = await app.call(createPaymentLink, { as: person, body: {} })
    const [asked] = stripe.asked
    expect([status, data.success, data.url, body.message]).toEqual([
      200,
      true,
      data.data.url,
      'Payment link created',
    ])
    expect(data.url).toBe(stripe.sessions.get(data.data.sessionId)?.url)
    expect(asked?.authorization).toBe('Bearer sk_test_of_a_test')
    expect(asked?.idempotencyKey).toMatch(/^[\w-]{43}$/)
    expect(Object.fromEntries(asked?.body ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_of_a_test',
      'line_items[0][quantity]': '1',
      customer_email: person.email,
      success_url: `${app.config.appOrigin}/checkout/done?session_id={CHECKOUT_SESSION_ID}`,
    })
    expect((await app.call(config)).data.payments).toBe('stripe')
  })

  test('200: answers the open link again, and another once it is used', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const first = await beginCheckout(app, { as: person })
    // The web app names the address and sends no session.
    expect(await beginCheckout(app, { email: person.email.toUpperCase() })).toEqual(first)
    expect(stripe.sessions.size).toBe(1)
    stripe.pay(first.sessionId, app.clock())
    await verify(app, person, first.sessionId)
    const other = await beginCheckout(app, { email: person.email })
    expect(other.sessionId).not.toBe(first.sessionId)
  })

  test('200: two at once get the same checkout', async ({ app, stripe }) => {
    const as = await buildUser(app)
    // Within one span of ten minutes, after which it is another call.
    app.time.advance(600_000 - (app.clock().getTime() % 600_000))
    const links = await Promise.all([1, 2, 3].map(() => beginCheckout(app, { as })))
    expect(new Set(links.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(stripe.sessions.size).toBe(1)
  })

  test('200: another checkout once the first is about to expire', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const first = await beginCheckout(app, { as })
    app.time.advance(23.75 * 3_600_000)
    expect((await beginCheckout(app, { email: as.email })).sessionId).not.toBe(first.sessionId)
    expect(stripe.sessions.size).toBe(2)
  })

  test('200: a signed-in customer pays as before; nobody else sees their page', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { subscription, sessionId } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    subscription.status = 'canceled'
    const later = await daysLater(app, as, 31)
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    const theirs = await beginCheckout(app, { as: later })
    expect(stripe.asked.at(-1)?.body.get('customer')).toBe(subscription.customer)
    expect(await beginCheckout(app, { as: later })).toEqual(theirs)
    expect(await beginCheckout(app, { email: as.email })).not.toEqual(theirs)
    expect(stripe.asked.at(-1)?.body.get('customer_email')).toBe(as.email)
  })

  test('200: as a new customer, where Stripe has forgotten them', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { subscription, sessionId } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    Object.assign(subscription, { status: 'canceled', customer: 'cus_gone' })
    const later = await daysLater(app, as, 31)
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    await beginCheckout(app, { as: later })
    expect(stripe.asked.at(-1)?.body.get('customer_email')).toBe(as.email)
  })

  test('409 for whoever has Pro', async ({ app }) => {
    const reply = await app.call(createPaymentLink, {
      as: await buildUser(app, { userType: 'pro' }),
      body: {},
    })
    expect([reply.status, reply.body.message]).toEqual([409, 'This account already has Pro'])
  })
})
