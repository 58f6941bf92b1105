import { describe, expect } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import {
  beginCheckout,
  daysLater,
  payAtStripe,
  planOf,
  standingOf,
  tell,
  test,
  verify,
} from '../../../test/paying.ts'

describe('GET /api/payments/verify-session/{sessionId}', () => {
  test('200: open until it is paid; then Pro, once', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId } = await beginCheckout(app, { as })
    expect((await verify(app, as, sessionId)).data).toEqual({ status: 'open', userType: 'basic' })
    stripe.pay(sessionId, app.clock())
    for (let times = 0; times < 2; times++)
      expect((await verify(app, as, sessionId)).data).toEqual({ status: 'paid', userType: 'pro' })
    expect(await standingOf(app, as)).toEqual({ userType: 'pro', version: 2 })
    expect((await planOf(app, as)).payments).toHaveLength(1)
  })

  test('200: when the return and the events come at once, one upgrades', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    const session = stripe.sessions.get(sessionId) ?? {}
    const events = [
      stripe.event('checkout.session.completed', session, app.clock()),
      stripe.event('customer.subscription.created', subscription, app.clock()),
      stripe.event('invoice.paid', subscription.latest_invoice, app.clock()),
    ]
    const [first, second, ...told] = await Promise.all([
      verify(app, as, sessionId),
      verify(app, as, sessionId),
      ...events.map((event) => tell(app, event)),
    ])
    expect([first?.data, second?.data]).toEqual([
      { status: 'paid', userType: 'pro' },
      { status: 'paid', userType: 'pro' },
    ])
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await standingOf(app, as)).toEqual({ userType: 'pro', version: 2 })
    expect((await planOf(app, as)).payments).toHaveLength(1)
  })

  test('200: an old checkout changes nothing after a cancellation', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    subscription.status = 'canceled'
    const later = await daysLater(app, as, 31)
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    const before = await standingOf(app, later)
    expect(before.userType).toBe('basic')
    expect((await verify(app, later, sessionId)).data).toEqual({ status: 'paid', userType: 'basic' })
    expect(await standingOf(app, later)).toEqual(before)
  })

  test('200: expired where nobody paid', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId } = await beginCheckout(app, { as })
    const session = stripe.sessions.get(sessionId)
    if (session) session.status = 'expired'
    expect((await verify(app, as, sessionId)).data).toEqual({ status: 'expired', userType: 'basic' })
  })

  test("404 for somebody else's, paid or not, and for an unknown one", async ({ app, stripe }) => {
    const [owner, stranger] = [await buildUser(app), await buildUser(app)]
    const { sessionId } = await beginCheckout(app, { as: owner })
    const refused = [await verify(app, stranger, sessionId)]
    stripe.pay(sessionId, app.clock())
    refused.push(await verify(app, stranger, sessionId))
    refused.push(await verify(app, stranger, 'cs_test_of_nobody'))
    for (const { status, body } of refused) expect([status, body.message]).toEqual([404, 'Payment not found'])
    expect((await standingOf(app, stranger)).userType).toBe('basic')
  })

  test("404 for a person who paid for somebody else's address, 200 for the other, who becomes Pro", async ({
    app,
    stripe,
  }) => {
    const [payer, payee] = [await buildUser(app), await buildUser(app)]
    const { sessionId } = await beginCheckout(app, { email: payee.email })
    stripe.pay(sessionId, app.clock())
    expect((await verify(app, payer, sessionId)).status).toBe(404)
    expect((await verify(app, payee, sessionId)).data.userType).toBe('pro')
    expect((await standingOf(app, payer)).userType).toBe('basic')
  })
})
