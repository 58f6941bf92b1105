import { createProject } from '@daybook/contract/projects'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { closeBrowser, journey as test } from '../browser.ts'
import { holdStream } from '../held-calls.ts'
import { keptOnDevice } from '../kept-on-device.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, openTasks, taskNamed } from '../tasks-screen.ts'

const origin = inject('appOrigin')
/** From when the page stands there: how long it takes to load is another matter. */
const mostMs = 10_000
const task = 'Wind the clock'
const project = 'The hall clock'

let ada: Person
beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, ada, { title: task })
  await createCaller(origin)(createProject, { as: ada, body: { name: project } })
})
afterAll(closeBrowser)

/** No call of the page is answered any more, until the answer is called; `answers` tells of paths that are. */
const hang = async (page: Page, answers: (path: string) => boolean): Promise<() => Promise<void>> => {
  const isHung = ({ pathname }: URL) => pathname.startsWith('/api/') && !answers(pathname)
  await page.route(isHung, () => new Promise(() => {}))
  return () => page.unroute(isHung)
}
const onlyHealth = (path: string) => path === '/api/health'

const failures = {
  '/dashboard': 'Failed to load dashboard data. Please check your connection.',
  '/tasks': 'Failed to load tasks. Please check your connection.',
  '/projects': 'Failed to load projects. Please check your connection.',
  '/clients': 'Failed to load clients',
  '/time': 'Failed to load time. Please check your connection.',
  '/trash': 'Failed to load the trash. Please check your connection.',
  '/settings?section=plan': 'Failed to load your plan.',
}

describe('where the calls of a page hang', () => {
  test('each page says so, and tries again when it is asked to', async ({ newDevice }) => {
    const device = await newDevice(await signedInStorage(origin, ada))
    const sayAndRetry = async ([path, failed]: [string, string]) => {
      const page = await device.newPage()
      // What comes from it is read again without being asked to.
      await holdStream(page)
      const release = await hang(page, onlyHealth)
      await page.goto(`${origin}${path}`)
      await page.getByRole('heading').first().waitFor()
      const begun = performance.now()
      const said = page.getByText(failed, { exact: true }).first()
      await said.waitFor()
      expect([path, performance.now() - begun < mostMs]).toEqual([path, true])
      await release()
      await page.locator('main').getByRole('button', { name: 'Retry' }).first().click()
      await said.waitFor({ state: 'detached' })
    }
    await Promise.all(Object.entries(failures).map(sayAndRetry))
  })

  test('what this device keeps shows at once, and that nobody answers for it', async ({ newDevice }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await openTasks(page, origin)
    await page.goto(`${origin}/dashboard`)
    for (const part of ['"tasks","list"', '"dashboard"'])
      await expect.poll(async () => (await keptOnDevice(page)).some((key) => key.includes(part))).toBe(true)
    const release = await hang(page, onlyHealth)
    for (const path of ['/dashboard', '/tasks']) {
      await page.goto(`${origin}${path}`)
      const begun = performance.now()
      await taskNamed(page, task)
        .or(page.getByRole('link', { name: task }))
        .first()
        .waitFor()
      await page.getByText('The server does not answer', { exact: true }).waitFor({ timeout: mostMs })
      expect(performance.now() - begun).toBeLessThan(mostMs)
      expect(await page.locator('main').getByText(task, { exact: true }).count()).toBeGreaterThan(0)
    }
    await release()
    await page.getByRole('status').getByRole('button', { name: 'Retry' }).click()
    await page.getByText('The server does not answer', { exact: true }).waitFor({ state: 'detached' })
  })

  test('and its health too: it says that it is offline, keeps to what is on the device, and comes back', async ({
    newDevice,
  }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const release = await hang(page, () => false)
    const begun = performance.now()
    await page.goto(`${origin}/tasks`)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await page.getByText('This is not on this device yet.', { exact: false }).waitFor()
    expect(performance.now() - begun).toBeLessThan(mostMs)
    await release()
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
    await taskNamed(page, task).waitFor()
    await page.getByText('Offline Mode', { exact: true }).waitFor({ state: 'detached' })
  })
})
