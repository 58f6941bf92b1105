import { deleteAccount } from '@daybook/contract/account-security'
import { cancelPlan, openPortal, resumePlan } from '@daybook/contract/payments'
import { describe, expect } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { buildUser, type TestUser } from '../../../test/builders.ts'
import {
  beginCheckout,
  daysLater,
  doScheduled,
  payAtStripe,
  planOf,
  tell,
  test,
  verify,
} from '../../../test/paying.ts'
import type { TestStripe } from '../../../test/stripe-server.ts'

/** Pro by a subscription that starts now. */
const subscribed = async (app: TestApp, stripe: TestStripe) => {
  const person = await buildUser(app)
  const paid = await payAtStripe(app, stripe, person)
  await verify(app, person, paid.sessionId)
  return { person, ...paid }
}

/** Until this many wait for a lock. */
const waitersAre = (app: TestApp, count: number) =>
  expect
    .poll(
      async () =>
        (
          await app.pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
    )
    .toBe(count)

const cancel = (app: TestApp, as: TestUser) => app.call(cancelPlan, { as })
const resume = (app: TestApp, as: TestUser) => app.call(resumePlan, { as })

describe('POST /api/payments/cancel and /resume', () => {
  test('200: Pro until the end of the month, and basic from then on', async ({ app, stripe }) => {
    const { person, subscription } = await subscribed(app, stripe)
    const { data: cancelled } = await cancel(app, person)
    const end = (subscription.items.data[0]?.current_period_end ?? 0) * 1000
    expect(cancelled).toMatchObject({
      userType: 'pro',
      status: 'ending',
      renewsAt: null,
      endsAt: new Date(end).toISOString(),
      can: { cancel: false, resume: true },
    })
    expect(subscription.cancel_at_period_end).toBe(true)
    const before = await daysLater(app, person, 29)
    await doScheduled(app, 'plans.settle_due')
    expect((await planOf(app, before)).userType).toBe('pro')
    const after = await daysLater(app, person, 2)
    subscription.status = 'canceled'
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    expect(await planOf(app, after)).toMatchObject({
      userType: 'basic',
      status: 'ended',
      can: { upgrade: true, cancel: false, resume: false },
    })
  })

  test('200: taken back, it continues; asked twice, nothing changes', async ({ app, stripe }) => {
    const { person, subscription } = await subscribed(app, stripe)
    const first = (await cancel(app, person)).data
    expect((await cancel(app, person)).data).toEqual(first)
    for (let times = 0; times < 2; times++)
      expect((await resume(app, person)).data).toMatchObject({ status: 'active', endsAt: null })
    expect(subscription.cancel_at_period_end).toBe(false)
    expect(
      stripe.asked.filter(({ path, method }) => method === 'POST' && /subscriptions/.test(path)),
    ).toHaveLength(2)
  })

  test('200: cancelled at Stripe at once, it lasts as long as it is paid, heard of or not', async ({
    app,
    stripe,
  }) => {
    const { person, subscription } = await subscribed(app, stripe)
    subscription.status = 'canceled'
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    expect(await planOf(app, person)).toMatchObject({
      userType: 'pro',
      status: 'ending',
      can: { resume: false },
    })
    const after = await daysLater(app, person, 31)
    await doScheduled(app, 'plans.settle_due')
    expect((await planOf(app, after)).userType).toBe('basic')
  })

  test('200: an end that we missed is found by asking', async ({ app, stripe }) => {
    const { person, subscription } = await subscribed(app, stripe)
    subscription.status = 'canceled'
    const after = await daysLater(app, person, 31)
    await doScheduled(app, 'plans.ask_again')
    await doScheduled(app, 'plans.settle_due')
    expect((await planOf(app, after)).userType).toBe('basic')
  })

  test('200: a subscription that Stripe has lost ends when it says so', async ({ app, stripe }) => {
    const { person, subscription } = await subscribed(app, stripe)
    stripe.subscriptions.clear()
    const after = await daysLater(app, person, 31)
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    expect((await planOf(app, after)).userType).toBe('basic')
  })

  test('409 without a subscription, and once it is over', async ({ app, stripe }) => {
    const nobody = await buildUser(app, { userType: 'pro' })
    expect((await cancel(app, nobody)).status).toBe(409)
    expect((await resume(app, nobody)).status).toBe(409)
    const { person, subscription } = await subscribed(app, stripe)
    subscription.status = 'canceled'
    await tell(app, stripe.event('customer.subscription.deleted', subscription, app.clock()))
    expect((await resume(app, person)).body.message).toBe('There is no subscription to resume')
  })
})

describe('POST /api/payments/portal', () => {
  test('200: leads to the page of the customer', async ({ app, stripe }) => {
    const { person, subscription } = await subscribed(app, stripe)
    const { data } = await app.call(openPortal, { as: person })
    expect(data.url).toBe(`https://billing.stripe.example/${subscription.customer}`)
    expect(stripe.asked.at(-1)?.body.get('return_url')).toBe(`${app.config.appOrigin}/settings?section=plan`)
  })

  test('409 for a person who never paid, 503 without Stripe', async ({ app, stripe: _stripe }) => {
    expect((await app.call(openPortal, { as: await buildUser(app) })).status).toBe(409)
    const sandbox = await startTestApp()
    expect((await sandbox.call(openPortal, { as: await buildUser(sandbox) })).status).toBe(503)
    await sandbox.close()
  })
})

describe('DELETE /api/account', () => {
  test('ends what would be charged, and what could be paid', async ({ app, stripe }) => {
    const { person, subscription } = await subscribed(app, stripe)
    const { sessionId } = await beginCheckout(app, { email: person.email })
    await app.call(deleteAccount, { as: person, body: { username: person.username } })
    await app.work()
    expect(subscription.status).toBe('canceled')
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
    expect(await app.db.selectFrom('payments').select('id').execute()).toEqual([])
  })

  test('ends what was paid at Stripe without our knowledge', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const { subscription, sessionId } = await payAtStripe(app, stripe, person)
    await app.call(deleteAccount, { as: person, body: { username: person.username } })
    await app.work()
    expect(subscription.status).toBe('canceled')
    expect(stripe.sessions.get(sessionId)?.status).toBe('complete')
  })

  test('ends slow payments that have not arrived yet', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const { subscription, sessionId } = await payAtStripe(app, stripe, person)
    Object.assign(stripe.sessions.get(sessionId) ?? {}, { payment_status: 'unpaid' })
    await app.call(deleteAccount, { as: person, body: { username: person.username } })
    await app.work()
    expect(subscription.status).toBe('canceled')
  })

  test('keeps nothing of an event that waited for it, and ends its subscription', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const { subscription } = await payAtStripe(app, stripe, person)
    const event = stripe.event('customer.subscription.created', subscription, app.clock())
    const { deleted, told } = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute()
      const deletion = app.call(deleteAccount, { as: person, body: { username: person.username } })
      await waitersAre(app, 1)
      const telling = tell(app, event)
      await waitersAre(app, 2)
      return { deleted: () => deletion, told: () => telling }
    })
    expect((await deleted()).status).toBe(200)
    expect(await told()).toMatchObject({ status: 200, handled: true })
    expect(await app.db.selectFrom('subscriptions').select('id').execute()).toEqual([])
    await app.work()
    expect(subscription.status).toBe('canceled')
  })
})
