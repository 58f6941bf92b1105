import {
  changeEmail,
  disconnectGoogle,
  enableTwoFactor,
  listGoogle,
  securityLog,
  startTwoFactor,
} from '@daybook/contract/account-security'
import { forgotPassword, login, me, twoFactor, verifyEmail } from '@daybook/contract/accounts'
import { config } from '@daybook/contract/system'
import { listTasks } from '@daybook/contract/tasks'
import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { test as base, startTestApp, type TestApp } from '../../../test/app.ts'
import { signInAtProvider } from '../../../test/browser-by-hand.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { startOidcProvider, type TestProvider } from '../../../test/oidc-provider.ts'
import { password, registerPerson, registrationOf, verifiedPerson } from '../../../test/registrations.ts'

interface WithGoogle {
  app: TestApp
  google: TestProvider
}

/** The app must know its own origin before it listens, so that the provider can send the browser back. */
const test = base.extend<{ both: WithGoogle }>({
  both: async ({ task: _task }, provide) => {
    const appOrigin = 'http://daybook.localhost:3001'
    const google = await startOidcProvider([`${appOrigin}/api/auth/google/callback`])
    const app = await startTestApp({
      environment: {
        APP_ORIGIN: appOrigin,
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      },
    })
    await provide({ app, google })
    await app.close()
    await google.close()
  },
})

const ada = {
  email: 'ada@daybook.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  name: 'Ada Lovelace',
}

/** Where the browser ends up: the query of /oauth-callback. */
const signIn = async ({ app }: WithGoogle, subject: string, query = '') => {
  const ended = await signInAtProvider(app, subject, { query })
  expect(`${ended.origin}${ended.pathname}`).toBe(`${app.config.appOrigin}/oauth-callback`)
  expect(ended.searchParams.get('provider')).toBe('google')
  return Object.fromEntries(ended.searchParams)
}

const personOf = async (app: TestApp, { token = '' }: Record<string, string>) =>
  (await app.call(me, { as: { accessToken: token } })).data.user

/** A sign-in by Google of somebody with a second factor, which waits for the code. */
const waitingForCode = async (both: WithGoogle) => {
  const { app, google } = both
  const session = await verifiedPerson(app, { email: ada.email })
  const { data: offered } = await app.call(startTwoFactor, { as: session })
  const code = () => new TOTP({ secret: offered.secret }).generate({ timestamp: app.clock().getTime() })
  await app.call(enableTwoFactor, { as: session, body: { code: code() } })
  app.time.advance(30_000)
  google.people.set('ada', ada)
  const { token, challenge = '' } = await signIn(both, 'ada')
  expect(token).toBeUndefined()
  return { session, challenge, code }
}

