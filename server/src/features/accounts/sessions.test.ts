import { logout, me, refresh, type Session } from '@daybook/contract/accounts'
import { describe, expect, vi } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { registerPerson } from '../../../test/registrations.ts'

const renew = (app: TestApp, refreshToken: string) => app.call(refresh, { body: { refreshToken } })
const statusOfMe = async (app: TestApp, session: Pick<Session, 'accessToken'>) =>
  (await app.call(me, { as: session })).status
const dayMs = 86_400_000

describe('POST /api/auth/refresh 200', () => {
  test('answers the person and a new pair, and works on', async ({ app }) => {
    const session = await registerPerson(app)
    app.time.advance(20 * 60_000)
    expect(await statusOfMe(app, session)).toBe(401)
    const { status, data } = await renew(app, session.refreshToken)
    expect(status).toBe(200)
    expect(data.user).toEqual(session.user)
    expect(data.refreshToken).not.toBe(session.refreshToken)
    expect(await statusOfMe(app, data)).toBe(200)
    expect((await renew(app, data.refreshToken)).status).toBe(200)
  })

  test('gives all tabs that race within 10 seconds one new token', async ({ app }) => {
    const session = await registerPerson(app)
    const racing = await Promise.all(Array.from({ length: 20 }, () => renew(app, session.refreshToken)))
    expect(racing.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    // Their own seconds count, too.
    app.time.advance(4000)
    racing.push(await renew(app, session.refreshToken))
    expect(racing.at(-1)?.status).toBe(200)
    const next = racing.map(({ data }) => data.refreshToken)
    expect(new Set(next).size).toBe(1)
    expect(await app.db.selectFrom('refresh_tokens').selectAll().execute()).toHaveLength(2)
    for (const { data } of racing) expect(await statusOfMe(app, data)).toBe(200)
    app.time.advance(60_000)
    expect((await renew(app, next[0] ?? '')).status).toBe(200)
  })

  test('gives a late tab the session’s current token', async ({ app }) => {
    const session = await registerPerson(app)
    const { data: second } = await renew(app, session.refreshToken)
    const { data: third } = await renew(app, second.refreshToken)
    const { data: late } = await renew(app, session.refreshToken)
    expect(late.refreshToken).toBe(third.refreshToken)
    app.time.advance(60_000)
    expect((await renew(app, late.refreshToken)).status).toBe(200)
  })

  test('carries a session on for as long as it is used within 30 days', async ({ app }) => {
    let session = await registerPerson(app)
    for (let month = 0; month < 3; month++) {
      app.time.advance(29 * dayMs)
      session = (await renew(app, session.refreshToken)).data
    }
    expect(await statusOfMe(app, session)).toBe(200)
  })
})

describe('POST /api/auth/refresh 401', () => {
  const deadAnswer = { error: 'unauthenticated', message: 'Authentication failed. Please login again.' }

  test('for a token used more than 10 seconds ago, which ends its whole session', async ({ app }) => {
    const session = await registerPerson(app)
    const stranger = await registerPerson(app)
    const { data: next } = await renew(app, session.refreshToken)
    app.time.advance(8000)
    // Using it again within the grace does not prolong the grace.
    await renew(app, session.refreshToken)
    app.time.advance(3000)
    const { status, body } = await renew(app, session.refreshToken)
    expect(status).toBe(401)
    expect(body).toMatchObject(deadAnswer)
    expect(await statusOfMe(app, session)).toBe(401)
    expect(await statusOfMe(app, next)).toBe(401)
    expect((await renew(app, next.refreshToken)).status).toBe(401)
    expect(await statusOfMe(app, stranger)).toBe(200)
  })

  test('for a token unused for 30 days, and for an unknown one', async ({ app }) => {
    const session = await registerPerson(app)
    app.time.advance(30 * dayMs + 1000)
    expect((await renew(app, session.refreshToken)).body).toMatchObject(deadAnswer)
    expect((await renew(app, 'never')).body).toMatchObject(deadAnswer)
    await app.handlers['accounts.delete_expired']?.({}, app.workContext)
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await app.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([])
  })

  test('400 where none is sent', async ({ app }) => {
    const { status, body } = await app.call(refresh, { body: {} })
    expect(status).toBe(400)
    expect(body.message).toBe('No refresh token available')
  })
})

describe('POST /api/auth/logout', () => {
  test('ends the session of the bearer: its tokens are dead at once', async ({ app }) => {
    const session = await registerPerson(app)
    expect(await statusOfMe(app, session)).toBe(200)
    const { status, body } = await app.call(logout, { as: session })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'Signed out' })
    expect(await statusOfMe(app, session)).toBe(401)
    expect((await renew(app, session.refreshToken)).status).toBe(401)
  })

  test('ends the session of the refresh token, without a bearer or with a dead one', async ({ app }) => {
    for (const as of [undefined, { accessToken: 'nonsense' }]) {
      const session = await registerPerson(app)
      const body = { refreshToken: session.refreshToken }
      expect((await app.call(logout, { ...(as && { as }), body })).status).toBe(200)
      expect(await statusOfMe(app, session)).toBe(401)
    }
  })

  test('leaves other sessions alone, and accepts that there is nothing to end', async ({ app }) => {
    const [session, other] = [await registerPerson(app), await registerPerson(app)]
    await app.call(logout, { as: session })
    expect((await app.call(logout, { as: session })).status).toBe(200)
    expect((await app.call(logout, { body: { refreshToken: 'never' } })).status).toBe(200)
    expect(await statusOfMe(app, other)).toBe(200)
  })

  test('is noticed by another instance', async ({ app }) => {
    // It looks once a second, or sooner when a notice comes; the rest is for a machine that is busy with other tests.
    const other = await startTestApp({ databaseUrl: app.config.databaseUrl ?? '' })
    const session = await registerPerson(app)
    expect(await statusOfMe(other, session)).toBe(200)
    await app.call(logout, { as: session })
    await vi.waitUntil(async () => (await statusOfMe(other, session)) === 401, {
      timeout: 10_000,
      interval: 20,
    })
    await other.close()
  })

  test('and refreshes at the same time take turns', async ({ app }) => {
    for (let round = 0; round < 10; round++) {
      const session = await registerPerson(app)
      const calls = [
        renew(app, session.refreshToken),
        app.call(logout, { as: session }),
        renew(app, session.refreshToken),
        app.call(logout, { body: { refreshToken: session.refreshToken } }),
        renew(app, session.refreshToken),
      ]
      for (const { status } of await Promise.all(calls)) expect([200, 401]).toContain(status)
      expect((await renew(app, session.refreshToken)).status).toBe(401)
    }
  })
})
