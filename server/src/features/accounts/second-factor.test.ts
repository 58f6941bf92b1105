import {
  disableTwoFactor,
  enableTwoFactor,
  securityLog,
  startTwoFactor,
} from '@daybook/contract/account-security'
import {
  forgotPassword,
  login,
  me,
  refresh,
  resetPassword,
  type Session,
  twoFactor,
} from '@daybook/contract/accounts'
import { listTasks } from '@daybook/contract/tasks'
import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { password, verifiedPerson } from '../../../test/registrations.ts'

/** So that a code of the step before is not of the one before that by the time it is looked at. */
const middleOfStep = (ms: number) => new Date(Math.floor(ms / 30_000) * 30_000 + 15_000).toISOString()

const codeOf = (app: TestApp, secret: string, aheadSeconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.clock().getTime() + aheadSeconds * 1000 })

/** Two codes of one step are the same code, which is taken once. */
const nextStep = (app: TestApp) => app.time.advance(30_000)

const turnOn = async (app: TestApp) => {
  const session = await verifiedPerson(app)
  const { data: offered } = await app.call(startTwoFactor, { as: session })
  const { data } = await app.call(enableTwoFactor, {
    as: session,
    body: { code: codeOf(app, offered.secret) },
  })
  nextStep(app)
  return { session, secret: offered.secret, recoveryCodes: data.recoveryCodes }
}

const signIn = (app: TestApp, { user }: Session, headers = {}) =>
  app.call(login, { body: { email: user.email, password }, headers })
const challengeFor = async (app: TestApp, session: Session, headers = {}) =>
  (await signIn(app, session, headers)).body.challenge ?? ''
const complete = (app: TestApp, challenge: string, code: string, headers = {}) =>
  app.call(twoFactor, { body: { challenge, code }, headers })

