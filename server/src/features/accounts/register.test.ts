import { me, register, verifyEmail } from '@daybook/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { password, registerPerson, registrationOf } from '../../../test/registrations.ts'

const send = (app: TestApp, overrides: Record<string, unknown> = {}) =>
  app.call(register, { body: registrationOf(overrides) })

describe('POST /api/auth/register 201', () => {
  test('makes the account, signs in at once and mails a link that works once', async ({ app }) => {
    const form = registrationOf({ timezone: 'Asia/Kathmandu', firstName: '  Ada ' })
    const { status, data } = await app.call(register, { body: form })
    expect(status).toBe(201)
    expect(data.user).toMatchObject({
      email: form.email,
      username: form.username,
      firstName: 'Ada',
      timezone: 'Asia/Kathmandu',
      userType: 'basic',
      isEmailVerified: false,
      emailVerified: false,
      version: 1,
    })
    expect((await app.call(me, { as: data })).data.user).toEqual(data.user)

    const mails = await app.mails()
    expect(mails.map(({ to }) => to)).toEqual([form.email])
    expect(mails[0]?.html).toContain(`${app.config.appOrigin}/verify-email?token=`)
    const body = { token: tokenIn(mails[0]) }
    expect((await app.call(verifyEmail, { body })).data).toMatchObject({ message: 'Email Verified!' })
    expect((await app.call(verifyEmail, { body })).status).toBe(410)
    expect((await app.call(me, { as: data })).data.user).toMatchObject({
      isEmailVerified: true,
      emailVerified: true,
    })
  })

  test('leaves out a zone of the browser that is not known here', async ({ app }) => {
    const { status, data } = await send(app, { timezone: 'Etc/Unknown' })
    expect([status, data.user.timezone]).toEqual([201, null])
  })

  test('keeps names in every script, and usernames in small letters', async ({ app }) => {
    const names = { firstName: 'عبد الرحمن', lastName: 'Nguyễn-O’Brien', displayName: '👩🏽‍🚀 Zoë' }
    const { data } = await send(app, { ...names, username: 'MiXeD_Case-1' })
    expect(data.user).toMatchObject({ ...names, username: 'mixed_case-1' })
    expect((await app.mails())[0]?.html).toContain(names.firstName)
  })

  test('escapes what a name may hold in the mail', async ({ app }) => {
    await send(app, { firstName: '<script>alert(1)</script><a href="/evil">' })
    const [mail] = await app.mails()
    expect(mail?.html).not.toMatch(/<script|<a href="\/evil/)
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  test('keeps the password as argon2id only', async ({ app }) => {
    await registerPerson(app)
    const row = await app.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(password)
  })
})

describe('POST /api/auth/register 400', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const tooShort = 'Aa!45678901'
  it.each([
    ['firstName', undefined, 'First name is required'],
    ['firstName', '  ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['displayName', null, 'Display name is required'],
    ['firstName', 'x'.repeat(101), 'Must be at most 100 characters'],
    ['firstName', 'a\u0000b', 'Must not contain the character NUL'],
    ['email', undefined, 'Email is required'],
    ['email', 'nobody', 'Email is invalid'],
    ['email', 'no body@daybook.example', 'Email is invalid'],
    ['email', 'a@b', 'Email is invalid'],
    ['username', undefined, 'Username is required'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'a b c', 'Username can only contain letters, numbers, underscores, and hyphens'],
    ['username', 'müller', 'Username can only contain letters, numbers, underscores, and hyphens'],
    ['username', 'x'.repeat(33), 'Must be at most 32 characters'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', tooShort, 'Password must be at least 12 characters'],
    ['password', 'correct-horse-battery', 'Password must contain at least one uppercase letter'],
    ['password', 'CORRECT-HORSE-BATTERY', 'Password must contain at least one lowercase letter'],
    ['password', 'CorrectHorseBattery', 'Password must contain at least one special character'],
    ['password', `${password}${'x'.repeat(128)}`, 'Password must be at most 128 characters'],
    ['confirmPassword', undefined, 'Please confirm your password'],
    ['confirmPassword', '', 'Please confirm your password'],
    ['confirmPassword', `${password} `, 'Passwords do not match'],
  ])('%s %j: %s', async (field, value, complaint) => {
    const overrides =
      field === 'password' ? { password: value, confirmPassword: value ?? 'x' } : { [field]: value }
    const { status, body } = await send(app, overrides)
    expect(status).toBe(400)
    expect(body.error).toBe('validation_failed')
    expect(body.fields).toMatchObject({ [field]: complaint })
    const others = Object.keys(body.fields ?? {}).filter((one) => one !== field && one !== 'confirmPassword')
    expect(others).toEqual([])
  })

  it('names all complaints at once, and creates nothing', async () => {
    const { body } = await app.call(register, { body: { password: 'x', confirmPassword: 'y' } })
    expect(body.message).toBe('First name is required')
    expect(Object.keys(body.fields ?? {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'username',
      'displayName',
      'password',
      'confirmPassword',
    ])
    expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([])
    expect(await app.mails()).toEqual([])
  })
})

describe('POST /api/auth/register 409', () => {
  const taken = {
    email: 'An account with this e-mail already exists',
    username: 'This username is taken',
  }

  test('names what is taken, without regard to case', async ({ app }) => {
    await send(app, { email: 'Taken@Daybook.example', username: 'Taken' })
    const cases: [Record<string, string>, Partial<typeof taken>][] = [
      [{ email: 'tAKEN@daybook.EXAMPLE' }, { email: taken.email }],
      [{ username: 'TAKEN' }, { username: taken.username }],
      [{ email: 'taken@daybook.example', username: 'taken' }, taken],
    ]
    for (const [overrides, fields] of cases) {
      const { status, body } = await send(app, overrides)
      expect(status).toBe(409)
      expect(body).toMatchObject({ error: 'conflict', message: Object.values(fields)[0] })
      expect(body.fields).toEqual(fields)
    }
  })

  test('lets one of two at once through', async ({ app }) => {
    for (const same of [{ email: 'race@daybook.example' }, { username: 'race' }]) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => send(app, same)))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
      for (const { status, body } of replies)
        if (status === 409) expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(same))
    }
    expect(await app.db.selectFrom('users').selectAll().execute()).toHaveLength(2)
    expect(await app.mails()).toHaveLength(2)
  })
})
