import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@daybook/contract/clients'
import { createProject } from '@daybook/contract/projects'
import { startTimer } from '@daybook/contract/time'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { type Journey, journey as test } from '../browser.ts'
import { freshDatabase } from '../fresh-database.ts'
import { type Front, startFront } from '../front.ts'
import { cachesOf, keptOnDevice, shownAfterMs, untilAppIsKept } from '../kept-on-device.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { addTask, openTasks } from '../tasks-screen.ts'

const task = 'Wind the clock'
const project = 'The hall clock'
const client = 'Clockmakers of London'
/** A second is what is wanted; a busy machine may take longer. */
const mostMs = 5_000

let dataDir: string
let front: Front
let app: RunningApp
let database: Awaited<ReturnType<typeof freshDatabase>>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-offline-'))
  database = await freshDatabase()
  front = await startFront(() => app.port)
  app = await startApp({ dataDir, environment: { ...database.environment, APP_ORIGIN: front.origin } })
})
afterEach(async () => {
  await front.stop()
  await app.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Until the device has what a query whose key has these parts has read. */
const untilKept = (page: Page, parts: string) =>
  expect.poll(async () => (await keptOnDevice(page)).some((key) => key.includes(parts))).toBe(true)

/** A device that has been in use: the app and its data are stored there. */
const usedDevice = async (
  newDevice: Journey['newDevice'],
): Promise<{ device: BrowserContext; page: Page }> => {
  const ada = await makePerson(front.origin, dataDir)
  const { _id } = await addTask(front.origin, ada, { title: task })
  const call = createCaller(front.origin)
  await call(startTimer, { as: ada, params: { id: _id }, body: {} })
  await call(createProject, { as: ada, body: { name: project } })
  await call(createClient, { as: ada, body: { name: client } })
  const device = await newDevice({ ...(await signedInStorage(front.origin, ada)), serviceWorkers: 'allow' })
  const page = await device.newPage()
  await openTasks(page, front.origin)
  await untilAppIsKept(page)
  for (const part of ['"tasks","list"', '"tasks","running"']) await untilKept(page, part)
  return { device, page }
}

const expectLastData = async (page: Page, how: string): Promise<void> => {
  const ms = await shownAfterMs(page, task)
  console.log(`${how}: the tasks showed after ${Math.round(ms)} ms`)
  expect(ms).toBeLessThan(mostMs)
  await page.getByText('Offline Mode', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: `Stop timer: ${task}` })
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('Failed to load tasks', { exact: false }).count()).toBe(0)
}

describe('the app on a device where it was used', () => {
  test('opens with the last data without a network, without a server, and behind a proxy that refuses', {
    timeout: 300_000,
  }, async ({ newDevice }) => {
    const { device, page } = await usedDevice(newDevice)

    await device.setOffline(true)
    await page.reload({ waitUntil: 'commit' })
    await expectLastData(page, 'Without a network')
    await device.setOffline(false)
    await page.getByText('Offline Mode', { exact: true }).waitFor({ state: 'detached' })

    front.refuse()
    await page.reload({ waitUntil: 'commit' })
    await expectLastData(page, 'Behind a proxy that answers 503')
    front.pass()

    await front.stop()
    await app.stop()
    await page.close()
    const tab = await device.newPage()
    await tab.goto(`${front.origin}/tasks`, { waitUntil: 'commit' })
    await expectLastData(tab, 'Without a server')
  })

  test('opens each page by its address without a server, though it was never opened before', {
    timeout: 300_000,
  }, async ({ newDevice }) => {
    const { page } = await usedDevice(newDevice)
    for (const parts of ['"projects","list"', '"clients","list"', '"time","entries"'])
      await untilKept(page, parts)
    await page.goto(`${front.origin}/dashboard`)
    await untilKept(page, '"dashboard"')
    front.refuse()
    const pages = {
      '/dashboard': task,
      '/projects': project,
      '/clients': client,
      '/time': task,
      '/settings': 'You can view your settings now',
      '/trash': 'This has not been loaded on this device yet.',
    }
    for (const [path, text] of Object.entries(pages)) {
      await page.goto(`${front.origin}${path}`)
      await page.getByText('Offline Mode', { exact: true }).waitFor()
      await page.getByText(text).first().waitFor()
    }
    front.pass()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText('Nothing is in the trash.', { exact: false }).waitFor()
    front.refuse()
    await page.goto(`${front.origin}/time`)
    await page.getByRole('link', { name: 'Tasks', exact: true }).first().click()
    await shownAfterMs(page, task)
  })

  test('holds nothing of a person who has signed out, even if the server never heard of it', {
    timeout: 300_000,
  }, async ({ newDevice }) => {
    const { device, page } = await usedDevice(newDevice)
    const other = await device.newPage()
    await openTasks(other, front.origin)
    front.refuse()
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL(/\/login$/)
    await other.waitForURL(/\/login$/)
    await expect.poll(() => keptOnDevice(page)).toEqual([])
    const { paths, mentions } = await cachesOf(page, task)
    expect(mentions).toBe(0)
    expect(paths).toContain('/index.html')
    expect(paths.filter((path) => /^\/(api|dev|docs|uploads)/.test(path))).toEqual([])
    // As after a second in which what was about to be kept would have been.
    await page.waitForTimeout(1_500)
    expect(await keptOnDevice(page)).toEqual([])
    await page.goto(`${front.origin}/tasks`)
    await page.waitForURL(/\/login$/)
  })
})
