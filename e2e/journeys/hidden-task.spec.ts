import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { journey } from '../browser.ts'
import { makePerson } from '../people.ts'
import { createByKeyboard, details, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const told = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text })

journey('the way to a hidden new task leads to it from another page too', async ({ newDevice }) => {
  const page = await tasksOf(await makePerson(origin, inject('appDataDir')), origin, newDevice)
  await page.goto(`${origin}/today`)
  await page.getByText('Nothing is due today.').waitFor()
  await createByKeyboard(page, 'Some day')
  await told(page, 'Task Some day created').getByText('It is not in this list.').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
  await told(page, 'Task Some day created').getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('Some day')
  expect(new URL(page.url()).pathname).toBe('/today')
})
