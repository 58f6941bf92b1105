import { updateProfile } from '@daybook/contract/profile'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson, type Person, signedInStorage, signIn } from '../people.ts'
import { openTasks } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
const bio = 'I design for quiet places.\n<img src=x onerror="document.title=1">'
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  const links = [{ label: 'Portfolio', url: 'https://ada.example/work' }]
  await call(updateProfile, { as: ada, body: { bio, skills: ['Typography', 'Figma'], links } })
})

describe('a public profile', () => {
  test('shows a stranger who the person is, and never the address', async ({ page }) => {
    for (const path of [`/profile/${ada.username}`, `/users/${ada.username.toUpperCase()}`]) {
      await page.goto(`${origin}${path}`)
      await page.getByRole('heading', { name: 'Ada L.' }).waitFor()
      expect(page.url()).toBe(`${origin}${path}`)
      await page.getByText(`@${ada.username}`, { exact: true }).waitFor()
      await page.getByText('Joined', { exact: false }).waitFor()
      await page.getByText(bio).waitFor()
      expect(
        await page.getByRole('list', { name: 'Skills' }).getByRole('listitem').allTextContents(),
      ).toEqual(['Typography', 'Figma'])
      const link = page.getByRole('list', { name: 'Links' }).getByRole('link', { name: /Portfolio/ })
      await expect.poll(() => link.getAttribute('href')).toBe('https://ada.example/work')
      await expect.poll(() => link.getAttribute('rel')).toBe('noopener nofollow ugc')
      expect(await page.locator('body').textContent()).not.toContain(ada.email)
    }
    expect(await page.locator('main img').count()).toBe(0)
  })

  test('leads a stranger to the sign-in and back', async ({ page }) => {
    await page.goto(`${origin}/profile/${ada.username}`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email', { exact: true }).fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill('Correct-horse-battery')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/profile/${ada.username}`)
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await page.waitForURL('**/settings')
  })

  test('is reached by the account menu, and stands within the shell', async ({ newDevice }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await openTasks(page, origin)
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'View Profile' }).click()
    await page.waitForURL(`${origin}/profile/${ada.username}`)
    await page.getByRole('heading', { name: 'Ada L.' }).waitFor()
    await page.getByRole('button', { name: /Account menu/ }).waitFor()
    await page.getByRole('link', { name: 'Edit profile' }).waitFor()
  })

  test('offers no change to anybody else', async ({ page }) => {
    const grace = await makePerson(origin, inject('appDataDir'), 'Grace')
    await signIn(page, origin, grace)
    await page.goto(`${origin}/profile/${ada.username}`)
    await page.getByRole('heading', { name: 'Ada L.' }).waitFor()
    expect(await page.getByRole('link', { name: 'Edit profile' }).count()).toBe(0)
  })

  test('says so where the name is unknown', async ({ page }) => {
    await page.goto(`${origin}/profile/nobody-at-all`)
    await page.getByText('There is no user called @nobody-at-all here.').waitFor()
  })

  test('waits, fails and is tried again', async ({ page }) => {
    const calls = await holdCalls(page, 'GET', /\/auth\/profile\//)
    await page.goto(`${origin}/profile/${ada.username}`)
    await calls.arrived(1)
    await page.getByText('Loading the profile').waitFor()
    await calls.answer(400, { success: false, error: 'validation_failed', message: 'Not now' })
    await page.getByText('Failed to load the profile.', { exact: true }).waitFor()
    await page.getByText('Not now', { exact: true }).waitFor()
    await calls.stop()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Ada L.' }).waitFor()
  })
})
