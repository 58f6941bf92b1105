import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { journey as test } from '../browser.ts'
import { complaintOf, hasFocus } from '../fields.ts'
import { makePerson, newNames, password } from '../people.ts'

const origin = inject('appOrigin')

const required: [field: string, complaint: string][] = [
  ['First name', 'First name is required'],
  ['Last name', 'Last name is required'],
  ['Email', 'Email is required'],
  ['Username', 'Username is required'],
  ['Display name', 'Display name is required'],
  ['Password', 'Password is required'],
  ['Confirm password', 'Please confirm your password'],
]

const refused: [field: string, typed: string, complaint: string][] = [
  ['Email', 'nobody', 'Email is invalid'],
  ['Username', 'ab', 'Username must be at least 3 characters'],
  ['Username', 'a b!', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ['Password', 'Too-short', 'Password must be at least 12 characters'],
  ['Password', 'no-capital-at-all', 'Password must contain at least one uppercase letter'],
  ['Password', 'NO-SMALL-AT-ALL', 'Password must contain at least one lowercase letter'],
  ['Password', 'NothingSpecialHere', 'Password must contain at least one special character'],
  ['Confirm password', 'another', 'Passwords do not match'],
]

const strengths: [typed: string, shown: string, hue: [least: number, most: number]][] = [
  ['', '0/4', [-15, 15]],
  ['a', '1/4', [-15, 15]],
  ['aB', '2/4', [16, 38]],
  ['aB!', '3/4', [39, 60]],
  [password, '4/4', [120, 165]],
]

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const fillIn = async (page: Page, names: ReturnType<typeof newNames>) => {
  await fieldOf(page, 'First name').fill(names.firstName)
  await fieldOf(page, 'Last name').fill(names.lastName)
  await fieldOf(page, 'Email').fill(names.email)
  await fieldOf(page, 'Username').fill(names.username)
  await fieldOf(page, 'Display name').fill(names.displayName)
  await fieldOf(page, 'Password').fill(password)
  await fieldOf(page, 'Confirm password').fill(password)
}

/** The hue in which the first step of the meter is painted, in degrees from red over yellow to green. */
const hueOf = (meter: Locator) =>
  meter.evaluate((element) => {
    const step = element.querySelector('[aria-hidden] > span > span')
    const pen = document.createElement('canvas').getContext('2d')
    if (!step || !pen) throw new Error('No step to look at')
    pen.fillStyle = getComputedStyle(step).backgroundColor
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
  })

describe('the registration page', () => {
  test('says what is wrong beside each field, and stops saying it while one mends it', async ({ page }) => {
    await page.goto(`${origin}/register`)
    await page.getByRole('button', { name: 'Create account' }).click()
    for (const [label, complaint] of required)
      await expect.poll(() => complaintOf(fieldOf(page, label))).toBe(complaint)
    expect(await hasFocus(fieldOf(page, 'First name'))).toBe(true)

    await fillIn(page, newNames())
    for (const [label] of required) expect(await complaintOf(fieldOf(page, label))).toBeNull()
    for (const [label, typed, complaint] of refused) {
      const field = fieldOf(page, label)
      const good = await field.inputValue()
      await field.fill(typed)
      expect(await complaintOf(field)).toBeNull()
      await page.keyboard.press('Enter')
      await expect.poll(() => complaintOf(field)).toBe(complaint)
      expect(await hasFocus(field)).toBe(true)
      await field.fill(good)
    }
  })

  test('measures and shows the password', async ({ page }) => {
    await page.goto(`${origin}/register`)
    const meter = page.getByRole('status').filter({ hasText: 'Password strength' })
    for (const [typed, shown, [least, most]] of strengths) {
      await fieldOf(page, 'Password').fill(typed)
      await meter.getByText(shown).waitFor()
      await expect.poll(() => hueOf(meter)).toBeGreaterThan(least)
      expect(await hueOf(meter)).toBeLessThan(most)
    }
    const type = (label: string) => fieldOf(page, label).getAttribute('type')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    expect([await type('Password'), await type('Confirm password')]).toEqual(['text', 'password'])
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await type('Confirm password')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).first().click()
    expect(await type('Password')).toBe('password')
  })

  test('puts what is taken beside its field', async ({ page }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await page.goto(`${origin}/register`)
    await fillIn(page, { ...newNames(), email: ada.email.toUpperCase() })
    await page.keyboard.press('Enter')
    const email = fieldOf(page, 'Email')
    await expect.poll(() => complaintOf(email)).toBe('An account with this e-mail already exists')
    expect(await hasFocus(email)).toBe(true)
    await fillIn(page, { ...newNames(), username: ada.username })
    expect(await complaintOf(email)).toBeNull()
    await page.keyboard.press('Enter')
    const username = fieldOf(page, 'Username')
    await expect.poll(() => complaintOf(username)).toBe('This username is taken')
    expect(await hasFocus(username)).toBe(true)
  })

  test('says where no username could be proposed, and asks again', async ({ page }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    let isBusy = true
    await page.route('**/api/auth/username?**', (route) =>
      isBusy
        ? route.fulfill({ status: 429, json: { success: false, error: 'rate_limited' } })
        : route.continue(),
    )
    await page.goto(`${origin}/register`)
    const told = page.getByText('We could not check yet whether this name is free.')
    await fieldOf(page, 'First name').fill(ada.username)
    await fieldOf(page, 'Password').focus()
    await told.waitFor()
    await expect.poll(() => fieldOf(page, 'Username').inputValue()).toBe(ada.username)
    isBusy = false
    await fieldOf(page, 'Confirm password').focus()
    await told.waitFor({ state: 'detached' })
    await expect.poll(() => fieldOf(page, 'Username').inputValue()).not.toBe(ada.username)
  })

  test('says so where the server cannot be reached', async ({ page }) => {
    // Set before the page opens: later settings may miss early calls.
    await page.route('**/api/auth/register', (route) => route.abort('connectionrefused'))
    await page.goto(`${origin}/register`)
    await fillIn(page, newNames())
    await page.keyboard.press('Enter')
    await page.getByText('Registration Failed', { exact: true }).waitFor()
    await page.getByText('Registration failed. Please try again.', { exact: true }).waitFor()
    await expect.poll(() => fieldOf(page, 'Password').inputValue()).toBe(password)
  })
})
