import { deleteAccount } from '@daybook/contract/account-security'
import { cancelPlan, createPaymentLink, paySandbox, resumePlan } from '@daybook/contract/payments'
import { describe, expect } from 'vitest'
import { test as sandboxTest, startTestApp, type TestApp } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { beginCheckout, daysLater, doScheduled, planOf, tell, test } from '../../../test/paying.ts'
import { startStripe } from '../../../test/stripe-server.ts'
import { createLog } from '../../log.ts'

const paidInSandbox = async (app: TestApp) => {
  const person = await buildUser(app)
  const { sessionId } = await beginCheckout(app, { as: person })
  await app.call(paySandbox, { params: { sessionId } })
  return person
}

describe('plans.settle_due', () => {
  sandboxTest('comes to everybody, however many wait for something that never comes', async ({ app }) => {
    const person = await paidInSandbox(app)
    await app.call(cancelPlan, { as: person })
    const begun = app.clock()
    await app.db
      .insertInto('subscriptions')
      .values(
        Array.from({ length: 350 }, (_, n) => ({
          id: `sub_lost_${n}`,
          provider: 'stripe' as const,
          email: `nobody${n}@daybook.example`,
          status: 'active' as const,
          started_at: begun,
          paid_until: begun,
          due_at: begun,
          reading: 1,
        })),
      )
      .execute()
    const later = await daysLater(app, person, 32)
    for (let run = 0; run < 2; run++) await doScheduled(app, 'plans.settle_due')
    expect((await planOf(app, later)).userType).toBe('basic')
  })

  sandboxTest(
    'renews nothing of the sandbox once payments are real, and lets nobody change it',
    async ({ app }) => {
      const person = await paidInSandbox(app)
      const { renewsAt } = await planOf(app, person)
      const stripe = await startStripe()
      const real = await startTestApp({
        databaseUrl: app.config.databaseUrl ?? '',
        environment: stripe.environment,
      })
      expect(await planOf(real, person)).toMatchObject({
        userType: 'pro',
        status: 'ending',
        renewsAt: null,
        endsAt: renewsAt,
        can: { cancel: false, resume: false, portal: false },
      })
      expect((await real.call(cancelPlan, { as: person })).status).toBe(409)
      expect((await real.call(resumePlan, { as: person })).status).toBe(409)
      const later = await daysLater(real, person, 32)
      await doScheduled(real, 'plans.settle_due')
      const plan = await planOf(real, later)
      expect(plan).toMatchObject({ userType: 'basic', status: 'ended', can: { upgrade: true } })
      expect(plan.payments).toHaveLength(1)
      expect(stripe.asked).toEqual([])
      await real.close()
      await stripe.close()
    },
  )
})

describe('POST /api/payments/create-link', () => {
  test('200: remembers who pays for somebody else; the other person has a link of their own', async ({
    app,
    stripe: _stripe,
  }) => {
    const [payer, other] = [await buildUser(app), await buildUser(app)]
    const link = async (as: typeof payer | null) =>
      (await app.call(createPaymentLink, { ...(as && { as }), body: { email: other.email } })).data.data
        .sessionId
    const links = [await link(payer), await link(other), await link(null)]
    const kept = await app.db.selectFrom('checkouts').select(['id', 'payer_id', 'user_id']).execute()
    const byId = new Map(kept.map((row) => [row.id, row]))
    expect(byId.get(links[0] ?? '')).toMatchObject({ payer_id: payer.id, user_id: other.id })
    expect(byId.get(links[1] ?? '')).toMatchObject({ payer_id: null, user_id: other.id })
    expect(links[2]).toBe(links[1])
  })
})

describe('DELETE /api/account', () => {
  test('a checkout that nothing here knows of any more is ended once it is paid', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const { sessionId } = await beginCheckout(app, { email: person.email })
    await app.call(deleteAccount, { as: person, body: { username: person.username } })
    // As if it had been started during the deletion of the account: nobody closes it.
    await app.pool.query('delete from graphile_worker._private_jobs where key is null')
    const subscription = stripe.pay(sessionId, app.clock())
    const event = stripe.event('customer.subscription.created', subscription, app.clock())
    expect(await tell(app, event)).toMatchObject({ status: 200, handled: true })
    await app.work()
    expect(subscription.status).toBe('canceled')
  })

  test('one that began here but is unknown, as in a restored backup, is left alone', async ({
    app,
    stripe,
  }) => {
    const logged: string[] = []
    const log = createLog('warn', { write: (line) => void logged.push(line) })
    const restored = await startTestApp({
      databaseUrl: app.config.databaseUrl ?? '',
      environment: stripe.environment,
      time: app.time,
      log,
    })
    const person = await buildUser(app)
    const { sessionId } = await beginCheckout(app, { email: person.email })
    await app.db.deleteFrom('checkouts').execute()
    await app.db.deleteFrom('gone_checkouts').execute()
    const subscription = stripe.pay(sessionId, app.clock())
    const event = stripe.event('customer.subscription.created', subscription, app.clock())
    expect(await tell(restored, event)).toMatchObject({ status: 200, handled: true })
    await app.work()
    expect(subscription.status).toBe('active')
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        subscriptionId: subscription.id,
        msg: 'A subscription that began here is not in the database',
      }),
    ])
    await restored.close()
  })

  test('one that stayed unpaid for weeks and was forgotten is not ended when it is paid after all', async ({
    app,
    stripe,
  }) => {
    const person = await buildUser(app)
    const { sessionId } = await beginCheckout(app, { email: person.email })
    app.time.advance(60 * 86_400_000)
    await doScheduled(app, 'plans.forget_old')
    expect(await app.db.selectFrom('checkouts').select('id').execute()).toEqual([])
    const subscription = stripe.pay(sessionId, app.clock())
    await tell(app, stripe.event('customer.subscription.created', subscription, app.clock()))
    await app.work()
    expect(subscription.status).toBe('active')
  })

  test('one that did not begin here is none of our business', async ({ app, stripe }) => {
    const person = await buildUser(app)
    const { sessionId } = await beginCheckout(app, { email: person.email })
    await app.db.deleteFrom('checkouts').execute()
    const subscription = stripe.pay(sessionId, app.clock())
    Object.assign(subscription, { metadata: { daybook_checkout: `${'a'.repeat(43)}${'b'.repeat(22)}` } })
    await tell(app, stripe.event('customer.subscription.created', subscription, app.clock()))
    await app.work()
    expect(subscription.status).toBe('active')
  })

  test("a guest's checkout from before the address was verified is closed with the account", async ({
    app,
    stripe,
  }) => {
    const person = await buildUser(app, { verified: false })
    const { sessionId } = await beginCheckout(app, { email: person.email })
    await app.db.updateTable('users').set({ email_verified_at: app.clock() }).execute()
    await app.call(deleteAccount, { as: person, body: { username: person.username } })
    await app.work()
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
  })
})
