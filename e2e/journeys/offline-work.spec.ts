import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listTasks, updateTask } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { loadedBeside } from '../beside.ts'
import { closeBrowser, type Journey, journey as test } from '../browser.ts'
import { freshDatabase } from '../fresh-database.ts'
import { startFront } from '../front.ts'
import { makePerson, type Person } from '../people.ts'
import { startApp } from '../running-app.ts'
import { addTask, boxOf, createByKeyboard, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
let ada: Person

beforeEach(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})
afterAll(closeBrowser)

const tasksAt = async (server: string, person: Person) =>
  (await createCaller(server)(listTasks, { as: person, query: { limit: 50 } })).data
const atServer = () => tasksAt(origin, ada)
const waiting = (page: Page) => page.getByRole('button', { name: /waiting|not saved/ })

/** Looks again whether the server answers, as the next health check would. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

const open = async (newDevice: Journey['newDevice'], person = ada, at = origin, server = origin) => {
  await addTask(server, person, { title: 'Wind the clock' })
  const page = await tasksOf(person, at, newDevice)
  await taskNamed(page, 'Wind the clock').waitFor()
  await loadedBeside(page)
  return page
}

/** Three things, of three kinds, each of which is shown at once. */
const work = async (page: Page) => {
  await boxOf(page, 'Wind the clock').click()
  await page.getByText('Task status saved locally and will sync when online', { exact: true }).waitFor()
  await createByKeyboard(page, 'Oil the hinges')
  await taskNamed(page, 'Oil the hinges').waitFor()
  await page.getByRole('button', { name: 'Start timer: Oil the hinges' }).click()
  await page.getByRole('button', { name: '3 waiting' }).waitFor()
}

const isSynced = async (read = atServer) => {
  await expect
    .poll(async () => (await read()).map(({ title }) => title).toSorted(), { timeout: 40_000 })
    .toEqual(['Oil the hinges', 'Wind the clock'])
  await expect
    .poll(async () =>
      (await read()).map(({ completed, timeTracking }) => [completed, timeTracking.isRunning]),
    )
    .toEqual([
      [false, true],
      [true, false],
    ])
}

const busy = { success: false, error: 'unavailable', message: 'Busy' }

describe('what is done without the server', () => {
  test('waits while the server is down, and is sent when it is there again', async ({ newDevice }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'daybook-offline-'))
    const database = await freshDatabase()
    const start = (port?: number) => startApp({ dataDir, port, environment: database.environment })
    let app = await start()
    try {
      const grace = await makePerson(app.origin, dataDir, 'Grace')
      const page = await open(newDevice, grace, app.origin, app.origin)
      await app.stop()
      await page.getByText('Offline Mode', { exact: true }).waitFor()
      await work(page)
      app = await start(app.port)
      await lookAgain(page)
      await isSynced(() => tasksAt(app.origin, grace))
      await waiting(page).waitFor({ state: 'detached' })
    } finally {
      await app.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test('outlives a tab that is closed, and another one sends it', async ({ newDevice }) => {
    const page = await open(newDevice)
    const device = page.context()
    await device.setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await work(page)
    await page.close()
    await device.setOffline(false)
    const later = await device.newPage()
    await later.goto(`${origin}/tasks`)
    await taskNamed(later, 'Oil the hinges').waitFor()
    await isSynced()
    await waiting(later).waitFor({ state: 'detached' })
  })

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
    await dialog.getByRole('button', { name: 'Copy what you typed' }).waitFor()
    await page.unroute('**/api/tasks')
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText('Everything is saved.').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await taskNamed(page, 'Oil the hinges').waitFor()
    await expect.poll(async () => (await atServer()).length).toBe(2)
  })

  test('that met another text is told by its name, and leads to where one chooses', async ({ newDevice }) => {
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
    const question = page.getByRole('region', { name: 'Title changed elsewhere in the meantime' })
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await page.keyboard.press('Control+Enter')
    await taskNamed(page, 'Wind it at noon').waitFor()
    expect(await page.getByText('Failed to update task', { exact: true }).count()).toBe(0)
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
    const question = page.getByRole('alertdialog', { name: 'Log out and lose what is not saved?' })
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

describe('a proxy that answers 503', () => {
  test('delays what is done, and doubles nothing', async ({ newDevice }) => {
    const front = await startFront(() => Number(new URL(origin).port))
    const page = await open(newDevice, ada, front.origin)
    front.refuse()
    await work(page)
    front.pass()
    await lookAgain(page)
    await isSynced()
    await waiting(page).waitFor({ state: 'detached' })
    await page.close()
    await front.stop()
  })
})
