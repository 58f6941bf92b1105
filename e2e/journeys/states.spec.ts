import { beforeAll, describe, expect, inject } from 'vitest'
import { loadedBeside } from '../beside.ts'
import { journey as test } from '../browser.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, boxOf, showCompleted, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, ada, { title: 'Water the plants' })
})

describe('the page of tasks', () => {
  test('says what it is for while it is empty', async ({ newDevice }) => {
    const grace = await makePerson(origin, inject('appDataDir'), 'Grace')
    const page = await tasksOf(grace, origin, newDevice)
    await page.getByText('Add what you need to do, then track the time it takes.').waitFor()
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByRole('form', { name: 'Create Task' }).waitFor()
  })

  test('offers the way back when nothing matches', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    await page.getByLabel('Search tasks').fill('no such thing')
    await page.getByText('No tasks match your search.').waitFor()
    await page.getByRole('button', { name: 'Show all tasks' }).click()
    await taskNamed(page, 'Water the plants').waitFor()
    await expect.poll(() => page.getByLabel('Search tasks').inputValue()).toBe('')
    await page.goto(`${origin}/tasks?due=today`)
    await page.getByText('No tasks match your filters.').waitFor()
  })

  test('shows a skeleton, though not for the first 200 ms', async ({ newDevice }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const list = await holdCalls(page, 'GET', /tasks$/)
    await page.goto(`${origin}/tasks`)
    await list.arrived(1)
    const bar = page.getByRole('status').filter({ hasText: 'Loading tasks' }).locator('[aria-hidden]').first()
    const visibleAfter = (ms: number) =>
      bar.evaluate((element, at) => {
        for (const animation of element.getAnimations()) {
          animation.pause()
          animation.currentTime = at
        }
        return getComputedStyle(element).visibility
      }, ms)
    expect(await visibleAfter(199)).toBe('hidden')
    expect(await visibleAfter(201)).toBe('visible')
    await list.letThrough()
    await taskNamed(page, 'Water the plants').waitFor()
    await bar.waitFor({ state: 'detached' })
  })

  test('says what went wrong, and tries again', async ({ newDevice }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const body = JSON.stringify({
      success: false,
      error: 'unavailable',
      message: 'The database does not answer',
    })
    await page.route('**/api/tasks?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body }),
    )
    await page.goto(`${origin}/tasks`)
    await page.getByText('Failed to load tasks. Please check your connection.', { exact: true }).waitFor()
    await page.unroute('**/api/tasks?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await taskNamed(page, 'Water the plants').waitFor()
    // The button is gone; the keyboard goes on in the page.
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
  })

  test('goes on without a network, and says so', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const account = page.getByRole('button', { name: /Account menu/ })
    await account.getByText('Online').waitFor()
    await loadedBeside(page)
    await page.context().setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await page.getByText('Working offline - please check your connection').waitFor()
    await account.getByText('Offline').waitFor()
    await boxOf(page, 'Water the plants').click()
    await page.getByText('Task status saved locally and will sync when online', { exact: true }).waitFor()
    await expect.poll(() => boxOf(page, 'Water the plants').isChecked()).toBe(true)
    await page.getByRole('button', { name: '1 waiting' }).waitFor()
    const unsaved = page.getByRole('list', { name: 'Tasks' }).getByText('Not saved yet')
    await unsaved.waitFor()
    await expect.poll(() => unsaved.count()).toBe(1)
    await page.context().setOffline(false)
    await page.getByText('Offline Mode', { exact: true }).waitFor({ state: 'detached' })
    await account.getByText('Online').waitFor()
    await page.getByRole('button', { name: '1 waiting' }).waitFor({ state: 'detached' })
    await unsaved.waitFor({ state: 'detached' })
    await page.reload()
    await showCompleted(page)
    await expect.poll(() => boxOf(page, 'Water the plants').isChecked()).toBe(true)
  })
})
