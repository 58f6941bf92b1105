import { describe, expect, inject } from 'vitest'
import { journey as test } from '../browser.ts'
import { makePerson } from '../people.ts'
import { tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')

describe.each([
  { path: '/terms', before: '/privacy', link: 'Terms of Service', title: 'Terms of Service', sections: 11 },
  { path: '/privacy', before: '/terms', link: 'Privacy Policy', title: 'Privacy Policy', sections: 12 },
])('$title', ({ path, before, link, title, sections }) => {
  test('is read on the way to an account, beside what was typed', async ({ page }) => {
    await page.goto(`${origin}/register`)
    const firstName = page.getByLabel('First name')
    await firstName.fill('Ada')
    const [legal] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: link }).click(),
    ])
    await legal.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(new URL(legal.url()).pathname).toBe(path)
    expect(await legal.getByRole('heading', { level: 2 }).count()).toBe(sections)
    expect(await firstName.inputValue()).toBe('Ada')
  })

  test('has contents that lead to each section, and Back leads to the page before', async ({ page }) => {
    await page.goto(`${origin}${before}`)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: link.split(' ')[0] })
      .click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await contents.last().waitFor()
    expect(await contents.count()).toBe(sections)
    const last = (await contents.last().textContent()) ?? ''
    await contents.last().click()
    const heading = page.getByRole('heading', { name: `${sections}. ${last}` })
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(900)
    expect(new URL(page.url()).hash).toBe(`#section-${sections}`)
    // The keyboard goes on from the section.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`section-${sections}`)
    await contents.first().click()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL(`${origin}${before}`)
  })

  test('stands within the shell of a member', async ({ newDevice }) => {
    const page = await tasksOf(await makePerson(origin, inject('appDataDir')), origin, newDevice)
    await page.goto(`${origin}${path}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Send Feedback' }).waitFor()
  })
})
