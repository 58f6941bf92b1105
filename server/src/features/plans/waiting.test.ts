import { forgotPassword, login, resetPassword, verifyEmail } from '@daybook/contract/accounts'
import { listTasks } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { beginCheckout, doScheduled, planOf, standingOf, tell, test, verify } from '../../../test/paying.ts'
import { registerPerson } from '../../../test/registrations.ts'
import type { TestStripe } from '../../../test/stripe-server.ts'

const email = 'later@daybook.example'

/** A reported payment for an address. */
const paidFor = async (app: TestApp, stripe: TestStripe) => {
  const { sessionId } = await beginCheckout(app, { email })
  const subscription = stripe.pay(sessionId, app.clock())
  return { sessionId, event: stripe.event('customer.subscription.created', subscription, app.clock()) }
}

/** A person with that address, not yet verified. */
const registered = async (app: TestApp) => {
  const session = await registerPerson(app, { email: email.toUpperCase() })
  return { session, token: tokenIn((await app.mails()).at(-1)) }
}

describe('a payment for an address without an account', () => {
  test('waits until somebody verifies the address, and then is theirs at once', async ({ app, stripe }) => {
    const { sessionId, event } = await paidFor(app, stripe)
    await tell(app, event)
    const { session, token } = await registered(app)
    expect((await standingOf(app, session)).userType).toBe('basic')
    expect((await verify(app, session, sessionId)).status).toBe(403)
    await app.call(verifyEmail, { body: { token } })
    expect((await app.call(listTasks, { as: session })).status).toBe(200)
    expect((await verify(app, session, sessionId)).data).toEqual({ status: 'paid', userType: 'pro' })
    expect(await planOf(app, session)).toMatchObject({ userType: 'pro', status: 'active' })
  })

  test('is theirs by a reset password as well, whose link verifies the address', async ({ app, stripe }) => {
    const { event } = await paidFor(app, stripe)
    await tell(app, event)
    const { session } = await registered(app)
    await app.call(forgotPassword, { body: { email } })
    const token = tokenIn((await app.mails()).at(-1))
    await app.call(resetPassword, { body: { token, newPassword: 'Another-battery-staple' } })
    const again = { email, password: 'Another-battery-staple' }
    const { data } = await app.call(login, { body: again })
    expect([data.user._id, data.user.userType]).toEqual([session.user._id, 'pro'])
  })

  test('is found by a person who verified before it was paid', async ({ app, stripe }) => {
    const { event } = await paidFor(app, stripe)
    const { session, token } = await registered(app)
    await app.call(verifyEmail, { body: { token } })
    expect((await standingOf(app, session)).userType).toBe('basic')
    await tell(app, event)
    expect((await standingOf(app, session)).userType).toBe('pro')
  })

  test('is theirs once, where payment and verification come at once', async ({ app, stripe }) => {
    const { event } = await paidFor(app, stripe)
    const { session, token } = await registered(app)
    await Promise.all([tell(app, event), app.call(verifyEmail, { body: { token } })])
    expect(await standingOf(app, session)).toEqual({ userType: 'pro', version: 3 })
  })

  test('is theirs after another look, where both missed each other', async ({ app, stripe }) => {
    const { event } = await paidFor(app, stripe)
    await tell(app, event)
    const { session } = await registered(app)
    await app.db.updateTable('users').set({ email_verified_at: app.clock() }).execute()
    await doScheduled(app, 'plans.ask_again')
    app.relay.look()
    await expect.poll(async () => (await standingOf(app, session)).userType).toBe('pro')
  })

  test('is nobody else’s, though they verify another address', async ({ app, stripe }) => {
    const { event } = await paidFor(app, stripe)
    await tell(app, event)
    const other = await registerPerson(app)
    await app.call(verifyEmail, { body: { token: tokenIn((await app.mails()).at(-1)) } })
    expect((await standingOf(app, other)).userType).toBe('basic')
  })
})