describe('Continue with Google', () => {
  test('makes an account that is verified, without a password, and finds it again', async ({ both }) => {
    const { app, google } = both
    google.people.set('ada', ada)
    const first = await signIn(both, 'ada')
    const user = await personOf(app, first)
    expect(user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      displayName: 'Ada Lovelace',
      email: ada.email,
      username: 'ada',
      isEmailVerified: true,
      hasPassword: false,
    })
    expect((await app.call(listTasks, { as: { accessToken: first.token ?? '' } })).status).toBe(200)
    expect(await app.mails()).toEqual([])
    google.people.set('ada', { ...ada, email: 'moved@daybook.example' })
    expect((await personOf(app, await signIn(both, 'ada')))._id).toBe(user._id)
  })

  test('joins the account of the same verified address, and notifies its owner', async ({ both }) => {
    const { app, google } = both
    const { user } = await verifiedPerson(app, { email: 'Ada@daybook.example' })
    google.people.set('ada', ada)
    expect(await personOf(app, await signIn(both, 'ada'))).toMatchObject({ _id: user._id, hasPassword: true })
    expect((await app.call(login, { body: { email: user.email, password } })).status).toBe(200)
    expect((await app.mails()).map(({ subject }) => subject)).toContain('You can now sign in with Google')
  })

  test('leaves nothing to a person who registered the address without owning it', async ({ both }) => {
    const { app, google } = both
    const squatter = await registerPerson(app, { email: ada.email })
    google.people.set('ada', ada)
    const person = await personOf(app, await signIn(both, 'ada'))
    expect(person).toMatchObject({ _id: squatter.user._id, isEmailVerified: true, hasPassword: false })
    expect((await app.call(me, { as: squatter })).status).toBe(401)
    expect((await app.call(login, { body: { email: ada.email, password } })).status).toBe(401)
  })

  test.for([
    ['which Google does not call verified', { ...ada, email_verified: false }],
    ['that is missing', { name: 'Nobody' }],
  ] as const)('is refused for an address %s', async ([, claims], { both }) => {
    const { app, google } = both
    await verifiedPerson(app, { email: ada.email })
    google.people.set('mallory', claims)
    expect(await signIn(both, 'mallory')).toEqual({ error: 'email_not_verified', provider: 'google' })
    expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([])
  })

  test('asks for the second factor', async ({ both }) => {
    const { challenge, code } = await waitingForCode(both)
    const { status } = await both.app.call(twoFactor, { body: { challenge, code: code() } })
    expect(status).toBe(200)
  })

  test('ends, where it waits for its second factor, once the address is another one', async ({ both }) => {
    const { app } = both
    const { session, challenge, code } = await waitingForCode(both)
    const email = 'next@daybook.example'
    await app.call(changeEmail, { as: session, body: { email, password } })
    const token = tokenIn((await app.mails()).findLast(({ to }) => to === email))
    expect((await app.call(verifyEmail, { body: { token } })).status).toBe(200)
    expect((await app.call(twoFactor, { body: { challenge, code: code() } })).status).toBe(410)
  })

  test('returns the mark of the page that began it, and knows the device', async ({ both }) => {
    const { app, google } = both
    google.people.set('ada', ada)
    const mark = 'mark-of-a-page-of-this-browser'
    const from = (device: string) => signIn(both, 'ada', `?attempt=${mark}&device=device-of-a-test-${device}`)
    expect(await from('laptop')).toMatchObject({ attempt: mark })
    expect(await from('laptop')).not.toHaveProperty('error')
    const told = async () =>
      (await app.mails()).filter(({ subject }) => subject === 'New sign-in to your account').length
    expect(await told()).toBe(0)
    await from('phone')
    expect(await told()).toBe(1)
    await signIn(both, 'ada')
    expect(await told(), 'a browser without an id is never known').toBe(2)
    expect(await signIn(both, 'ada')).not.toHaveProperty('attempt')
  })

  test('takes no device from another site, nor from a browser that does not say where one came from', async ({
    both,
  }) => {
    const { app, google } = both
    google.people.set('ada', ada)
    const planted = '?device=device-of-a-test-planted'
    for (const site of ['cross-site', null] as const)
      await signInAtProvider(app, 'ada', { query: planted, site })
    expect(await app.db.selectFrom('known_devices').select('user_id').execute()).toEqual([])
    await signInAtProvider(app, 'ada', { query: planted })
    expect(await app.db.selectFrom('known_devices').select('user_id').execute()).toHaveLength(1)
  })

  test('400 for a mark that no page makes', async ({ both }) => {
    const { status } = await fetch(`${both.app.origin}/api/auth/google?attempt=short`, { redirect: 'manual' })
    expect(status).toBe(400)
  })

  test('finds a free username beside the ones that are taken', async ({ both }) => {
    const { app, google } = both
    await registerPerson(app, registrationOf({ username: 'ada' }))
    google.people.set('ada', ada)
    expect((await personOf(app, await signIn(both, 'ada'))).username).toMatch(/^ada-\d+$/)
  })

  test('lets a person without a password set one by mail', async ({ both }) => {
    const { app, google } = both
    google.people.set('ada', ada)
    await signIn(both, 'ada')
    await app.call(forgotPassword, { body: { email: ada.email } })
    expect((await app.mails()).at(-1)?.subject).toBe('Set a new password')
  })

  test('serves only the browser that asked, and only once', async ({ both }) => {
    const { app, google } = both
    google.people.set('ada', ada)
    const stolen = await signInAtProvider(app, 'ada', { stopBefore: '/api/auth/google/callback' })
    const without = await fetch(`${app.origin}${stolen.pathname}${stolen.search}`, { redirect: 'manual' })
    expect(without.headers.get('location')).toContain('/oauth-callback?error=refused')
    const denied = await fetch(`${app.origin}/api/auth/google/callback?error=access_denied&state=x`, {
      redirect: 'manual',
    })
    expect(denied.headers.get('location')).toContain('error=refused')
    expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([])
  })

  test.for([
    [599, undefined],
    [601, 'refused'],
  ] as const)(
    'whose browser comes back after %i seconds ends with %s',
    async ([seconds, error], { both }) => {
      const { app, google } = both
      google.people.set('ada', ada)
      const beforeReturn = () => app.time.advance(seconds * 1000)
      const { searchParams } = await signInAtProvider(app, 'ada', { beforeReturn })
      expect(searchParams.get('error') ?? undefined).toBe(error)
      expect(searchParams.has('token')).toBe(error === undefined)
    },
  )

  test('is offered by /api/config, and says so where the provider does not answer', async ({ both }) => {
    const { app, google } = both
    expect((await app.call(config)).data.google).toBe(true)
    await google.close()
    const { status, headers } = await fetch(`${app.origin}/api/auth/google`, { redirect: 'manual' })
    expect(status).toBe(302)
    expect(headers.get('location')).toContain('/oauth-callback?error=provider_unavailable')
  })
})

