import { Writable } from 'node:stream'
import { cancelPlan, createPaymentLink } from '@daybook/contract/payments'
import { describe, expect } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import {
  beginCheckout,
  doScheduled,
  paidTwice,
  payAtStripe,
  standingOf,
  tell,
  test,
  verify,
} from '../../../test/paying.ts'
import { createLog } from '../../log.ts'

const unavailable = 'Payment service temporarily unavailable. Please try again later.'
const never = () => new Promise<null>(() => {})

describe('while Stripe does not answer', () => {
  test('503 within 8 s where it is slow, and nothing is kept', { timeout: 30_000 }, async ({
    app,
    stripe,
  }) => {
    stripe.interrupt = never
    const as = await buildUser(app)
    const startedAt = performance.now()
    const { status, body } = await app.call(createPaymentLink, { as, body: {} })
    expect([status, body.message]).toEqual([503, unavailable])
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    stripe.interrupt = null
    expect((await app.call(createPaymentLink, { as, body: {} })).status).toBe(200)
    expect(stripe.sessions.size).toBe(1)
  })

  test('503 within 8 s where each of several calls is slow', { timeout: 30_000 }, async ({ app, stripe }) => {
    const { person, first, second } = await paidTwice(app, stripe)
    let calls = 0
    stripe.interrupt = async () => {
      // The first try of each is lost, the second one answered.
      await new Promise((resolve) => setTimeout(resolve, ++calls % 2 === 1 ? 3_000 : 2_000))
      return null
    }
    const startedAt = performance.now()
    const { status, body } = await app.call(cancelPlan, { as: person })
    expect([status, body.message]).toEqual([503, unavailable])
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    stripe.interrupt = null
    expect((await app.call(cancelPlan, { as: person })).data.status).toBe('ending')
    expect([first.cancel_at_period_end, second.cancel_at_period_end]).toEqual([true, true])
  })

  test('503 where it fails, and where its keys are not right', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { sessionId } = await beginCheckout(app, { as })
    const failures = [
      { status: 500, body: { error: { type: 'api_error', message: 'Down' } } },
      { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } },
      { status: 429, body: { error: { type: 'rate_limit_error', message: 'Slow down' } } },
    ]
    for (const failure of failures) {
      stripe.interrupt = async () => failure
      const { status, body } = await verify(app, as, sessionId)
      expect([failure.status, status, body.message]).toEqual([failure.status, 503, unavailable])
    }
  })

  test('200: a lost answer is asked for again, under the same key', async ({ app, stripe }) => {
    stripe.interrupt = async () => {
      stripe.interrupt = null
      return { status: 500, body: { error: { type: 'api_error', message: 'Down' } } }
    }
    await beginCheckout(app, { as: await buildUser(app) })
    expect(new Set(stripe.asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(stripe.asked).toHaveLength(2)
  })

  test('an event is refused, so that Stripe repeats it', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { subscription } = await payAtStripe(app, stripe, as)
    const event = stripe.event('customer.subscription.created', subscription, app.clock())
    stripe.interrupt = async () => ({ status: 500, body: { error: { type: 'api_error', message: 'Down' } } })
    expect((await tell(app, event)).status).toBe(503)
    stripe.interrupt = null
    expect(await tell(app, event)).toMatchObject({ status: 200, handled: true })
    expect((await standingOf(app, as)).userType).toBe('pro')
  })
})

describe('a crash between the payment and the upgrade', () => {
  test('loses nothing: after the next start the event comes again', async ({ app, stripe }) => {
    const as = await buildUser(app)
    const { subscription } = await payAtStripe(app, stripe, as)
    const event = stripe.event('customer.subscription.created', subscription, app.clock())
    // The plan cannot be written: earlier work of the same transaction is undone, too.
    await app.pool.query(
      'create function refuse() returns trigger language plpgsql as $$ begin raise; end $$',
    )
    await app.pool.query('create trigger crash before update on users for each row execute function refuse()')
    expect((await tell(app, event)).status).toBe(500)
    expect(await app.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
    expect(await app.db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
    await app.pool.query('drop trigger crash on users')
    const next = await startTestApp({
      databaseUrl: app.config.databaseUrl ?? '',
      environment: stripe.environment,
    })
    expect(await tell(next, event)).toMatchObject({ status: 200, handled: true })
    expect((await standingOf(next, as)).userType).toBe('pro')
    await next.close()
  })

  test('loses nothing where the event never comes either: it is asked for', async ({ app, stripe }) => {
    const as = await buildUser(app)
    await payAtStripe(app, stripe, as)
    await doScheduled(app, 'plans.ask_again')
    app.relay.look()
    await expect.poll(async () => (await standingOf(app, as)).userType).toBe('pro')
  })
})

test('the log holds neither an address nor a secret', async ({ app: _app, stripe }) => {
  let written = ''
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk)
      done()
    },
  })
  const app = await startTestApp({ environment: stripe.environment, log: createLog('trace', out) })
  const as = await buildUser(app)
  const { sessionId, subscription } = await payAtStripe(app, stripe, as)
  stripe.interrupt = async ({ body }) => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', message: `Bad ${as.email} ${body.toString()}` } },
  })
  await verify(app, as, sessionId)
  await app.call(createPaymentLink, { body: { email: 'other@daybook.example' } })
  await tell(app, stripe.event('invoice.paid', subscription.latest_invoice, app.clock()))
  await app.close()
  expect(written).toContain('the payment provider did not answer')
  for (const secret of [as.email, 'other@daybook', 'sk_test', 'whsec', subscription.customer])
    expect(written).not.toContain(secret)
})
