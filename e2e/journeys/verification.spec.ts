import { register } from '@daybook/contract/accounts'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { complaintOf } from '../fields.ts'
import { mailedToken, newNames, password } from '../people.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')

const registered = async () => {
  const names = newNames('Grace')
  await createCaller(origin)(register, { body: { ...names, password, confirmPassword: password } })
  return names
}

/** Every address and Referer that leaves the browser from now on. */
const whatLeaves = (device: BrowserContext) => {
  const seen: string[] = []
  device.on('request', async (request) => {
    seen.push(request.url())
    const referer = (await request.allHeaders().catch(() => undefined))?.referer
    if (referer) seen.push(referer)
  })
  return seen
}

describe('before the address is verified', () => {
  test('every page shows what is missing, and sends the link again', async ({ page }) => {
    const grace = await registered()
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email', { exact: true }).fill(grace.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    for (const path of ['/tasks', '/settings']) {
      await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
      await page.getByText(grace.email).waitFor()
      await page.goto(`${origin}${path}`)
    }
    const resend = page.getByRole('button', { name: 'Resend verification email' })
    await resend.click()
    await page.getByText('Verification Email Sent', { exact: true }).waitFor()

    await page.route('**/api/auth/resend-verification', (route) => route.abort('connectionrefused'))
    await resend.click()
    await page.getByText('Failed to Send Email', { exact: true }).waitFor()
    await page.getByText('Failed to send verification email. Please try again.', { exact: true }).waitFor()

    const email = page.getByLabel('Email', { exact: true })
    await email.fill('nobody')
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(email)).toBe('Please enter a valid email address')
    // Nothing would ever come to an address that the account does not have.
    await email.fill(`corrected.${grace.email}`)
    await page.keyboard.press('Enter')
    await expect
      .poll(() => complaintOf(email))
      .toBe('The link only goes to the address of this account. To use another one, start again.')
    await email.fill(grace.email.toUpperCase())
    await page.unroute('**/api/auth/resend-verification')
    await page.keyboard.press('Enter')
    await page.getByText('Verification Email Sent', { exact: true }).waitFor()
    // Nothing is left of somebody who logs out, which is asked first.
    const draft = 'daybook.draft.apply.1'
    await page.evaluate((key) => localStorage.setItem(key, '{"coverLetter":"I draw maps."}'), draft)
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out and lose unsaved changes?' })
    await question.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate((key) => localStorage.getItem(key), draft)).toBeNull()
  })

  test('a mistyped address is left, and its username is free again', async ({ page }) => {
    const grace = await registered()
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email', { exact: true }).fill(grace.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
    const draft = 'daybook.draft.apply.1'
    await page.evaluate((key) => localStorage.setItem(key, '{"coverLetter":"I draw maps."}'), draft)
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('button', { name: 'Delete and start again' }).click()
    await page.waitForURL('**/register')
    await page.getByRole('heading', { name: 'Open your daybook' }).waitFor()
    expect(await page.evaluate((key) => localStorage.getItem(key), draft)).toContain('I draw maps.')
    const again = { ...grace, email: `right.${grace.email}`, password, confirmPassword: password }
    expect((await createCaller(origin)(register, { body: again })).status).toBe(201)
  })
})

describe('the link in the e-mail', () => {
  test('opens the daybook in every tab, and its token goes nowhere else', async ({ newDevice }) => {
    const grace = await registered()
    const device = await newDevice()
    const waiting = await device.newPage()
    await waiting.goto(`${origin}/login`)
    await waiting.getByLabel('Email', { exact: true }).fill(grace.email)
    await waiting.getByLabel('Password', { exact: true }).fill(password)
    await waiting.keyboard.press('Enter')
    await waiting.getByRole('heading', { name: 'Verify your email' }).waitFor()

    const token = await mailedToken(dataDir, grace.email)
    const page = await device.newPage()
    const left = whatLeaves(device)
    const link = `${origin}/verify-email?token=${token}`
    await page.goto(link)
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
    await waiting.waitForURL('**/welcome')
    await waiting.getByRole('heading', { name: 'Welcome, Grace' }).waitFor()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await page.waitForURL('**/welcome')
    await page.getByRole('heading', { name: 'Welcome, Grace' }).waitFor()
    // Only the click on the link itself.
    expect(left.filter((address) => address.includes(token))).toEqual([link])
    expect(left.length).toBeGreaterThan(5)
    await page.goBack()
    expect(page.url()).toBe(`${origin}/verify-email`)
    await page.reload()
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
  })

  test('says what is wrong with it', async ({ page }) => {
    const failedWith = async (query: string, text: string) => {
      await page.goto(`${origin}/verify-email${query}`)
      await page.getByRole('heading', { name: 'Verification Failed' }).waitFor()
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
      expect(page.url()).toBe(`${origin}/verify-email`)
    }
    await failedWith('', 'No verification token found in the URL.')
    await failedWith('?token=', 'No verification token found in the URL.')
    await failedWith(
      '?token=made-up',
      'This verification link is invalid or has expired. Please request a new one.',
    )
    await page.route('**/api/auth/verify-email', (route) => route.abort('connectionrefused'))
    await failedWith('?token=made-up', 'An error occurred during email verification.')
    await page.getByRole('link', { name: 'Go Back to App' }).click()
    await page.waitForURL(`${origin}/login`)
  })

  test('is tried again where nobody answered, also after a reload', async ({ page }) => {
    const grace = await registered()
    await page.route('**/api/auth/verify-email', (route) => route.abort('connectionrefused'))
    await page.goto(`${origin}/verify-email?token=${await mailedToken(dataDir, grace.email)}`)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.reload()
    await again.waitFor()
    await page.unroute('**/api/auth/verify-email')
    await again.click()
    await page.getByRole('heading', { name: 'Email Verified!' }).waitFor()
  })
})
