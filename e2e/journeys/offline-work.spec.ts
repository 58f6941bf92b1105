import { listTasks, updateTask } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { loadedBeside } from '../beside.ts'
import { forgive, type Journey, journey as test } from '../browser.ts'
import { makePerson, type Person } from '../people.ts'
import { addTask, boxOf, createByKeyboard, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
let ada: Person

beforeEach(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})

const atServer = async () => (await createCaller(origin)(listTasks, { as: ada, query: { limit: 50 } })).data

const open = async (newDevice: Journey['newDevice']): Promise<Page> => {
  await addTask(origin, ada, { title: 'Wind the clock' })
  const page = await tasksOf(ada, origin, newDevice)
  await taskNamed(page, 'Wind the clock').waitFor()
  await loadedBeside(page)
  return page
}

const busy = { success: false, error: 'unavailable', message: 'Busy' }

describe('what is done without the server', () => {
  test('is kept where it is refused, with why, to be copied, tried again or discarded', async ({
    newDevice,
  }) => {
    const page = await open(newDevice)
    await page.context().setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await createByKeyboard(page, 'Oil the hinges')
    await page.getByRole('button', { name: '1 waiting' }).waitFor()
    const refused = { success: false, error: 'forbidden', message: 'Not for you' }
    await page.route('**/api/tasks', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: refused }) : route.fallback(),
    )
    await page.context().setOffline(false)
    await page.getByText('New task was refused', { exact: true }).waitFor()
    await page.getByRole('button', { name: '1 not saved' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not saved yet' })
    await dialog.getByText('Not for you').waitFor()
    await dialog.getByRole('button', { name: 'Copy your text' }).waitFor()
    await page.unroute('**/api/tasks')
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText('Everything is saved.').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await taskNamed(page, 'Oil the hinges').waitFor()
    await expect.poll(async () => (await atServer()).length).toBe(2)
  })

  test('is set aside where the server keeps failing at it, with what was typed, and the next is saved', async ({
    newDevice,
    complaints,
  }) => {
    const page = await open(newDevice)
    const failed = { success: false, error: 'internal', message: 'Something went wrong on our side.' }
    let tries = 0
    await page.route('**/api/tasks/*', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      tries++
      return route.fulfill({ status: 500, json: failed })
    })
    await taskNamed(page, 'Wind the clock').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Wind it at noon')
    await page.keyboard.press('Enter')
    await createByKeyboard(page, 'Oil the hinges')
    await expect.poll(async () => (await atServer()).map(({ title }) => title)).toContain('Oil the hinges')
    await page.getByText('Task update is not saved yet', { exact: true }).waitFor({ timeout: 40_000 })
    expect(tries).toBe(5)
    await page.getByRole('button', { name: '1 not saved' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not saved yet' })
    await dialog.getByText('Something went wrong on our side.').waitFor()
    await dialog.getByText('Title: Wind it at noon', { exact: true }).waitFor()
    await page.unroute('**/api/tasks/*')
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText('Everything is saved.').waitFor()
    await expect.poll(async () => (await atServer()).map(({ title }) => title)).toContain('Wind it at noon')
    forgive(complaints, /status of 500/)
  })

  test('that met another text is named in a message, which leads to the choice', async ({ newDevice }) => {
    const page = await open(newDevice)
    await page.context().setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await taskNamed(page, 'Wind the clock').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Wind it at noon')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '1 waiting' }).waitFor()
    const [task] = await atServer()
    const theirs = { as: ada, params: { id: task?._id ?? '' }, body: { title: 'Wind it at one' } }
    await createCaller(origin)(updateTask, theirs)
    await page.context().setOffline(false)
    await page.getByText('Failed to update task', { exact: true }).waitFor()
    await page
      .getByText('Wind it at one: it was changed elsewhere in the meantime.', { exact: false })
      .waitFor()
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Open' })
      .click()
    // It goes as its action is taken, and none comes after it.
    await page.getByText('Failed to update task', { exact: true }).waitFor({ state: 'detached' })
    const question = page.getByRole('region', { name: 'Title changed elsewhere in the meantime' })
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await page.keyboard.press('Control+Enter')
    await taskNamed(page, 'Wind it at noon').waitFor()
    expect(await page.getByText('Failed to update task', { exact: true }).count()).toBe(0)
  })

  test('that met another text leaves a mark after a reload, which leads to the choice', async ({
    newDevice,
  }) => {
    const page = await open(newDevice)
    await page.context().setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await taskNamed(page, 'Wind the clock').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Wind it at noon')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '1 waiting' }).waitFor()
    const [task] = await atServer()
    const theirs = { as: ada, params: { id: task?._id ?? '' }, body: { title: 'Wind it at one' } }
    await createCaller(origin)(updateTask, theirs)
    await page.context().setOffline(false)
    await page.getByText('Failed to update task', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: '1 not saved' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not saved yet' })
    await dialog.getByText('Wind it at noon').waitFor()
    await dialog.getByRole('button', { name: 'Open' }).click()
    await page
      .getByRole('region', { name: 'Title changed elsewhere in the meantime' })
      .getByRole('button', { name: 'Keep mine' })
      .click()
    await page.keyboard.press('Control+Enter')
    await taskNamed(page, 'Wind it at noon').waitFor()
    await page.getByRole('button', { name: /not saved/ }).waitFor({ state: 'detached' })
  })

  test('is asked about before a sign-out that would lose it', async ({ newDevice }) => {
    const page = await open(newDevice)
    await page.route('**/api/tasks/*/toggle', (route) => route.fulfill({ status: 503, json: busy }))
    await boxOf(page, 'Wind the clock').click()
    await page.getByRole('button', { name: '1 waiting' }).waitFor()
    const logOut = async () => {
      await page.getByRole('button', { name: /Account menu/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    }
    await logOut()
    const question = page.getByRole('alertdialog', { name: 'Log out and lose unsaved changes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: '1 waiting' }).waitFor()
    await logOut()
    await question.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect
      .poll(async () => (await databases()).filter((name) => name?.startsWith('outbox')))
      .toEqual([])
  })
})
