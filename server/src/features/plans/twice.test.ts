import { cancelPlan, openPortal, resumePlan } from '@daybook/contract/payments'
import { describe, expect } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { daysLater, paidTwice, payAtStripe, planOf, tell, test, verify } from '../../../test/paying.ts'

describe('somebody who pays twice', () => {
  test('is charged once from then on: the second ends with what was paid, and both payments show', async ({
    app,
    stripe,
  }) => {
    const { person, first, second } = await paidTwice(app, stripe)
    await app.work()
    expect([first.cancel_at_period_end, second.cancel_at_period_end]).toEqual([false, true])
    const plan = await planOf(app, person)
    expect(plan).toMatchObject({ userType: 'pro', status: 'active', endsAt: null })
    expect(plan.payments).toHaveLength(2)
    const end = (second.items.data[0]?.current_period_end ?? 0) * 1000
    expect(plan.double).toEqual({ endsAt: new Date(end).toISOString() })
    expect(plan.can).toMatchObject({ cancel: true, resume: false })
    const known = await app.db
      .selectFrom('subscriptions')
      .select(['id', 'double_of'])
      .orderBy('started_at')
      .execute()
    expect(known).toEqual([
      { id: first.id, double_of: null },
      { id: second.id, double_of: first.id },
    ])
  })

  test('is not charged twice after cancelling and taking it back', async ({ app, stripe }) => {
    const { person, first, second } = await paidTwice(app, stripe)
    await app.work()
    expect((await app.call(cancelPlan, { as: person })).data).toMatchObject({ status: 'ending' })
    expect([first.cancel_at_period_end, second.cancel_at_period_end]).toEqual([true, true])
    expect((await app.call(resumePlan, { as: person })).data).toMatchObject({ status: 'active' })
    expect([first.cancel_at_period_end, second.cancel_at_period_end]).toEqual([false, true])
  })

  test('hears of it by one mail', async ({ app, stripe }) => {
    const { person, first, second } = await paidTwice(app, stripe)
    const end = new Date((second.items.data[0]?.current_period_end ?? 0) * 1000)
    const endsOn = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(end)
    await tell(app, stripe.event('customer.subscription.updated', first, app.clock()))
    const mails = (await app.mails()).filter(({ subject }) => subject === 'You paid for Pro twice')
    expect(mails.map(({ to }) => to)).toEqual([person.email])
    expect(mails[0]?.text).toContain(`The second one will not renew and ends on ${endsOn}.`)
    expect(mails[0]?.text).toContain(`${app.config.appOrigin}/settings?section=plan`)
  })

  test('gets no more notices once the second has ended', async ({ app, stripe }) => {
    const { person, first, second } = await paidTwice(app, stripe)
    await app.work()
    const later = await daysLater(app, person, 31)
    stripe.renew(first, 'paid')
    second.status = 'canceled'
    for (const one of [first, second])
      await tell(app, stripe.event('customer.subscription.updated', one, app.clock()))
    expect(await planOf(app, later)).toMatchObject({ status: 'active', double: null })
  })

  test('keeps the cards of the one that continues', async ({ app, stripe }) => {
    const { person, first } = await paidTwice(app, stripe)
    await app.work()
    const { data } = await app.call(openPortal, { as: person })
    expect(data.url).toBe(`https://billing.stripe.example/${first.customer}`)
  })

  test('continues with the paid one, where the card of the first is refused', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const first = await payAtStripe(app, stripe, person)
    const later = await daysLater(app, person, 0.99)
    const second = await payAtStripe(app, stripe, later)
    stripe.renew(first.subscription, 'past_due')
    for (const { sessionId } of [first, second]) await verify(app, later, sessionId)
    await app.work()
    expect(first.subscription.cancel_at_period_end).toBe(true)
    expect(second.subscription.cancel_at_period_end).toBe(false)
  })
})
