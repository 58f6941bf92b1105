import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listTasks } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { forgive, type Journey, journey as test } from '../browser.ts'
import { type Deployment, makeDeployment } from '../deployment.ts'
import { freshDatabase } from '../fresh-database.ts'
import { cachesOf, untilAppIsKept } from '../kept-on-device.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { createByKeyboard, openTasks } from '../tasks-screen.ts'

let dataDir: string
let deployment: Deployment
let database: Awaited<ReturnType<typeof freshDatabase>>
let app: RunningApp

const start = (port?: number) =>
  startApp({
    dataDir,
    program: deployment.program,
    environment: database.environment,
    ...(port && { port }),
  })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-e2e-'))
  deployment = await makeDeployment()
  database = await freshDatabase()
  app = await start()
})
afterEach(async () => {
  await app.stop()
  await database.drop()
  await deployment.remove()
  await rm(dataDir, { recursive: true, force: true })
})

/** A device of hers that keeps the app. */
const keepingDevice = async (ada: Person, newDevice: Journey['newDevice']) =>
  newDevice({ ...(await signedInStorage(app.origin, ada)), serviceWorkers: 'allow' })

const deployNext = async (): Promise<void> => {
  const { port } = app
  await app.stop()
  await deployment.update()
  app = await start(port)
}

const entryOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module]').getAttribute('src')

/** The server has the new page: it comes before the kept one, or, where it takes its time, at the load after. */
const untilNext = (page: Page): Promise<void> => {
  const reloaded = async () => {
    await page.reload()
    return entryOf(page)
  }
  // The browser fetches all of it before it takes it.
  return expect.poll(reloaded, { interval: 2_000, timeout: 90_000 }).toMatch(/-next\.js$/)
}

describe('a new version that is deployed while tabs are open', () => {
  test('is loaded where a page of the old one is gone, and what was typed is kept', {
    timeout: 300_000,
  }, async ({ newDevice, complaints }) => {
    const ada = await makePerson(app.origin, dataDir)
    const device = await newDevice(await signedInStorage(app.origin, ada))
    const [page, other] = [await device.newPage(), await device.newPage()]
    for (const tab of [page, other]) await openTasks(tab, app.origin)
    await page.keyboard.press('n')
    await page.getByLabel('Title').fill('Half a thought')
    await other.getByLabel('Search tasks').fill('typed here')
    const loads: string[] = []
    for (const tab of [page, other]) tab.on('load', () => loads.push(new URL(tab.url()).pathname))

    await deployNext()

    // A page that the tab has not loaded yet.
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
    await page.getByRole('heading', { name: 'About you' }).waitFor()
    expect(loads).toEqual(['/settings'])
    await page.goto(`${app.origin}/tasks?task=new`)
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Half a thought')

    // A dialog over a page on which something is typed: it asks first.
    await other.getByRole('button', { name: 'Send Feedback' }).click()
    await other.getByText('Something went wrong loading this component').waitFor()
    await expect.poll(() => other.getByLabel('Search tasks').inputValue()).toBe('typed here')
    await other.getByRole('button', { name: 'Reload Page' }).click()
    await other.waitForLoadState('load')
    await other.getByRole('button', { name: 'Send Feedback' }).click()
    await other.getByRole('dialog', { name: 'Send feedback' }).waitFor()
    forgive(complaints, /A page did not load|Failed to fetch dynamically imported module/)
  })

  test('sends what waited in the old one', { timeout: 300_000 }, async ({ newDevice }) => {
    const ada = await makePerson(app.origin, dataDir)
    const device = await keepingDevice(ada, newDevice)
    const page = await device.newPage()
    await openTasks(page, app.origin)
    await untilAppIsKept(page)
    // Nothing of the old version arrives any more.
    await device.route('**/api/tasks', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort('connectionrefused'),
    )
    for (const title of ['Oil the hinges', 'Sweep the floor']) await createByKeyboard(page, title)
    await page.getByRole('button', { name: '2 waiting' }).waitFor()

    await deployNext()
    await untilNext(page)
    await page.getByRole('button', { name: '2 waiting' }).waitFor()
    await device.unroute('**/api/tasks')
    await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached', timeout: 40_000 })
    const { data } = await createCaller(app.origin)(listTasks, { as: ada, query: { limit: 50 } })
    expect(data.map(({ title }) => title).toSorted()).toEqual(['Oil the hinges', 'Sweep the floor'])
  })

  test('replaces the version that a device keeps, and removes its files', {
    timeout: 300_000,
  }, async ({ newDevice, complaints }) => {
    const ada = await makePerson(app.origin, dataDir)
    const device = await keepingDevice(ada, newDevice)
    const [page, other] = [await device.newPage(), await device.newPage()]
    for (const tab of [page, other]) await openTasks(tab, app.origin)
    await untilAppIsKept(page)

    await deployNext()

    await untilNext(page)
    const isOld = (path: string) => path.endsWith('.js') && !path.endsWith('-next.js')
    await expect
      .poll(async () => (await cachesOf(page, '')).paths.some(isOld), { timeout: 60_000 })
      .toBe(false)

    // Files that a tab of the old version has not loaded are gone, here too, once the browser's own cache drops
    // them.
    await (await device.newCDPSession(other)).send('Network.clearBrowserCache')
    const loaded = other.waitForEvent('load')
    await other.getByRole('button', { name: /Account menu/ }).click()
    await other.getByRole('menuitem', { name: 'Profile Settings' }).click()
    await loaded
    await other.getByRole('heading', { name: 'About you' }).waitFor()
    expect(await entryOf(other)).toMatch(/-next\.js$/)

    await app.stop()
    await page.goto(`${app.origin}/settings`)
    await page.getByRole('heading', { name: 'About you' }).waitFor()
    expect(await entryOf(page)).toMatch(/-next\.js$/)
    forgive(complaints, /A page did not load|Failed to fetch dynamically imported module/)
  })
})
