import { enableTwoFactor, startTwoFactor } from '@daybook/contract/account-security'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { complaintOf } from '../fields.ts'
import { makePerson, type Person, password } from '../people.ts'

const origin = inject('appOrigin')

const protectedPerson = async () => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const call = createCaller(origin)
  const { data: offered } = await call(startTwoFactor, { as: ada })
  const codeAhead = (steps: number) =>
    new TOTP({ secret: offered.secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  const { data } = await call(enableTwoFactor, { as: ada, body: { code: codeAhead(0) } })
  return { ada, codeAhead, recoveryCodes: data.recoveryCodes }
}

const typePassword = async (page: Page, ada: Person) => {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email', { exact: true }).fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
}

describe('signing in with a second factor', () => {
  test('takes a code of the app, and says when it is not right', async ({ page }) => {
    const { ada, codeAhead } = await protectedPerson()
    await typePassword(page, ada)
    const code = page.getByLabel('Code', { exact: true })
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(code)).toBe('Code is required')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(code)).toBe('This code is incorrect')
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type(codeAhead(1))
    await expect.poll(() => code.getAttribute('aria-invalid')).toBeNull()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
  })

  test('takes a recovery code, and leads back to the form', async ({ page }) => {
    const { ada, recoveryCodes } = await protectedPerson()
    await typePassword(page, ada)
    await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await typePassword(page, ada)
    await page.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
  })
})
