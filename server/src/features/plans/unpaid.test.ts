import { cancelPlan } from '@daybook/contract/payments'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { daysLater, payAtStripe, planOf, tell, test, verify } from '../../../test/paying.ts'
import type { StripeSubscription, TestStripe } from '../../../test/stripe-server.ts'

const endOf = (subscription: StripeSubscription) =>
  new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()

/** A person whose second month could not be charged, which we know. */
const pastDue = async (app: TestApp, stripe: TestStripe) => {
  const as = await buildUser(app)
  const { sessionId, subscription } = await payAtStripe(app, stripe, as)
  await verify(app, as, sessionId)
  const now = await daysLater(app, as, 30.1)
  stripe.renew(subscription, 'past_due')
  await tell(app, stripe.event('invoice.payment_failed', subscription.latest_invoice, app.clock()))
  return { person: now, subscription }
}

describe('a month that was not paid', () => {
  test('does not count as paid, though Stripe called it active before its invoice was tried', async ({
    app,
    stripe,
  }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    const paidUntil = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()
    const now = await daysLater(app, as, 30.1)
    stripe.renew(subscription, 'past_due')
    Object.assign(subscription, { status: 'active' })
    await tell(app, stripe.event('customer.subscription.updated', subscription, app.clock()))
    expect(await planOf(app, now)).toMatchObject({ userType: 'pro', renewsAt: paidUntil })
    Object.assign(subscription, { status: 'canceled' })
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    const plan = await planOf(app, now)
    expect(plan).toMatchObject({ userType: 'basic', status: 'ended', endsAt: paidUntil })
    expect(plan.payments).toHaveLength(1)
  })

  test.for(['past_due', 'unpaid'])(
    '200: what is %s is cancelled at once',
    async (status, { app, stripe }) => {
      const as = await buildUser(app)
      const { sessionId, subscription } = await payAtStripe(app, stripe, as)
      await verify(app, as, sessionId)
      const now = await daysLater(app, as, 30.1)
      stripe.renew(subscription, 'past_due')
      Object.assign(subscription, { status })
      await tell(app, stripe.event('invoice.payment_failed', subscription.latest_invoice, app.clock()))
      expect((await planOf(app, now)).can).toMatchObject({ cancel: true, resume: false })
      const { data } = await app.call(cancelPlan, { as: now })
      expect(data).toMatchObject({
        userType: 'basic',
        status: 'ended',
        can: { cancel: false, resume: false },
      })
      expect(subscription.status).toBe('canceled')
    },
  )
})

describe('a month that was paid in the end', () => {
  test('200: lasts to its end, though it is cancelled before we hear of it', async ({ app, stripe }) => {
    const { person, subscription } = await pastDue(app, stripe)
    stripe.chargeAgain(subscription)
    const { data } = await app.call(cancelPlan, { as: person })
    expect(data).toMatchObject({ userType: 'pro', status: 'ending', endsAt: endOf(subscription) })
    expect(data.payments).toHaveLength(2)
    expect([subscription.status, subscription.cancel_at_period_end]).toEqual(['active', true])
  })

  test('200: lasts to its end, though it was paid in the moment of its cancellation', async ({
    app,
    stripe,
  }) => {
    const { person, subscription } = await pastDue(app, stripe)
    stripe.interrupt = async ({ method }) => {
      if (method === 'DELETE') stripe.chargeAgain(subscription)
      return null
    }
    const { data } = await app.call(cancelPlan, { as: person })
    expect(subscription.status).toBe('canceled')
    expect(data).toMatchObject({ userType: 'pro', status: 'ending', endsAt: endOf(subscription) })
    expect(data.payments).toHaveLength(2)
    stripe.interrupt = null
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    expect(await planOf(app, person)).toMatchObject({ userType: 'pro', endsAt: endOf(subscription) })
  })

  test('200: lasts to its end, though we first hear that it was cancelled at Stripe', async ({
    app,
    stripe,
  }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    const now = await daysLater(app, as, 31)
    stripe.renew(subscription, 'paid')
    subscription.status = 'canceled'
    const { data } = await app.call(cancelPlan, { as: now })
    expect(data).toMatchObject({ userType: 'pro', status: 'ending', endsAt: endOf(subscription) })
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    expect(await planOf(app, now)).toMatchObject({ userType: 'pro', endsAt: endOf(subscription) })
  })

  test('200: ends at once too, where Stripe could not charge what we thought paid', async ({
    app,
    stripe,
  }) => {
    const as = await buildUser(app)
    const { sessionId, subscription } = await payAtStripe(app, stripe, as)
    await verify(app, as, sessionId)
    const now = await daysLater(app, as, 30.1)
    stripe.renew(subscription, 'past_due')
    const { data } = await app.call(cancelPlan, { as: now })
    expect(data).toMatchObject({ userType: 'basic', status: 'ended' })
    expect(subscription.status).toBe('canceled')
  })
})
