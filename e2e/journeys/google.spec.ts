import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enableTwoFactor, startTwoFactor } from '@daybook/contract/account-security'
import { refresh } from '@daybook/contract/accounts'
import { finishWelcome } from '@daybook/contract/profile'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { freePort } from '../../server/test/free-port.ts'
import { startOidcProvider, type TestProvider } from '../../server/test/oidc-provider.ts'
import { violationsOn } from '../axe.ts'
import { forgive, journey as test } from '../browser.ts'
import { launchChromium } from '../chromium.ts'
import { freshDatabase } from '../fresh-database.ts'
import {
  mailedToken,
  makePerson,
  type Person,
  password,
  signedIn,
  signedInStorage,
  signIn,
} from '../people.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { openTasks } from '../tasks-screen.ts'

let app: RunningApp
let google: TestProvider
let dataDir: string
let database: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  const port = await freePort()
  google = await startOidcProvider([`http://localhost:${port}/api/auth/google/callback`])
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-google-'))
  database = await freshDatabase()
  app = await startApp({
    dataDir,
    port,
    environment: {
      ...database.environment,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    },
  })
})
afterAll(async () => {
  await app.stop()
  await google.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const ada = {
  email: 'ada@daybook.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  name: 'Ada Lovelace',
}

/** The person, who has then skipped the first questions. */
const welcomed = async (origin: string, person: Person): Promise<Person> => {
  await createCaller(origin)(finishWelcome, { as: person })
  return person
}

/** Over the login page and the provider's own, as a person does. */
const continueWithGoogle = async (page: Page, subject: string) => {
  await page.goto(`${app.origin}/login`)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByPlaceholder('Enter any login').fill(subject)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The provider's own page asks for a font elsewhere, which a machine without a network does not get. */
const forgiveProvider = (complaints: string[]) => forgive(complaints, /Failed to load resource: net::ERR_/)

describe('Continue with Google', () => {
  test('signs in, with the tokens out of the address before anything is asked', async ({
    page,
    newDevice,
    complaints,
  }) => {
    google.people.set('ada', ada)
    const leaked: string[] = []
    page.on('request', (request) => {
      const isOurs = request.url().startsWith(`${app.origin}/api/`)
      if (isOurs && /token=/.test(`${request.url()} ${request.headers().referer ?? ''}`))
        leaked.push(request.url())
    })
    await continueWithGoogle(page, 'ada')
    await page.waitForURL(`${app.origin}/oauth-callback`)
    // The account is new, so that its three questions come first; from then on Google leads to the dashboard.
    await page.waitForURL(`${app.origin}/welcome`)
    await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
    expect(leaked).toEqual([])
    await page.getByRole('button', { name: 'Skip all' }).click()
    await page.waitForURL(`${app.origin}/tasks`)
    const later = await (await newDevice()).newPage()
    await continueWithGoogle(later, 'ada')
    await later.waitForURL(`${app.origin}/dashboard`)
    await later.getByRole('heading', { name: 'Welcome back, ' }).waitFor()
    forgiveProvider(complaints)
  })

  test('asks for the second factor where there is one', async ({ page, complaints }) => {
    const call = createCaller(app.origin)
    const grace = await welcomed(app.origin, await makePerson(app.origin, dataDir, 'Grace'))
    const { data: offered } = await call(startTwoFactor, { as: grace })
    const code = (ahead = 0) =>
      new TOTP({ secret: offered.secret }).generate({ timestamp: Date.now() + ahead * 30_000 })
    await call(enableTwoFactor, { as: grace, body: { code: code() } })
    google.people.set('grace', { ...ada, email: grace.email })
    await continueWithGoogle(page, 'grace')
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await page.getByLabel('Code', { exact: true }).fill(code(1))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${app.origin}/dashboard`)
    forgiveProvider(complaints)
  })

  test('leaves the password to be set like a forgotten one', async ({ page, complaints }) => {
    google.people.set('hedy', { ...ada, email: 'hedy@daybook.example' })
    await continueWithGoogle(page, 'hedy')
    await page.waitForURL(`${app.origin}/welcome`)
    await page.goto(`${app.origin}/settings?section=security`)
    await page.getByText(/You sign in with Google and have no password yet/).waitFor()
    expect(await page.getByLabel('Current password').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Change email' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Log out and set a password' }).click()
    await page.waitForURL(`${app.origin}/forgot-password`)
    await page.getByLabel('Email', { exact: true }).fill('hedy@daybook.example')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    const token = await mailedToken(dataDir, 'hedy@daybook.example', 'Set a new password')
    await page.goto(`${app.origin}/reset-password?token=${token}`)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await signIn(page, app.origin, { email: 'hedy@daybook.example' })
    await page.goto(`${app.origin}/settings?section=security`)
    await page.getByLabel('Current password').waitFor()
    forgiveProvider(complaints)
  })

  test('is disconnected in the settings by a person with a password', async ({ page, complaints }) => {
    const joan = await welcomed(app.origin, await makePerson(app.origin, dataDir, 'Joan'))
    google.people.set('joan', { ...ada, email: joan.email })
    await continueWithGoogle(page, 'joan')
    await page.waitForURL(`${app.origin}/dashboard`)
    await page.goto(`${app.origin}/settings?section=security`)
    await page.getByRole('list', { name: 'Google accounts' }).getByText(joan.email).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Not connected.').waitFor()
    await page.getByText('Google disconnected').waitFor()
    forgiveProvider(complaints)
  })

  test('is refused for an address that Google does not vouch for', async ({ page, complaints }) => {
    google.people.set('mallory', { ...ada, email_verified: false, email: 'mallory@daybook.example' })
    await continueWithGoogle(page, 'mallory')
    await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor()
    await page.getByText('OAuth authentication failed. Please try again.', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await page.waitForURL(`${app.origin}/login`)
    forgiveProvider(complaints)
  })
})

describe('the page that a provider leads back to', () => {
  const origin = inject('appOrigin')
  const tokensOn = (page: Page) =>
    page.evaluate(() => ['accessToken', 'refreshToken'].map((key) => localStorage.getItem(key)))
  const draftsOn = (page: Page) => page.evaluate(() => localStorage.getItem('appState') ?? '')
  const keepDraft = () =>
    localStorage.setItem('appState', '{"version":"1.0","entries":{"some.drafts":{"data":"half a thought"}}}')

  test('says what is wrong with what it was given', async ({ page }) => {
    await page.goto(`${origin}/oauth-callback?provider=google&token=only-one`)
    await page.getByText('Invalid OAuth response. Missing authentication tokens.', { exact: true }).waitFor()
    await page.goto(`${origin}/oauth-callback?provider=google&token=made-up&refreshToken=made-up`)
    await page.getByText('Failed to complete authentication. Please try again.', { exact: true }).waitFor()
    expect(page.url()).toBe(`${origin}/oauth-callback`)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  test('leaves the signed-in person and their drafts alone when the tokens are made up', async ({
    newDevice,
  }) => {
    const person = await makePerson(origin, inject('appDataDir'))
    const page = await (await newDevice(await signedInStorage(origin, person))).newPage()
    await openTasks(page, origin)
    await page.evaluate(keepDraft)
    const before = await tokensOn(page)
    await page.goto(`${origin}/oauth-callback?provider=google&token=made-up&refreshToken=made-up`)
    await page.getByText('Failed to complete authentication. Please try again.', { exact: true }).waitFor()
    expect(await tokensOn(page)).toEqual(before)
    expect(await draftsOn(page)).toContain('half a thought')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await page.waitForURL(`${origin}/dashboard`)
  })

  test('leads on after one and a half seconds, not before', async ({ page }) => {
    const person = await welcomed(origin, await makePerson(origin, inject('appDataDir')))
    const { accessToken = '', refreshToken = '' } = await signedIn(origin, person)
    await page.clock.install()
    await page.goto(`${origin}/terms`)
    await page.clock.pauseAt(Date.now() + 60_000)
    const query = new URLSearchParams({ provider: 'google', token: accessToken, refreshToken })
    await page.goto(`${origin}/oauth-callback?${query}`)
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await page.clock.runFor(1400)
    expect(page.url()).toBe(`${origin}/oauth-callback`)
    await page.clock.runFor(200)
    await page.waitForURL(`${origin}/dashboard`)
  })

  test('asks before somebody else’s link replaces the signed-in person', async ({ newDevice }) => {
    const person = await makePerson(origin, inject('appDataDir'))
    const nextPerson = await welcomed(origin, await makePerson(origin, inject('appDataDir'), 'Grace'))
    const { accessToken = '', refreshToken = '' } = await signedIn(origin, nextPerson)
    const page = await (await newDevice(await signedInStorage(origin, person))).newPage()
    await openTasks(page, origin)
    await page.evaluate(keepDraft)
    const query = new URLSearchParams({ provider: 'google', token: accessToken, refreshToken })
    const before = await tokensOn(page)
    await page.goto(`${origin}/oauth-callback?${query}`)
    await page.getByRole('heading', { name: /^Continue as Grace/ }).waitFor()
    await page.getByText(person.email).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Stay signed in' }).click()
    await page.waitForURL(`${origin}/dashboard`)
    expect(await tokensOn(page)).toEqual(before)
    expect(await draftsOn(page)).toContain('half a thought')
    await page.goto(`${origin}/oauth-callback?provider=google&challenge=of-somebody-else`)
    await page.getByRole('heading', { name: 'Sign in as somebody else?' }).waitFor()
    expect(await tokensOn(page)).toEqual(before)
    await page.goto(`${origin}/oauth-callback?${query}`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.waitForURL(`${origin}/dashboard`)
    expect(await tokensOn(page)).toContain(refreshToken)
    const old = await createCaller(origin)(refresh, { body: { refreshToken: before[1] ?? '' } })
    expect(old.status).toBe(401)
    expect(await draftsOn(page)).not.toContain('half a thought')
  })

  test('leads nowhere without a provider: the button says what to set', async ({ page }) => {
    await page.goto(`${origin}/login`)
    await page.getByText('Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to offer this.').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Continue with Google' }).isDisabled())
      .toBe(true)
  })

  test('is not offered at all under the name of another machine', async () => {
    const { port } = new URL(origin)
    const browser = await launchChromium(['--host-resolver-rules=MAP daybook.example 127.0.0.1'])
    try {
      const page = await browser.newPage()
      const shownAt = async (name: string) => {
        const asked = page.waitForResponse('**/api/config')
        await page.goto(`http://${name}:${port}/login`)
        await (await asked).finished()
        await page.getByRole('button', { name: 'Sign in' }).waitFor()
        return page.getByText('Continue with Google').count()
      }
      expect(await shownAt('app.localhost')).toBe(1)
      expect(await shownAt('daybook.example')).toBe(0)
    } finally {
      await browser.close()
    }
  })
})
