import { cancelPlan } from '@daybook/contract/payments'
import { describe, expect } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { daysLater, payAtStripe, planOf, tell, test, verify } from '../../../test/paying.ts'

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
