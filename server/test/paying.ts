import { me } from '@daybook/contract/accounts'
import { createPaymentLink, paymentEvent, verifySession } from '@daybook/contract/payments'
import { accountPlan } from '@daybook/contract/plans'
import { test as base } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { buildUser, type TestUser } from './builders.ts'
import { sendRaw } from './raw.ts'
import { startStripe, type TestStripe } from './stripe-server.ts'

/** A test of an application that takes payments by Stripe, or by our stand-in for it. */
export const test = base.extend<{ stripe: TestStripe; app: TestApp }>({
  stripe: async ({ task: _task }, provide) => {
    const stripe = await startStripe()
    await provide(stripe)
    await stripe.close()
  },
  app: async ({ stripe }, provide) => {
    const app = await startTestApp({ environment: stripe.environment })
    stripe.clock = app.clock
    await provide(app)
    await app.close()
  },
})

type Caller = Pick<TestUser, 'accessToken'>

/** Begins a checkout for the account of the caller, or of an address. */
export const beginCheckout = async (app: TestApp, payer: { as: Caller } | { email: string }) =>
  (
    await app.call(
      createPaymentLink,
      'as' in payer ? { as: payer.as, body: {} } : { body: { email: payer.email } },
    )
  ).data.data

/** A person who paid at Stripe without our knowledge yet. */
export const payAtStripe = async (app: TestApp, stripe: TestStripe, as: Caller) => {
  const { sessionId } = await beginCheckout(app, { as })
  return { sessionId, subscription: stripe.pay(sessionId, app.clock()) }
}

/** Tells the app of an event, as Stripe does. */
export const tell = async (
  app: TestApp,
  { body, signature }: { body: string; signature: string },
): Promise<{ status: number; handled: unknown; fields: unknown }> => {
  const reply = await sendRaw(app, 'POST', `/api${paymentEvent.path}`, {
    body,
    headers: { 'stripe-signature': signature },
  })
  const told = reply.body as { data?: { handled: boolean }; fields?: unknown }
  return { status: reply.status, handled: told.data?.handled, fields: told.fields }
}

export const verify = (app: TestApp, as: Caller, sessionId: string) =>
  app.call(verifySession, { as, params: { sessionId } })

export const planOf = async (app: TestApp, as: Caller) => (await app.call(accountPlan, { as })).data

/** The plan, and how often the person's record was changed. */
export const standingOf = async (app: TestApp, as: Caller) => {
  const { userType, version } = (await app.call(me, { as })).data.user
  return { userType, version }
}

/** Days later, with a session that lasted. */
export const daysLater = async (app: TestApp, user: TestUser, days: number): Promise<TestUser> => {
  app.time.advance(days * 86_400_000)
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.clock().getTime() + 86_400_000) })
    .where('id', '=', user.sessionId)
    .execute()
  const claims = { userId: user.id, sessionId: user.sessionId }
  return { ...user, accessToken: await app.tokens.signAccess(claims, app.clock()) }
}

/** A person who paid on two devices, a day apart, before we heard of the first. */
export const paidTwice = async (app: TestApp, stripe: TestStripe) => {
  const before = await buildUser(app)
  const first = await payAtStripe(app, stripe, before)
  // The first link is too old to be handed out again.
  const person = await daysLater(app, before, 0.99)
  const second = await payAtStripe(app, stripe, person)
  // We hear of the second one first.
  for (const { sessionId } of [second, first]) await verify(app, person, sessionId)
  return { person, first: first.subscription, second: second.subscription }
}

/** The work of the schedules; failed items wait for another time. */
export const doScheduled = async (
  app: TestApp,
  name: 'plans.settle_due' | 'plans.ask_again' | 'plans.forget_old',
): Promise<void> => app.handlers[name]?.({}, app.workContext)
