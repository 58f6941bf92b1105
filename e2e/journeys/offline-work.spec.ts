import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listTasks, type Task } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { loadedBeside } from '../beside.ts'
import { closeBrowser, type Journey, journey as test } from '../browser.ts'
import { freshDatabase } from '../fresh-database.ts'
import { makePerson, type Person } from '../people.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { addTask, boxOf, createByKeyboard, taskNamed, tasksOf } from '../tasks-screen.ts'

let dataDir: string
let app: RunningApp
let database: Awaited<ReturnType<typeof freshDatabase>>
let ada: Person

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-offline-'))
  database = await freshDatabase()
  app = await startApp({ dataDir, environment: database.environment })
  ada = await makePerson(app.origin, dataDir)
})
afterEach(async () => {
  await app.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
afterAll(closeBrowser)

const atServer = async (): Promise<Task[]> =>
  (await createCaller(app.origin)(listTasks, { as: ada, query: { limit: 50 } })).data as unknown as Task[]
const waiting = (page: Page) => page.getByRole('button', { name: /waiting|not saved/ })

const open = async (newDevice: Journey['newDevice']) => {
  await addTask(app.origin, ada, { title: 'Wind the clock' })
  const page = await tasksOf(ada, app.origin, newDevice)
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

const isSynced = async () => {
  await expect
    .poll(async () => (await atServer()).map(({ title }) => title).toSorted(), { timeout: 40_000 })
    .toEqual(['Oil the hinges', 'Wind the clock'])
  await expect
    .poll(async () =>
      (await atServer()).map(({ completed, timeTracking }) => [completed, timeTracking.isRunning]),
    )
    .toEqual([
      [false, true],
      [true, false],
    ])
}

const busy = { success: false, error: 'unavailable', message: 'Busy' }

describe('what is done without the server', () => {
  test('waits while the server is down, and is sent when it is there again', async ({ newDevice }) => {
    const page = await open(newDevice)
    await app.stop()
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await work(page)
    app = await startApp({ dataDir, port: app.port, environment: database.environment })
    await isSynced()
    await waiting(page).waitFor({ state: 'detached' })
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
    await later.goto(`${app.origin}/tasks`)
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

/** In front of the app: passes everything on, or answers 503 to each call. */
const startGate = async (
  to: () => number,
): Promise<{ server: Server; port: number; shut: (is: boolean) => void }> => {
  let isShut = false
  const server = createServer((request, response) => {
    if (isShut && request.url?.startsWith('/api/'))
      return void response.writeHead(503, { 'content-type': 'text/plain' }).end('busy')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void fetch(`http://localhost:${to()}${request.url}`, {
        method: request.method,
        headers: Object.entries(request.headers).flatMap(([name, value]) =>
          ['host', 'connection', 'content-length'].includes(name) ? [] : [[name, String(value)]],
        ) as [string, string][],
        body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
        redirect: 'manual',
      }).then(
        async (answer) => {
          const skipped = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']
          response.writeHead(
            answer.status,
            [...answer.headers].filter(([name]) => !skipped.includes(name)).flat(),
          )
          for await (const part of answer.body ?? []) response.write(part)
          response.end()
        },
        () => response.destroy(),
      )
    })
  })
  server.listen(0)
  return {
    server,
    port: (server.address() as AddressInfo).port,
    shut: (is) => {
      isShut = is
    },
  }
}

describe('a proxy that answers 503', () => {
  test('delays what is done, and doubles nothing', async ({ newDevice }) => {
    const gate = await startGate(() => app.port)
    await addTask(app.origin, ada, { title: 'Wind the clock' })
    const page = await tasksOf(ada, `http://localhost:${gate.port}`, newDevice)
    await taskNamed(page, 'Wind the clock').waitFor()
    await loadedBeside(page)
    gate.shut(true)
    await work(page)
    gate.shut(false)
    await isSynced()
    await waiting(page).waitFor({ state: 'detached' })
    gate.server.closeAllConnections()
    gate.server.close()
  })
})
