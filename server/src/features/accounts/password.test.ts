import { changePassword } from '@daybook/contract/account-security'
import { forgotPassword, login, refresh, resetPassword, type Session } from '@daybook/contract/accounts'
import { listTasks } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { password, registerPerson, verifiedPerson } from '../../../test/registrations.ts'

const next = 'Another-battery-staple'
const forgot = (app: TestApp, email: string) => app.call(forgotPassword, { body: { email } })
const reset = (app: TestApp, token: string) => app.call(resetPassword, { body: { token, newPassword: next } })
const signIn = (app: TestApp, { user }: Session, typed: string) =>
  app.call(login, { body: { email: user.email, password: typed } })
const works = async (app: TestApp, session: Session) =>
  (await app.call(listTasks, { as: session })).status === 200

/** A person, and the token of the reset link in their newest mail. */
const forgetful = async (app: TestApp) => {
  const session = await verifiedPerson(app)
  await forgot(app, session.user.email.toUpperCase())
  const mail = (await app.mails()).at(-1)
  expect(mail).toMatchObject({ to: session.user.email, subject: 'Set a new password' })
  expect(mail?.html).toContain(`${app.config.appOrigin}/reset-password?token=`)
  return { session, token: tokenIn(mail) }
}

const expectGone = ({ status, body }: Awaited<ReturnType<typeof reset>>) => {
  expect(status).toBe(410)
  expect(body).toMatchObject({ error: 'gone' })
  expect(body.message).toMatch(/invalid|expired/)
}

describe('POST /api/auth/forgot-password', () => {
  test('answers alike for every address, and mails only to those that have an account', async ({ app }) => {
    const { user } = await registerPerson(app)
    const before = (await app.mails()).length
    const known = await forgot(app, user.email)
    const unknown = await forgot(app, 'nobody@daybook.example')
    expect(known.status).toBe(200)
    expect(known.body).toEqual(unknown.body)
    expect(known.body.message).toBe(
      'If an account with this email exists, you will receive password reset instructions.',
    )
    expect((await app.mails()).slice(before).map(({ to }) => to)).toEqual([user.email])
  })

  test.for([
    [undefined, 'Email is required'],
    [' ', 'Email is required'],
    ['nobody', 'Please enter a valid email address'],
  ])('400 for %j', async ([email, message], { app }) => {
    const { status, body } = await app.call(forgotPassword, { body: { email } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, fields: { email: message } })
  })
})

describe('POST /api/auth/reset-password', () => {
  test('sets the password, ends every session and is reported by mail', async ({ app }) => {
    const { session, token } = await forgetful(app)
    const { status, body } = await reset(app, token)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'Password Reset Successful!' })
    expect(await works(app, session)).toBe(false)
    const { status: refreshed } = await app.call(refresh, { body: { refreshToken: session.refreshToken } })
    expect(refreshed).toBe(401)
    expect((await signIn(app, session, password)).status).toBe(401)
    expect((await signIn(app, session, next)).status).toBe(200)
    expect((await app.mails()).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  test('verifies the address that the link was sent to', async ({ app }) => {
    const session = await registerPerson(app)
    await forgot(app, session.user.email)
    await reset(app, tokenIn((await app.mails()).at(-1)))
    const { status, data } = await signIn(app, session, next)
    expect(status).toBe(200)
    expect(await works(app, data)).toBe(true)
  })

  test('410 for a link that is unknown, used, voided by a newer one, or an hour old', async ({ app }) => {
    expectGone(await reset(app, 'unknown'))
    const { session, token: first } = await forgetful(app)
    await forgot(app, session.user.email)
    const second = tokenIn((await app.mails()).at(-1))
    expectGone(await reset(app, first))
    expect((await reset(app, second)).status).toBe(200)
    expectGone(await reset(app, second))
    const late = await forgetful(app)
    app.time.advance(3_600_000 + 1000)
    expectGone(await reset(app, late.token))
  })

  test('serves only one of two at once', async ({ app }) => {
    const { token } = await forgetful(app)
    const replies = await Promise.all([reset(app, token), reset(app, token)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  test.for([
    [undefined, 'New password is required'],
    ['', 'New password is required'],
    ['Short-one', 'Password must be at least 12 characters long'],
    ['no-capital-letters', 'Password must contain at least one uppercase letter'],
    ['NO-SMALL-LETTERS', 'Password must contain at least one lowercase letter'],
    ['NoSpecialCharacters', 'Password must contain at least one special character'],
    ['Password123!', 'This password is one of the most common ones. Please choose another.'],
  ])('400 for the password %j, which leaves the link usable', async ([typed, message], { app }) => {
    const { token } = await forgetful(app)
    const { status, body } = await app.call(resetPassword, { body: { token, newPassword: typed } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, fields: { newPassword: message } })
    expect((await reset(app, token)).status).toBe(200)
  })

  test('400 without a token', async ({ app }) => {
    const { status, body } = await app.call(resetPassword, { body: { newPassword: next } })
    expect(status).toBe(400)
    expect(body.message).toBe('The password reset link is invalid or missing the token.')
  })
})

describe('POST /api/account/password', () => {
  const change = (app: TestApp, as: Session, currentPassword: string, newPassword = next) =>
    app.call(changePassword, { as, body: { currentPassword, newPassword } })

  test('ends every other session, and every link and half sign-in made before', async ({ app }) => {
    const { session: here, token } = await forgetful(app)
    const { data: there } = await signIn(app, here, password)
    expect((await change(app, here, password)).status).toBe(200)
    expect(await works(app, here)).toBe(true)
    expect(await works(app, there)).toBe(false)
    expectGone(await reset(app, token))
    expect((await signIn(app, here, password)).status).toBe(401)
    expect((await signIn(app, here, next)).status).toBe(200)
    expect((await app.mails()).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  test('400 for a wrong present password or one that everybody would guess; nothing changes', async ({
    app,
  }) => {
    const session = await verifiedPerson(app)
    const wrong = await change(app, session, 'not the password')
    expect(wrong.status).toBe(400)
    expect(wrong.body.fields).toEqual({ currentPassword: 'This password is incorrect' })
    const common = await change(app, session, password, 'Iloveyou!2345')
    expect(Object.keys(common.body.fields ?? {})).toEqual(['newPassword'])
    expect((await signIn(app, session, password)).status).toBe(200)
  })
})
