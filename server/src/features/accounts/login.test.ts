import { login, me, register, validate } from '@daybook/contract/accounts'
import { listTasks } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { password, registerPerson, registrationOf } from '../../../test/registrations.ts'

const signIn = (app: TestApp, email: string, typed = password) =>
  app.call(login, { body: { email, password: typed } })
const verifyAll = (app: TestApp) =>
  app.db.updateTable('users').set({ email_verified_at: app.clock() }).execute()

describe('POST /api/auth/login 200', () => {
  test('answers the person and tokens that work', async ({ app }) => {
    const { user } = await registerPerson(app)
    await verifyAll(app)
    const { status, data } = await signIn(app, user.email)
    expect(status).toBe(200)
    expect(Object.keys(data).toSorted()).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(data.user).toMatchObject({ _id: user._id, isEmailVerified: true })
    expect((await app.call(listTasks, { as: data })).status).toBe(200)
  })

  test('takes the e-mail address in any case, in any script', async ({ app }) => {
    for (const email of ['Ada.Lovelace@Daybook.example', 'İpek@daybook.example', 'ÜNAL@daybook.example']) {
      await app.call(register, { body: registrationOf({ email }) })
      await verifyAll(app)
      expect((await signIn(app, ` ${email} `)).data.user.email).toBe(email)
    }
    expect((await signIn(app, 'ada.lovelace@DAYBOOK.example')).status).toBe(200)
    expect((await signIn(app, 'ünal@daybook.example')).status).toBe(200)
  })
})

describe('POST /api/auth/login 400', () => {
  test('names what is missing', async ({ app }) => {
    const { status, body } = await app.call(login, { body: { email: '', password: '' } })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ email: 'Email is required', password: 'Password is required' })
    expect((await signIn(app, 'nobody')).body.fields).toEqual({ email: 'Email is invalid' })
  })
})

describe('POST /api/auth/login 401', () => {
  test('says the same for an unknown address, a wrong password and an account without one', async ({
    app,
  }) => {
    const { user } = await registerPerson(app)
    const withoutPassword = await buildUser(app)
    const replies = [
      await signIn(app, user.email, `${password}x`),
      await signIn(app, user.email, ` ${password}`),
      await signIn(app, 'nobody@daybook.example'),
      await signIn(app, withoutPassword.email, ''.padEnd(12, 'x')),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(401)
      expect({ ...body, requestId: '' }).toEqual({
        success: false,
        error: 'invalid_credentials',
        message: 'Invalid email or password',
        requestId: '',
      })
    }
  })
})

describe('POST /api/auth/login 403', () => {
  test('of an unverified account carries a session that works as far as verification', async ({ app }) => {
    const { user } = await registerPerson(app)
    const { status, body } = await signIn(app, user.email)
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: 'email_not_verified', requiresEmailVerification: true })
    const session = body.data as { user: unknown; accessToken: string; refreshToken: string }
    expect(session.user).toEqual(user)
    expect((await app.call(me, { as: session })).data.user).toEqual(user)
    expect((await app.call(listTasks, { as: session })).body).toMatchObject({
      error: 'email_not_verified',
      requiresEmailVerification: true,
    })
  })
})

describe('GET /api/auth/validate and /api/auth/me', () => {
  test('answer the person behind the token', async ({ app }) => {
    const session = await registerPerson(app)
    for (const endpoint of [validate, me]) {
      const { status, body } = await app.call(endpoint, { as: session })
      expect(status).toBe(200)
      expect(body).toEqual({ success: true, data: { user: session.user } })
    }
  })

  test('answer 401 token_expired after 15 minutes', async ({ app }) => {
    const session = await registerPerson(app)
    app.time.advance(14 * 60_000)
    expect((await app.call(validate, { as: session })).status).toBe(200)
    app.time.advance(61_000)
    for (const endpoint of [validate, me]) {
      const { status, body } = await app.call(endpoint, { as: session })
      expect(status).toBe(401)
      expect(body.error).toBe('token_expired')
    }
  })
})