describe('with a second factor', () => {
  test('a right password answers 401 two_factor_required with a challenge and no session', async ({
    app,
  }) => {
    const { session } = await turnOn(app)
    const { status, body } = await signIn(app, session)
    expect(status).toBe(401)
    expect(body).toEqual({
      success: false,
      error: 'two_factor_required',
      message: 'Enter the code of your authenticator app',
      challenge: expect.stringMatching(/^[\w-]{40,}$/),
      requestId: expect.any(String),
    })
    expect((await app.call(me, { as: session })).data.user.twoFactorEnabled).toBe(true)
  })

  test('a code of the app completes the sign-in, also in the step before and after', async ({ app }) => {
    const { session, secret } = await turnOn(app)
    for (const ahead of [-30, 0, 30]) {
      app.time.set(middleOfStep(app.clock().getTime() + 120_000))
      const { status, data } = await complete(
        app,
        await challengeFor(app, session),
        codeOf(app, secret, ahead),
      )
      expect(status).toBe(200)
      expect((await app.call(listTasks, { as: data })).status).toBe(200)
    }
  })

  test('no code is accepted twice, no challenge works twice, not even at once', async ({ app }) => {
    const { session, secret } = await turnOn(app)
    const [first, second] = [await challengeFor(app, session), await challengeFor(app, session)]
    const code = codeOf(app, secret)
    const replies = await Promise.all([complete(app, first, code), complete(app, second, code)])
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await complete(app, await challengeFor(app, session), code)).status).toBe(401)
    nextStep(app)
    expect((await complete(app, first, codeOf(app, secret))).status).toBe(410)
  })

  test('a recovery code works once, however it is typed, and its use is reported', async ({ app }) => {
    const { session, recoveryCodes } = await turnOn(app)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replace('-', ' ')}`
    expect((await complete(app, await challengeFor(app, session), typed)).status).toBe(200)
    expect((await complete(app, await challengeFor(app, session), code)).status).toBe(401)
    expect((await app.mails()).at(-1)?.subject).toBe('A recovery code was used')
  })

  test('a recovery code sent by several at once lets one of them in', async ({ app }) => {
    const { session, recoveryCodes } = await turnOn(app)
    for (const code of recoveryCodes.slice(0, 2)) {
      const challenges = [await challengeFor(app, session), await challengeFor(app, session)]
      const replies = await Promise.all(
        [...challenges, ...challenges].map((challenge) => complete(app, challenge, code)),
      )
      const statuses = replies.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      // Completing the sign-in removes the other challenges.
      for (const status of statuses) expect([200, 401, 410]).toContain(status)
    }
  })

  test('a wrong code is 401, another person’s too, and an old challenge 410', async ({ app }) => {
    const [one, other] = [await turnOn(app), await turnOn(app)]
    const challenge = await challengeFor(app, one.session)
    const wrong = await complete(app, challenge, codeOf(app, other.secret))
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_credentials'])
    expect((await complete(app, challenge, other.recoveryCodes[0] ?? '')).status).toBe(401)
    app.time.advance(10 * 60_000 + 1000)
    const late = await complete(app, challenge, codeOf(app, one.secret))
    expect([late.status, late.body.error]).toEqual([410, 'gone'])
  })

  test('a reset of the password does not bypass it, and ends waiting sign-ins', async ({ app }) => {
    const { session, secret } = await turnOn(app)
    const waiting = await challengeFor(app, session)
    await app.call(forgotPassword, { body: { email: session.user.email } })
    const token = tokenIn((await app.mails()).at(-1))
    await app.call(resetPassword, { body: { token, newPassword: 'Another-battery-staple' } })
    expect((await complete(app, waiting, codeOf(app, secret))).status).toBe(410)
    const { status, body } = await app.call(login, {
      body: { email: session.user.email, password: 'Another-battery-staple' },
    })
    expect([status, body.error]).toEqual([401, 'two_factor_required'])
  })

  test('guessing ends after ten codes, and does not lock out a known device', async () => {
    const app = await startTestApp({
      environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
    })
    const { session, secret } = await turnOn(app)
    const own = { 'x-device-id': 'the-owners-own-device', 'x-forwarded-for': '10.0.0.1' }
    const known = await complete(app, await challengeFor(app, session, own), codeOf(app, secret), own)
    expect(known.status).toBe(200)
    nextStep(app)
    const challenge = await challengeFor(app, session, own)
    const seen: number[] = []
    for (let index = 0; index < 12; index++)
      seen.push((await complete(app, challenge, '000000', { 'x-forwarded-for': `10.1.0.${index}` })).status)
    // The owner's own first sign-in from the device was one of the ten.
    expect(seen).toEqual([...Array.from({ length: 9 }, () => 401), 429, 429, 429])
    const again = await complete(app, challenge, codeOf(app, secret), own)
    expect(again.status).toBe(200)
    await app.close()
  })
})

describe('turning it on', () => {
  test('asks for nothing until a code was confirmed, and offers another secret until then', async ({
    app,
  }) => {
    const session = await verifiedPerson(app)
    const { data: first } = await app.call(startTwoFactor, { as: session })
    expect(first.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Daybook:.*issuer=Daybook/)
    const { data: second } = await app.call(startTwoFactor, { as: session })
    expect(second.secret).not.toBe(first.secret)
    const wrong = await app.call(enableTwoFactor, { as: session, body: { code: codeOf(app, first.secret) } })
    expect(wrong.body.fields).toEqual({ code: 'This code is incorrect' })
    expect((await signIn(app, session)).status).toBe(200)
  })

  /** With a session that a thief got hold of long after it was opened. */
  const offeredLater = async (app: TestApp) => {
    const session = await verifiedPerson(app)
    app.time.advance(15 * 60_000 + 1000)
    const { refreshToken } = session
    const { data: later } = await app.call(refresh, { body: { refreshToken } })
    const { data: offered } = await app.call(startTwoFactor, { as: later })
    const enable = (body: { password?: string }) =>
      app.call(enableTwoFactor, { as: later, body: { ...body, code: codeOf(app, offered.secret) } })
    return { later, enable }
  }

  test('400: takes the password where the sign-in is older than a quarter of an hour', async ({ app }) => {
    const { later, enable } = await offeredLater(app)
    expect((await enable({})).body.fields).toEqual({ password: 'Password is required' })
    expect((await enable({ password: 'wrong' })).body.fields).toEqual({
      password: 'This password is incorrect',
    })
    expect((await app.call(me, { as: later })).data.user.twoFactorEnabled).toBe(false)
    expect((await enable({ password })).status).toBe(200)
    expect((await app.call(me, { as: later })).data.user.twoFactorEnabled).toBe(true)
  })

  test('403: asks to sign in again where the account has none', async ({ app }) => {
    const { later, enable } = await offeredLater(app)
    await app.db.updateTable('users').set({ password_hash: null }).execute()
    const { status, body } = await enable({})
    expect([status, body.message]).toEqual([403, 'Sign out and in again, then turn it on within 15 minutes.'])
    expect((await app.call(me, { as: later })).data.user.twoFactorEnabled).toBe(false)
  })

  test('200: without a password, right after the sign-in', async ({ app }) => {
    const session = await verifiedPerson(app)
    await app.db.updateTable('users').set({ password_hash: null }).execute()
    const { data: offered } = await app.call(startTwoFactor, { as: session })
    const body = { code: codeOf(app, offered.secret) }
    expect((await app.call(enableTwoFactor, { as: session, body })).status).toBe(200)
  })

  test('400: looks at a password that is given, however fresh the sign-in', async ({ app }) => {
    const session = await verifiedPerson(app)
    const { data: offered } = await app.call(startTwoFactor, { as: session })
    const body = { password: 'wrong', code: codeOf(app, offered.secret) }
    expect((await app.call(enableTwoFactor, { as: session, body })).status).toBe(400)
  })

  test('is refused twice, and kept sealed', async ({ app }) => {
    const { session, secret, recoveryCodes } = await turnOn(app)
    expect((await app.call(startTwoFactor, { as: session })).status).toBe(409)
    const again = await app.call(enableTwoFactor, { as: session, body: { code: codeOf(app, secret) } })
    expect(again.status).toBe(409)
    const { rows } = await app.pool.query<{ kept: string }>(
      `select encode(sealed_secret, 'escape') as kept from second_factors
       union all select encode(hash, 'escape') from recovery_codes`,
    )
    expect(rows).toHaveLength(11)
    for (const { kept } of rows)
      for (const shown of [secret, ...recoveryCodes]) expect(kept).not.toContain(shown)
  })
})

describe('turning it off', () => {
  const turnOff = (app: TestApp, as: Session, body: { password: string; code: string }) =>
    app.call(disableTwoFactor, { as, body })

  test('takes the password and a code, and stands in the log', async ({ app }) => {
    const { session, secret } = await turnOn(app)
    const wrongPassword = await turnOff(app, session, { password: 'wrong', code: codeOf(app, secret) })
    expect(wrongPassword.body.fields).toEqual({ password: 'This password is incorrect' })
    const wrongCode = await turnOff(app, session, { password, code: '000000' })
    expect(wrongCode.body.fields).toEqual({ code: 'This code is incorrect' })
    expect((await turnOff(app, session, { password, code: codeOf(app, secret) })).status).toBe(200)
    expect((await signIn(app, session)).status).toBe(200)
    expect((await turnOff(app, session, { password, code: codeOf(app, secret) })).status).toBe(409)
    const { data: log } = await app.call(securityLog, { as: session })
    expect(log.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['two_factor_enabled', 'two_factor_disabled']),
    )
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Two-factor authentication is on', 'Two-factor authentication is off']),
    )
  })
})

test('under another secret of the installation, codes of the app are wrong and recovery codes work', async ({
  app,
}) => {
  const { session, secret, recoveryCodes } = await turnOn(app)
  await app.pool.query(
    'update second_factors set sealed_secret = set_byte(sealed_secret, 20, 255 - get_byte(sealed_secret, 20))',
  )
  const challenge = await challengeFor(app, session)
  expect((await complete(app, challenge, codeOf(app, secret))).status).toBe(401)
  expect((await complete(app, challenge, recoveryCodes[0] ?? '')).status).toBe(200)
})
