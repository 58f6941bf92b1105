import { deleteTask } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { hasFocusInside } from '../fields.ts'
import { makePerson } from '../people.ts'
import { addTask, addTasks, openTasks, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'on the Free plan' })

test('a person near the limit sees a warning, until they dismiss it or have room again', async ({
  newDevice,
}) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await addTasks(
    origin,
    ada,
    Array.from({ length: 7 }, (_, index) => `Task ${index + 1}`),
  )
  const page = await tasksOf(ada, origin, newDevice)
  expect(await banner(page).count()).toBe(0)

  // What another tab or device does shows here.
  const eighth = await addTask(origin, ada, { title: 'Task 8' })
  await banner(page).getByText('2 tasks left on the Free plan.').waitFor()
  await banner(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
  await banner(page).waitFor({ state: 'detached' })
  expect(await hasFocusInside(page)).toBe(true)
  await openTasks(page, origin)
  expect(await banner(page).count()).toBe(0)

  // With room again the dismissal is over.
  await createCaller(origin)(deleteTask, { as: ada, params: { id: eighth._id } })
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('appState') ?? ''))
    .not.toContain('limitBanner')
  await addTask(origin, ada, { title: 'Task 8 again' })
  await addTask(origin, ada, { title: 'Task 9' })
  await banner(page).getByText('1 task left on the Free plan.').waitFor()
  // On the narrowest phone it takes two lines and leaves the page to the list.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(async () => (await banner(page).boundingBox())?.height).toBeLessThan(60)
  await banner(page).getByRole('link', { name: 'Upgrade' }).click()
  await page.waitForURL(`${origin}/#pricing`)
  await expect
    .poll(() => page.locator('#pricing').evaluate((place) => place.getBoundingClientRect().top))
    .toBeLessThan(200)
})
