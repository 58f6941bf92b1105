import { describe, expect } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { daysLater, payAtStripe, planOf, standingOf, tell, test, verify } from '../../../test/paying.ts'

describe('POST /api/payments/webhook', () => {
  test('200: upgrades a person who never came back', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId } = await payAtStripe(app, stripe, as)
    const event = stripe.event(
      'checkout.session.completed',
      stripe.sessions.get(sessionId) ?? {},
      app.clock(),
    )
    expect(await tell(app, event)).toMatchObject({ status: 200, handled: true })
    expect(await standingOf(app, as)).toEqual({ userType: 'pro', version: 2 })
  })

  test('200: each event is handled once, concurrent or in sequence', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { subscription } = await payAtStripe(app, stripe, as)
    const event = stripe.event('customer.subscription.created', subscription, app.clock())
    const told = await Promise.all([1, 2, 3].map(() => tell(app, event)))
    expect(told.filter(({ handled }) => handled)).toHaveLength(1)
    const before = stripe.asked.length
    expect(await tell(app, event)).toMatchObject({ status: 200, handled: false })
    expect(stripe.asked).toHaveLength(before)
    expect(await standingOf(app, as)).toEqual({ userType: 'pro', version: 2 })
  })

  test('200: any order; an old event does not undo the present state', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    const created = stripe.event('customer.subscription.created', { ...subscription }, app.clock())
    const paid = stripe.event('invoice.paid', subscription.latest_invoice, app.clock())
    const completed = stripe.event('checkout.session.completed', { id: sessionId }, app.clock())
    subscription.status = 'canceled'
    const deleted = stripe.event('customer.subscription.deleted', subscription, app.clock())
    for (const event of [deleted, paid, completed, created]) expect((await tell(app, event)).status).toBe(200)
    expect(await planOf(app, as)).toMatchObject({ userType: 'pro', status: 'ending', can: { cancel: false } })
  })

  test('200: a slow earlier answer does not undo a later one', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    const stale = { ...subscription }
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let arrived = () => {}
    const isAsked = new Promise<void>((resolve) => {
      arrived = resolve
    })
    stripe.interrupt = async () => {
      stripe.interrupt = null
      arrived()
      await held
      return { status: 200, body: stale }
    }
    const slow = tell(app, stripe.event('customer.subscription.updated', stale, app.clock()))
    await isAsked
    subscription.cancel_at_period_end = true
    await tell(app, stripe.event('customer.subscription.updated', subscription, app.clock()))
    letGo()
    expect((await slow).status).toBe(200)
    expect((await planOf(app, as)).status).toBe('ending')
  })

  test('200: an unpaid renewal ends with what was paid', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    const now = await daysLater(app, as, 30.1)
    stripe.renew(subscription, 'past_due')
    await tell(app, stripe.event('invoice.payment_failed', subscription.latest_invoice, app.clock()))
    expect(await planOf(app, now)).toMatchObject({ userType: 'pro', status: 'past_due' })
    subscription.status = 'unpaid'
    await tell(app, stripe.event('customer.subscription.updated', subscription, app.clock()))
    expect(await planOf(app, now)).toMatchObject({ userType: 'basic', status: 'ended' })
    subscription.status = 'active'
    await tell(app, stripe.event('customer.subscription.updated', subscription, app.clock()))
    expect(await planOf(app, now)).toMatchObject({ userType: 'pro', status: 'active' })
  })

  test('200: a failed payment takes no granted Pro; a successful one counts', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { subscription } = await payAtStripe(app, stripe, as)
    await app.db.updateTable('users').set({ user_type: 'pro' }).where('id', '=', as.id).execute()
    subscription.status = 'incomplete'
    await tell(app, stripe.event('customer.subscription.created', subscription, app.clock()))
    expect(await planOf(app, as)).toMatchObject({ userType: 'pro', status: 'none' })
    subscription.status = 'active'
    await tell(app, stripe.event('customer.subscription.updated', subscription, app.clock()))
    expect(await planOf(app, as)).toMatchObject({ userType: 'pro', status: 'active' })
    // About an earlier paid one, it says that it is no longer paid.
    subscription.status = 'paused'
    await tell(app, stripe.event('customer.subscription.updated', subscription, app.clock()))
    expect((await planOf(app, as)).userType).toBe('basic')
  })

  test('200: a second month is another payment', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    stripe.renew(subscription, 'paid')
    await tell(app, stripe.event('invoice.paid', subscription.latest_invoice, app.clock()))
    const plan = await planOf(app, as)
    expect(plan.payments).toHaveLength(2)
    expect(plan.payments[0]).toMatchObject({
      provider: 'stripe',
      amount: 1500,
      currency: 'USD',
      receiptUrl: subscription.latest_invoice.hosted_invoice_url,
    })
    expect(plan.renewsAt).toBe(
      new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString(),
    )
  })

  test('200: the month that an event is about shows, though a later one exists by then', async ({
    app,
    stripe,
  }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    const now = await daysLater(app, as, 60.1)
    stripe.renew(subscription, 'paid')
    const second = stripe.event('invoice.paid', { ...subscription.latest_invoice }, app.clock())
    const month = subscription.latest_invoice.id
    stripe.renew(subscription, 'past_due')
    await tell(app, second)
    const plan = await planOf(app, now)
    expect(plan.payments.map(({ _id }) => _id)).toContain(month)
    expect(plan.payments).toHaveLength(2)
    expect(plan.status).toBe('past_due')
  })

  test('200 and nothing else for foreign subscriptions and irrelevant events', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { subscription } = await payAtStripe(app, stripe, as)
    subscription.metadata = {}
    expect(
      await tell(app, stripe.event('customer.subscription.created', subscription, app.clock())),
    ).toMatchObject({
      status: 200,
    })
    expect(await tell(app, stripe.event('customer.created', { id: 'cus_1' }, app.clock()))).toMatchObject({
      status: 200,
      handled: false,
    })
    expect((await standingOf(app, as)).userType).toBe('basic')
  })

  test('400 for a signature that is missing, forged, of another body, or over 5 minutes old', async ({
    app,
    stripe,
  }) => {
    const as = await buildUser(app)
    const { subscription } = await payAtStripe(app, stripe, as)
    const event = stripe.event('customer.subscription.created', subscription, app.clock())
    const fresh = stripe.event(
      'customer.subscription.created',
      subscription,
      new Date(app.clock().getTime() - 290_000),
    )
    const stale = stripe.event(
      'customer.subscription.created',
      subscription,
      new Date(app.clock().getTime() - 310_000),
    )
    const forged = [
      { ...event, signature: '' },
      { ...event, signature: event.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { ...event, body: event.body.replace('"evt_', '"evt_x') },
      stale,
    ]
    for (const one of forged)
      expect(await tell(app, one)).toMatchObject({
        status: 400,
        fields: { 'Stripe-Signature': expect.any(String) },
      })
    expect((await standingOf(app, as)).userType).toBe('basic')
    expect((await tell(app, fresh)).handled).toBe(true)
  })

  test.for([
    'null',
    '{}',
    '[]',
    '"x"',
    '{"id":"evt_1","type":"invoice.paid"}',
    '{"id":"evt_1","type":"invoice.paid","data":{"object":null}}',
  ])('400 for a signed body that is not an event: %s', async (body, { app, stripe }) => {
    expect(await tell(app, stripe.signed(body, app.clock()))).toMatchObject({
      status: 400,
      fields: { body: 'Must be an event' },
    })
  })

  test('200 for an event about an object without an id', async ({ app, stripe }) => {
    for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'])
      expect(await tell(app, stripe.event(type, {}, app.clock()))).toMatchObject({
        status: 200,
        handled: false,
      })
  })

  test('503 without Stripe', async ({ stripe }) => {
    const app = await startTestApp()
    expect((await tell(app, stripe.event('invoice.paid', {}, app.clock()))).status).toBe(503)
    await app.close()
  })
})