describe('DELETE /api/account/google', () => {
  test('200: that Google account can no longer sign in, and the owner is notified', async ({ both }) => {
    const { app, google } = both
    const session = await verifiedPerson(app, { email: ada.email })
    google.people.set('ada', ada)
    await signIn(both, 'ada')
    const { data } = await app.call(listGoogle, { as: session })
    expect(data).toEqual([{ email: ada.email, connectedAt: expect.any(String) }])
    const joined = (await app.mails()).find(({ subject }) => subject === 'You can now sign in with Google')
    expect(joined?.text).toContain('disconnect Google under Security in Settings')
    expect((await app.call(disconnectGoogle, { as: session })).status).toBe(200)
    expect((await app.call(listGoogle, { as: session })).data).toEqual([])
    expect((await app.call(securityLog, { as: session })).data[0]?.type).toBe('google_left')
    expect((await app.mails()).at(-1)?.subject).toBe('Signing in with Google is off')
    google.people.set('ada', { ...ada, email: 'moved@daybook.example' })
    const other = await personOf(app, await signIn(both, 'ada'))
    expect(other._id).not.toBe(session.user._id)
    expect((await app.call(disconnectGoogle, { as: session })).status).toBe(409)
  })

  test('200: a sign-in by Google that waits for its second factor ends', async ({ both }) => {
    const { app } = both
    const { session, challenge, code } = await waitingForCode(both)
    await app.call(disconnectGoogle, { as: session })
    expect((await app.call(twoFactor, { body: { challenge, code: code() } })).status).toBe(410)
  })

  test('409: without a password, and it stays', async ({ both }) => {
    const { app, google } = both
    google.people.set('ada', ada)
    const as = { accessToken: (await signIn(both, 'ada')).token ?? '' }
    const { status, body } = await app.call(disconnectGoogle, { as })
    expect([status, body.message]).toEqual([
      409,
      "This account has no password yet. Set one with 'Forgot your password?' first.",
    ])
    expect((await app.call(listGoogle, { as })).data).toHaveLength(1)
  })

  test('the mail to a person without a password says to set one first', async ({ both }) => {
    const { app, google } = both
    await registerPerson(app, { email: ada.email })
    google.people.set('ada', ada)
    await signIn(both, 'ada')
    const joined = (await app.mails()).find(({ subject }) => subject === 'You can now sign in with Google')
    expect(joined?.text).toContain('set a password')
  })
})

base('without a provider it is not offered', async ({ app }) => {
  expect((await app.call(config)).data.google).toBe(false)
  const { headers } = await fetch(`${app.origin}/api/auth/google`, { redirect: 'manual' })
  expect(headers.get('location')).toContain('/oauth-callback?error=not_configured')
})

base.for(['!', 'AAAA', 'A'.repeat(22), 'A'.repeat(80)])(
  'a cookie that was changed to %j is refused on the page, like none',
  async (value, { app }) => {
    const reply = await fetch(`${app.origin}/api/auth/google/callback?code=x&state=y`, {
      redirect: 'manual',
      headers: { cookie: `daybook_google=${value}` },
    })
    expect(reply.status).toBe(302)
    expect(reply.headers.get('location')).toContain('/oauth-callback?error=refused')
  },
)
