import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { journey as test } from '../browser.ts'
import { keptOnDevice } from '../kept-on-device.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, openTasks, taskNamed } from '../tasks-screen.ts'

const origin = inject('appOrigin')
/** A call takes 8 s until it is given up. */
const patience = { timeout: 80_000 }
const task = 'Wind the clock'

let ada: Person
beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, ada, { title: task })
})

/**
 * Leaves every call of the page unanswered until `release`; `answers` names exceptions. A call without an answer in
 * 8 s shows a message and is not repeated by itself: `expectOneEach` checks that.
 */
const hang = async (page: Page, answers: (path: string) => boolean) => {
  const isHung = ({ pathname }: URL) => pathname.startsWith('/api/') && !answers(pathname)
  const asked: string[] = []
  await page.route(isHung, (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (!/^\/api\/(health|events)$/.test(pathname)) asked.push(pathname + search)
    return new Promise(() => {})
  })
  return {
    expectOneEach: () => {
      expect(asked).not.toEqual([])
      expect(asked).toEqual([...new Set(asked)])
    },
    release: () => page.unroute(isHung),
  }
}
const onlyHealth = (path: string) => path === '/api/health'

/** As all of them, these share one piece. */
const failures = {
  '/dashboard': 'Failed to load dashboard data. Please check your connection.',
  '/tasks': 'Failed to load tasks. Please check your connection.',
  '/settings?section=plan': 'Failed to load your plan.',
}

describe('where the calls of a page hang', () => {
  test.for(Object.entries(failures))(
    '%s says so, and tries again when it is asked to',
    async ([path, failed], { newDevice }) => {
      const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
      const { expectOneEach } = await hang(page, onlyHealth)
      await page.goto(`${origin}${path}`)
      const said = page.locator('main').getByText(failed, { exact: true })
      await said.waitFor(patience)
      expectOneEach()
      await page.locator('main').getByRole('button', { name: 'Retry' }).click()
      // On its way again.
      await said.waitFor({ state: 'detached' })
    },
  )

  test("the device's copy shows at once, with a note that nobody answers", async ({ newDevice }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await openTasks(page, origin)
    await page.goto(`${origin}/dashboard`)
    for (const part of ['"tasks","list"', '"dashboard"'])
      await expect.poll(async () => (await keptOnDevice(page)).some((key) => key.includes(part))).toBe(true)
    for (const path of ['/dashboard', '/tasks']) {
      const { expectOneEach, release } = await hang(page, onlyHealth)
      await page.goto(`${origin}${path}`)
      await taskNamed(page, task)
        .or(page.getByRole('link', { name: task }))
        .first()
        .waitFor()
      await page.getByText('The server is not responding', { exact: true }).waitFor(patience)
      expectOneEach()
      expect(await page.locator('main').getByText(task, { exact: true }).count()).toBeGreaterThan(0)
      await release()
      await page.getByRole('status').getByRole('button', { name: 'Retry' }).click()
      await page.getByText('The server is not responding', { exact: true }).waitFor({ state: 'detached' })
    }
  })

  test("and its health too: the app says that it is offline, uses the device's copy, and recovers", async ({
    newDevice,
  }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const { expectOneEach, release } = await hang(page, () => false)
    await page.goto(`${origin}/tasks`)
    await page.getByText('Offline Mode', { exact: true }).waitFor(patience)
    await page.getByText('This has not been loaded on this device yet.', { exact: false }).waitFor()
    expectOneEach()
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor()
    await release()
    // The next look at the server's health brings it back as well.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await taskNamed(page, task).waitFor()
    await page.getByText('Offline Mode', { exact: true }).waitFor({ state: 'detached' })
  })
})
