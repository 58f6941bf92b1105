import { forgotPassword } from '@daybook/contract/accounts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { complaintOf } from '../fields.ts'
import { holdCalls } from '../held-calls.ts'
import {
  mailedToken,
  makePerson,
  type Person,
  password,
  signedIn,
  signedInStorage,
  storageOf,
} from '../people.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const next = 'Another-battery-staple'
const subject = 'Set a new password'
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, dataDir)
})

const askForLink = async (page: Page, email: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
}

const typeNew = async (page: Page, first: string, second = first) => {
  await page.getByLabel('New password', { exact: true }).fill(first)
  await page.getByLabel('Confirm password', { exact: true }).fill(second)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

describe('a forgotten password', () => {
  test('is changed by the link of a mail, and signs in', async ({ page, newDevice }) => {
    const elsewhere = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await elsewhere.goto(`${origin}/tasks`)
    await page.goto(`${origin}/login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/forgot-password')
    await askForLink(page, '')
    await expect.poll(() => complaintOf(page.getByLabel('Email', { exact: true }))).toBe('Email is required')
    await askForLink(page, 'nobody')
    await expect
      .poll(() => complaintOf(page.getByLabel('Email', { exact: true })))
      .toBe('Please enter a valid email address')
    await askForLink(page, ada.email)
    await page
      .getByText('If an account with this email exists, you will receive password reset instructions.')
      .first()
      .waitFor()
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    await page.getByRole('button', { name: 'try again' }).click()
    await page.getByRole('button', { name: 'Send Reset Email' }).waitFor()
    await page.getByRole('link', { name: 'Back to Login' }).waitFor()

    const token = await mailedToken(dataDir, ada.email, subject)
    await page.goto(`${origin}/reset-password?token=${token}`)
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    expect(page.url()).toBe(`${origin}/reset-password`)
    await page.reload()
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await typeNew(page, 'short', 'other')
    await expect
      .poll(() => complaintOf(page.getByLabel('New password', { exact: true })))
      .toBe('Password must be at least 12 characters long')
    expect(await complaintOf(page.getByLabel('Confirm password', { exact: true }))).toBe(
      'Passwords do not match',
    )
    await typeNew(page, next)
    await page.getByRole('heading', { name: 'Password Reset Successful!' }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Go to Login' }).waitFor()
    await page.waitForURL('**/login', { timeout: 15_000 })
    await elsewhere.waitForURL('**/login')
    await page.getByLabel('Email', { exact: true }).fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByText('Invalid email or password').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(next)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
  })

  test('is changed on a device whose session is dead, too', async ({ newDevice }) => {
    const grace = await makePerson(origin, dataDir, 'Grace')
    const kept = {
      ...(await signedIn(origin, grace)),
      accessToken: 'long gone',
      refreshToken: 'long gone as well',
    }
    const page = await (await newDevice({ storageState: storageOf(origin, kept) })).newPage()
    await createCaller(origin)(forgotPassword, { body: { email: grace.email } })
    const validation = await holdCalls(page, 'GET', /\/auth\/validate$/)
    await page.goto(`${origin}/reset-password?token=${await mailedToken(dataDir, grace.email, subject)}`)
    await validation.arrived(1)
    expect(page.url()).toBe(`${origin}/reset-password`)
    await validation.letThrough()
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await typeNew(page, next)
    await page.getByRole('heading', { name: 'Password Reset Successful!' }).waitFor()
  })

  test('is not for signed-in people: the link leads to their dashboard', async ({ newDevice }) => {
    const device = await newDevice(await signedInStorage(origin, await makePerson(origin, dataDir, 'Hedy')))
    const page = await device.newPage()
    await page.goto(`${origin}/reset-password?token=any`)
    await page.waitForURL('**/dashboard')
  })

  test('leads on after three seconds, not before, and from a link that leads nowhere too', async ({
    page,
  }) => {
    const hedy = await makePerson(origin, dataDir, 'Hedy')
    await createCaller(origin)(forgotPassword, { body: { email: hedy.email } })
    await page.clock.install()
    const staysFor = async (heading: string, leadsTo: string) => {
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.clock.runFor(2900)
      expect(page.url()).toBe(`${origin}/reset-password`)
      await expect.poll(() => page.getByRole('heading', { name: heading }).isVisible()).toBe(true)
      await page.clock.runFor(200)
      await page.waitForURL(`${origin}${leadsTo}`)
    }
    await page.goto(`${origin}/reset-password?token=${await mailedToken(dataDir, hedy.email, subject)}`)
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await typeNew(page, next)
    await staysFor('Password Reset Successful!', '/login')
    await page.goto(`${origin}/reset-password`)
    await staysFor('Invalid Reset Link', '/forgot-password')
  })

  test('asks for a new link where the old one no longer works', async ({ page }) => {
    await page.goto(`${origin}/reset-password?token=long-gone`)
    await typeNew(page, next)
    await page.waitForURL('**/forgot-password')
    await page
      .getByText('This reset link is invalid or has expired. Please request a new one.', { exact: true })
      .waitFor()
  })

  test('says that a link without a token leads nowhere', async ({ page }) => {
    await page.goto(`${origin}/reset-password`)
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor()
    await page
      .getByText('The password reset link is invalid or missing the token.', { exact: true })
      .waitFor()
    await page.waitForURL('**/forgot-password')
  })

  test('says so when nothing got through', async ({ page }) => {
    await page.route('**/api/auth/{forgot,reset}-password', (route) => route.abort('connectionrefused'))
    await page.goto(`${origin}/forgot-password`)
    await askForLink(page, ada.email)
    await page.getByText('Failed to send reset email. Please try again.', { exact: true }).waitFor()
    await page.goto(`${origin}/reset-password?token=any`)
    await typeNew(page, next)
    await page.getByText('Failed to reset password. Please try again.', { exact: true }).waitFor()
  })
})
