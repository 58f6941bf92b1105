import { endOtherSessions } from '@daybook/contract/account-security'
import { listTasks } from '@daybook/contract/tasks'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { type Journey, journey as test } from '../browser.ts'
import { keptOnDevice, untilAppIsKept } from '../kept-on-device.ts'
import { type Outage, outages } from '../outages.ts'
import { makePerson, type Person, password, signedInStorage } from '../people.ts'
import { addTask, boxOf, createByKeyboard, openTasks, taskNamed } from '../tasks-screen.ts'

const waits = (page: Page, count: number) => page.getByRole('button', { name: `${count} waiting` }).waitFor()
const nothingWaits = (page: Page) =>
  page.getByRole('button', { name: /waiting|not saved/ }).waitFor({ state: 'detached' })
/** Looks again whether the server answers, as the next health check would. */
const lookAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline')))

/** Which tasks there are, whether they are done, and whether their timers run. */
const tasksAt = async (origin: string, person: Person) =>
  (await createCaller(origin)(listTasks, { as: person, query: { limit: 50 } })).data
    .toSorted((one, other) => one.title.localeCompare(other.title))
    .map(({ title, completed, timeTracking }) => [title, completed, timeTracking.isRunning])

const untilSynced = (
  origin: string,
  person: Person,
  tasks: readonly (readonly [string, boolean, boolean])[],
) => expect.poll(() => tasksAt(origin, person), { timeout: 40_000 }).toEqual(tasks)

/** A device on which the app is kept, at its list of one task. */
const usedDevice = async (
  newDevice: Journey['newDevice'],
  { origin, dataDir }: Pick<Outage, 'origin' | 'dataDir'>,
): Promise<{ ada: Person; device: BrowserContext; page: Page }> => {
  const ada = await makePerson(origin, dataDir)
  await addTask(origin, ada, { title: 'Wind the clock' })
  const device = await newDevice({ ...(await signedInStorage(origin, ada)), serviceWorkers: 'allow' })
  const page = await device.newPage()
  await openTasks(page, origin)
  await untilAppIsKept(page)
  await expect
    .poll(async () => (await keptOnDevice(page)).some((key) => key.includes('["tasks","list"]')))
    .toBe(true)
  return { ada, device, page }
}

