import { request } from 'node:http'
import {
  cancelPlan,
  createPaymentLink,
  openPortal,
  paySandbox,
  resumePlan,
  sandboxCheckout,
} from '@daybook/contract/payments'
import { config } from '@daybook/contract/system'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import {
  beginCheckout,
  daysLater,
  doScheduled,
  planOf,
  standingOf,
  test as stripeTest,
  verify,
} from '../../../test/paying.ts'
import { monthsAfter } from './sandbox.ts'

const pay = (app: TestApp, sessionId: string) => app.call(paySandbox, { params: { sessionId } })
const look = (app: TestApp, sessionId: string) => app.call(sandboxCheckout, { params: { sessionId } })

/** As if a foreign name pointed at this machine; `fetch` would not send it. */
const underName = (app: TestApp, name: string, method: string, path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { host: `${name}:${new URL(app.origin).port}`, 'content-type': 'application/json' }
    const call = request(`${app.origin}/api${path}`, { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject)
    call.end(method === 'POST' ? JSON.stringify({ email: 'ada@daybook.example' }) : undefined)
  })

const subscribed = async (app: TestApp) => {
  const person = await buildUser(app)
  const { sessionId } = await beginCheckout(app, { as: person })
  await pay(app, sessionId)
  return { person, sessionId }
}

describe('POST /api/payments/sandbox/{sessionId}/pay', () => {
  test('200: Pro, once, however often and fast it is pressed', async ({ app }) => {
    const as = await buildUser(app)
    const { sessionId, url } = await beginCheckout(app, { as })
    expect(url).toBe(`${app.config.appOrigin}/checkout/sandbox/${sessionId}`)
    expect((await look(app, sessionId)).data).toMatchObject({
      status: 'open',
      email: as.email,
      amount: 1500,
      currency: 'USD',
      returnUrl: `${app.config.appOrigin}/checkout/done?session_id=${sessionId}`,
    })
    expect((await verify(app, as, sessionId)).data.status).toBe('open')
    const paid = await Promise.all([1, 2, 3].map(() => pay(app, sessionId)))
    for (const { status, data } of paid) expect([status, data.status]).toEqual([200, 'paid'])
    expect(await standingOf(app, as)).toEqual({ userType: 'pro', version: 2 })
    expect((await verify(app, as, sessionId)).data).toEqual({ status: 'paid', userType: 'pro' })
    const plan = await planOf(app, as)
    expect(plan).toMatchObject({ provider: 'sandbox', status: 'active' })
    expect(plan.payments).toMatchObject([{ provider: 'sandbox', amount: 1500, receiptUrl: null }])
    expect((await app.call(config)).data.payments).toBe('sandbox')
  })

  test('410 after a day, and expired', async ({ app }) => {
    const as = await buildUser(app)
    const { sessionId } = await beginCheckout(app, { as })
    const later = await daysLater(app, as, 1.01)
    expect((await pay(app, sessionId)).status).toBe(410)
    expect((await look(app, sessionId)).data.status).toBe('expired')
    expect((await verify(app, later, sessionId)).data).toEqual({ status: 'expired', userType: 'basic' })
  })

  test('404 for an unknown checkout', async ({ app }) => {
    expect((await pay(app, 'sandbox_of_nobody')).status).toBe(404)
    expect((await look(app, 'sandbox_of_nobody')).status).toBe(404)
  })

  stripeTest('404 where payments are real, for one of before too', async ({ app, stripe }) => {
    const sandbox = await startTestApp({ databaseUrl: app.config.databaseUrl ?? '' })
    const { sessionId } = await beginCheckout(sandbox, { email: 'ada@daybook.example' })
    await sandbox.close()
    expect((await pay(app, sessionId)).status).toBe(404)
    expect((await beginCheckout(app, { email: 'ada@daybook.example' })).sessionId).not.toBe(sessionId)
    expect(stripe.sessions.size).toBe(1)
  })
})

describe('the sandbox under a name that is not this machine’s', () => {
  test('503 for a link, 404 for the page and for paying; nothing is paid', async ({ app }) => {
    const as = await buildUser(app)
    const { sessionId } = await beginCheckout(app, { as })
    const page = sandboxCheckout.path.replace('{sessionId}', sessionId)
    const paying = paySandbox.path.replace('{sessionId}', sessionId)
    const link = await underName(app, 'rebound.example', 'POST', createPaymentLink.path)
    expect(link.status).toBe(503)
    expect(link.text).toContain('Payment service temporarily unavailable')
    expect((await underName(app, 'rebound.example', 'GET', config.path)).text).toContain('"payments":"off"')
    expect((await underName(app, 'rebound.example', 'GET', page)).status).toBe(404)
    expect((await underName(app, 'rebound.example', 'POST', paying)).status).toBe(404)
    expect((await look(app, sessionId)).data.status).toBe('open')
    expect((await standingOf(app, as)).userType).toBe('basic')
    for (const [method, path] of [
      ['GET', page],
      ['POST', createPaymentLink.path],
    ] as const)
      expect((await underName(app, 'localhost', method, path)).status).toBe(200)
  })
})

describe('a subscription of the sandbox', () => {
  test('is renewed month by month, missed ones too', async ({ app }) => {
    const { person } = await subscribed(app)
    const later = await daysLater(app, person, 70)
    for (let times = 0; times < 4; times++) await doScheduled(app, 'plans.settle_due')
    const plan = await planOf(app, later)
    expect(plan).toMatchObject({ userType: 'pro', status: 'active' })
    expect(plan.payments).toHaveLength(3)
    expect(Date.parse(plan.renewsAt ?? '')).toBeGreaterThan(app.clock().getTime())
  })

  test('is cancelled for the end of its month, taken back, and ends', async ({ app }) => {
    const { person } = await subscribed(app)
    const { renewsAt } = await planOf(app, person)
    expect((await app.call(cancelPlan, { as: person })).data).toMatchObject({
      status: 'ending',
      endsAt: renewsAt,
    })
    expect((await app.call(resumePlan, { as: person })).data).toMatchObject({ status: 'active', renewsAt })
    await app.call(cancelPlan, { as: person })
    const later = await daysLater(app, person, 32)
    await doScheduled(app, 'plans.settle_due')
    expect(await planOf(app, later)).toMatchObject({ userType: 'basic', status: 'ended', endsAt: renewsAt })
    expect((await app.call(openPortal, { as: later })).status).toBe(503)
  })
})

it.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2024-01-31T10:00:00Z', 1, '2024-02-29T10:00:00.000Z'],
  ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00.000Z'],
  ['2026-11-15T10:00:00Z', 3, '2027-02-15T10:00:00.000Z'],
])('%s and %i months are %s', (start, months, end) => {
  expect(monthsAfter(new Date(start), months).toISOString()).toBe(end)
})
