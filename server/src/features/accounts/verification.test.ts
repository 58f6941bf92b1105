import { me, resendVerification, verifyEmail } from '@daybook/contract/accounts'
import { listTasks } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { registerPerson } from '../../../test/registrations.ts'

const verify = (app: TestApp, token: string) => app.call(verifyEmail, { body: { token } })
const resend = (app: TestApp, email: string) => app.call(resendVerification, { body: { email } })
const hourMs = 3_600_000

const registered = async (app: TestApp) => {
  const session = await registerPerson(app)
  return { session, token: tokenIn((await app.mails()).at(-1)) }
}

const expectGone = ({ status, body }: Awaited<ReturnType<typeof verify>>) => {
  expect(status).toBe(410)
  expect(body.error).toBe('gone')
  expect(body.message).toMatch(/invalid|expired/)
}

describe('POST /api/auth/verify-email', () => {
  test('opens the account to the sessions that are signed in, on every instance', async ({ app }) => {
    const other = await startTestApp({ databaseUrl: app.config.databaseUrl ?? '' })
    const { session, token } = await registered(app)
    for (const one of [app, other]) expect((await one.call(listTasks, { as: session })).status).toBe(403)
    const { status, body } = await verify(app, token)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'Email Verified!' })
    expect((await app.call(listTasks, { as: session })).status).toBe(200)
    other.relay.look()
    await expect.poll(async () => (await other.call(listTasks, { as: session })).status).toBe(200)
    await other.close()
  })

  test('410 for a link that is unknown, or used', async ({ app }) => {
    const { token } = await registered(app)
    expectGone(await verify(app, 'unknown'))
    await verify(app, token)
    expectGone(await verify(app, token))
  })

  test('410 after 24 hours, and not before', async ({ app }) => {
    const early = await registered(app)
    app.time.advance(24 * hourMs - 60_000)
    const late = await registered(app)
    expect((await verify(app, early.token)).status).toBe(200)
    app.time.advance(24 * hourMs + 1000)
    expectGone(await verify(app, late.token))
  })

  test('serves one of two that come at once', async ({ app }) => {
    const { session, token } = await registered(app)
    const replies = await Promise.all([verify(app, token), verify(app, token)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect((await app.call(me, { as: session })).data.user.version).toBe(2)
  })

  test('serves only one of two at once', async ({ app }) => {
    expect((await verify(app, ' ')).body.message).toBe('No verification token found in the URL.')
  })

  test('keeps no link that could be read from the database', async ({ app }) => {
    const { token } = await registered(app)
    const links = await app.db.selectFrom('mailed_links').selectAll().execute()
    expect(links).toHaveLength(1)
    expect(Buffer.concat(links.map(({ hash }) => hash)).toString('latin1')).not.toContain(token)
    expect(links[0]?.hash).toHaveLength(32)
  })
})

describe('POST /api/auth/resend-verification', () => {
  test('answers alike for an unknown, an unverified and a verified address', async ({ app }) => {
    const unverified = await registerPerson(app)
    const { session: verified, token } = await registered(app)
    await verify(app, token)
    const before = (await app.mails()).length
    const replies = [
      await resend(app, 'nobody@daybook.example'),
      await resend(app, unverified.user.email.toUpperCase()),
      await resend(app, verified.user.email),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toEqual(replies[0]?.body)
    }
    expect((await app.mails()).slice(before).map(({ to }) => to)).toEqual([unverified.user.email])
  })

  test('sends a link that voids the older one', async ({ app }) => {
    const { session, token } = await registered(app)
    await resend(app, session.user.email)
    const newer = tokenIn((await app.mails()).at(-1))
    expect(newer).not.toBe(token)
    expectGone(await verify(app, token))
    expect((await verify(app, newer)).status).toBe(200)
  })

  test('400 for an invalid address', async ({ app }) => {
    for (const email of ['', 'nobody', 'a@b'])
      expect((await resend(app, email)).body.fields).toEqual({ email: 'Please enter a valid email address' })
  })
})