describe('what is done without the server outlives a reload and a closed tab, and is sent once', () => {
  test.for(Object.entries(outages))('where %s', { timeout: 300_000 }, async ([, start], { newDevice }) => {
    const outage = await start()
    try {
      const { origin } = outage
      const { ada, device, page } = await usedDevice(newDevice, outage)
      await outage.begin(device)
      await lookAgain(page)
      await page.getByText('Offline Mode', { exact: true }).waitFor()
      await boxOf(page, 'Wind the clock').click()
      await page.getByText('Task status saved locally and will sync when online', { exact: true }).waitFor()
      await createByKeyboard(page, 'Oil the hinges')
      await page.getByRole('button', { name: 'Start timer: Oil the hinges' }).click()
      await waits(page, 3)

      await page.reload()
      await waits(page, 3)
      await expect.poll(() => boxOf(page, 'Wind the clock').isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Stop timer: Oil the hinges' }).first().waitFor()
      await createByKeyboard(page, 'Sweep the floor')
      await waits(page, 4)

      await page.close()
      const later = await device.newPage()
      await openTasks(later, origin)
      await waits(later, 4)
      await taskNamed(later, 'Sweep the floor').waitFor()

      await outage.end(device)
      await lookAgain(later)
      await untilSynced(origin, ada, [
        ['Oil the hinges', false, true],
        ['Sweep the floor', false, false],
        ['Wind the clock', true, false],
      ])
      await nothingWaits(later)
    } finally {
      await outage.close()
    }
  })
})

describe('what waits is sent', () => {
  const server = { origin: inject('appOrigin'), dataDir: inject('appDataDir') }

  test('and shows until then as it was left, after a reload without a network too', async ({ newDevice }) => {
    const { ada, device, page } = await usedDevice(newDevice, server)
    await device.setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await createByKeyboard(page, 'Oil the hinges')
    await taskNamed(page, 'Oil the hinges').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Oil the doors')
    await page.keyboard.press('Enter')
    await boxOf(page, 'Oil the doors').click()
    await waits(page, 3)

    await page.reload()
    await waits(page, 3)
    await taskNamed(page, 'Oil the doors').waitFor()
    await expect.poll(() => boxOf(page, 'Oil the doors').isChecked()).toBe(true)
    expect(await taskNamed(page, 'Oil the hinges').count()).toBe(0)
    await device.setOffline(false)
    await lookAgain(page)
    await untilSynced(server.origin, ada, [
      ['Oil the doors', true, false],
      ['Wind the clock', false, false],
    ])
  })

  test('by one of two tabs, each thing once, also where a token expires in the midst', async ({
    newDevice,
  }) => {
    const { ada, device, page } = await usedDevice(newDevice, server)
    const other = await device.newPage()
    await openTasks(other, server.origin)
    await device.setOffline(true)
    for (const tab of [page, other]) await tab.getByText('Offline Mode', { exact: true }).waitFor()
    await createByKeyboard(page, 'Oil the hinges')
    await waits(page, 1)
    await waits(other, 1)
    await createByKeyboard(other, 'Sweep the floor')
    await boxOf(page, 'Wind the clock').click()
    for (const tab of [page, other]) await waits(tab, 3)

    const sent: string[] = []
    let hasExpired = false
    await device.route('**/api/tasks**', (route) => {
      const request = route.request()
      if (request.method() === 'GET') return route.fallback()
      if (sent.length === 1 && !hasExpired) {
        hasExpired = true
        const json = { success: false, error: 'token_expired', message: 'The session has expired' }
        return route.fulfill({ status: 401, json })
      }
      sent.push(/"title":"([^"]*)"/.exec(request.postData() ?? '')?.[1] ?? 'toggle')
      return route.fallback()
    })
    await device.setOffline(false)
    for (const tab of [page, other]) await lookAgain(tab)
    await untilSynced(server.origin, ada, [
      ['Oil the hinges', false, false],
      ['Sweep the floor', false, false],
      ['Wind the clock', true, false],
    ])
    for (const tab of [page, other]) {
      await nothingWaits(tab)
      await taskNamed(tab, 'Sweep the floor').waitFor()
      await taskNamed(tab, 'Oil the hinges').waitFor()
    }
    expect(sent).toEqual(['Oil the hinges', 'Sweep the floor', 'toggle'])
    expect(hasExpired).toBe(true)
  })

  test('after a new sign-in where the session was ended from elsewhere meanwhile', async ({ newDevice }) => {
    const { ada, device, page } = await usedDevice(newDevice, server)
    await device.setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await createByKeyboard(page, 'Oil the hinges')
    await waits(page, 1)
    await createCaller(server.origin)(endOtherSessions, { as: ada })
    await device.setOffline(false)
    await lookAgain(page)
    await page.waitForURL('**/login')
    expect(await tasksAt(server.origin, ada)).toHaveLength(1)
    await page.getByLabel('Email', { exact: true }).fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await taskNamed(page, 'Oil the hinges').waitFor()
    await untilSynced(server.origin, ada, [
      ['Oil the hinges', false, false],
      ['Wind the clock', false, false],
    ])
    await nothingWaits(page)
  })
})

test('a server that cannot save is read on; what is done waits until it can', async ({ newDevice }) => {
  const origin = inject('appOrigin')
  const dataDir = inject('appDataDir')
  const { ada, page } = await usedDevice(newDevice, { origin, dataDir })
  const isHealth = ({ pathname }: URL) => pathname === '/api/health'
  await page.route(isHealth, (route) =>
    route.fulfill({ status: 503, json: { success: false, status: 'degraded', lacks: 'room' } }),
  )
  // A look that was under way already may have seen the server as it was.
  const said = page.getByText('Daybook cannot save at the moment', { exact: true })
  const look = async () => {
    await lookAgain(page)
    return said.isVisible()
  }
  await expect.poll(look, { interval: 500 }).toBe(true)
  await boxOf(page, 'Wind the clock').click()
  await waits(page, 1)
  await addTask(origin, ada, { title: 'Oil the hinges' })
  await taskNamed(page, 'Oil the hinges').waitFor()
  expect(await tasksAt(origin, ada)).toContainEqual(['Wind the clock', false, false])
  await page.unroute(isHealth)
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click()
  await nothingWaits(page)
  expect(await tasksAt(origin, ada)).toContainEqual(['Wind the clock', true, false])
  await page.getByText('Daybook cannot save at the moment', { exact: true }).waitFor({ state: 'detached' })
})
