import { describe, expect, inject } from 'vitest'
import { journey as test } from '../browser.ts'
import { makePerson } from '../people.ts'
import { tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')

describe.each([
  { path: '/terms', link: 'Terms of Service', title: 'Terms of Service', sections: 11 },
  { path: '/privacy', link: 'Privacy Policy', title: 'Privacy Policy', sections: 12 },
])('$title', ({ path, link, title, sections }) => {
  test('is read on the way to an account, which Back leads to again', async ({ page }) => {
    await page.goto(`${origin}/register`)
    await page.getByLabel('First name').fill('Ada')
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(sections)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Create account' }).waitFor()
  })

  test('has contents that lead to each section', async ({ page }) => {
    await page.goto(`${origin}${path}`)
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await contents.last().waitFor()
    expect(await contents.count()).toBe(sections)
    const last = (await contents.last().textContent()) ?? ''
    await contents.last().click()
    const heading = page.getByRole('heading', { name: `${sections}. ${last}` })
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(900)
  })

  test('stands within the shell of a member', async ({ newDevice }) => {
    const page = await tasksOf(await makePerson(origin, inject('appDataDir')), origin, newDevice)
    await page.goto(`${origin}${path}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Send Feedback' }).waitFor()
  })
})
