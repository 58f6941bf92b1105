import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { type Journey, journey as test } from '../browser.ts'
import { makePerson, type Person, password, signedInStorage, signIn } from '../people.ts'
import { addTask, openTasks, taskNamed } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const title = 'Write to the tax office'
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, ada, { title })
})

const countCalls = (page: Page, path: string) => {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) seen.count++
  })
  return seen
}

const signedInPage = async (newDevice: Journey['newDevice']) =>
  (await newDevice(await signedInStorage(origin, ada))).newPage()

/** Tells the page what the browser would tell it. */
const becomeVisible = (page: Page, state: 'visible' | 'hidden' = 'visible') =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** From now on, a minute later, time passes in the page only as the journey says, however long each step takes. */
const stopTheClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

const quietMs = 300

/** Lets as much time pass at once. The looks at the server that follow have their answers before any more does. */
const leap = async (page: Page, time: string) => {
  const open = new Set<Request>()
  let changedAt = Date.now()
  const isLook = (request: Request) => request.url().endsWith('/api/health')
  const end = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now()
  }
  page.on('request', (request) => isLook(request) && open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const answered = page.waitForResponse('**/api/health')
  await page.clock.fastForward(time)
  await answered
  await expect.poll(() => open.size === 0 && Date.now() - changedAt > quietMs).toBe(true)
}

/** The time within which a call gives up passes as the journey says, too: no more of it than the alarm takes. */
const runUntilChecked = async (page: Page, checks: { count: number }, ms: number) => {
  await page.clock.runFor(ms)
  await expect.poll(() => checks.count).toBe(1)
}

describe('an access token that has expired', () => {
  test('is exchanged for two tabs that need it at the same time, and neither is signed out', async ({
    newDevice,
  }) => {
    const device = await newDevice(await signedInStorage(origin, ada))
    const [one, other] = [await device.newPage(), await device.newPage()]
    await one.goto(`${origin}/login`)
    await openTasks(one, origin)
    await one.evaluate(() => localStorage.setItem('accessToken', 'long gone'))
    const [first, second] = [countCalls(one, '/auth/refresh'), countCalls(other, '/auth/refresh')]
    await Promise.all([one.reload(), other.goto(`${origin}/tasks`)])
    await Promise.all([taskNamed(one, title).waitFor(), taskNamed(other, title).waitFor()])
    // They take turns; what one has stored reaches the other's process a moment later, and then it asks as well.
    expect([1, 2]).toContain(first.count + second.count)
    for (const page of [one, other]) {
      await page.reload()
      await taskNamed(page, title).waitFor()
    }
  })

  test('does not sign out while the server cannot be reached for a new one', async ({ newDevice }) => {
    const page = await signedInPage(newDevice)
    await openTasks(page, origin)
    await page.evaluate(() => localStorage.setItem('accessToken', 'long gone'))
    await page.route('**/api/auth/refresh', (route) => route.abort('connectionrefused'))
    await page.reload()
    await page.getByRole('button', { name: /Account menu/ }).waitFor()
    await page.unroute('**/api/auth/refresh')
    await page.reload()
    await taskNamed(page, title).waitFor()
  })
})

describe('the session is looked at again', () => {
  test('3 s after the tab returns, when the last check is over 5 minutes old', async ({ newDevice }) => {
    const page = await signedInPage(newDevice)
    await page.clock.install()
    const firstLook = page.waitForResponse('**/api/auth/validate')
    await openTasks(page, origin)
    await firstLook
    await stopTheClock(page)
    const checks = countCalls(page, '/auth/validate')
    await leap(page, '03:00')
    await becomeVisible(page)
    await page.clock.runFor(4000)
    expect(checks.count).toBe(0)
    await leap(page, '02:00')
    await becomeVisible(page)
    await page.clock.runFor(2500)
    expect(checks.count).toBe(0)
    await runUntilChecked(page, checks, 1000)
  })

  test('2 s after the window has the focus, when the last look is over 10 minutes old', async ({
    newDevice,
  }) => {
    const page = await signedInPage(newDevice)
    await page.clock.install()
    const firstLook = page.waitForResponse('**/api/auth/validate')
    await openTasks(page, origin)
    await firstLook
    await stopTheClock(page)
    const checks = countCalls(page, '/auth/validate')
    const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await leap(page, '08:00')
    await focus()
    await page.clock.runFor(3000)
    expect(checks.count).toBe(0)
    await leap(page, '02:00')
    await focus()
    await runUntilChecked(page, checks, 2500)
  })

  test('2 s after another tab signed in, unless one signed out here', async ({ newDevice }) => {
    const device = await newDevice(await signedInStorage(origin, ada))
    const [one, other] = [await device.newPage(), await device.newPage()]
    for (const page of [one, other]) await openTasks(page, origin)
    await one.getByRole('button', { name: /Account menu/ }).click()
    await one.getByRole('menuitem', { name: 'Logout' }).click()
    await other.waitForURL('**/login')
    const third = await device.newPage()
    await signIn(third, origin, ada)
    await other.waitForURL('**/tasks')
    expect(new URL(one.url()).pathname).toBe('/login')
    await one.getByLabel('Email', { exact: true }).fill(ada.email)
    await one.getByLabel('Password', { exact: true }).fill(password)
    await one.keyboard.press('Enter')
    // Whoever it is: it may be somebody else, to whom the page of the sign-out says nothing.
    await one.waitForURL('**/dashboard')
  })
})

describe('a page', () => {
  test('stops loading after 5 s, though nothing answers', async ({ newDevice }) => {
    const page = await signedInPage(newDevice)
    await page.clock.install()
    await page.goto(`${origin}/login`)
    await page.waitForURL('**/dashboard')
    await page.route('**/api/**', () => undefined)
    // As the next page starts: an answer that is on its way to this one would bring it back.
    await page.addInitScript(() => localStorage.removeItem('user'))
    await page.reload()
    await page.getByRole('status').first().waitFor()
    await page.clock.runFor(5500)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBeNull()
  })

  test('stays where it was left, after more than a minute away', async ({ newDevice }) => {
    const page = await signedInPage(newDevice)
    await page.clock.install()
    await page.setViewportSize({ width: 1000, height: 300 })
    await openTasks(page, origin)
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px'
      window.scrollTo(0, 700)
    })
    await becomeVisible(page, 'hidden')
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.clock.fastForward('00:50')
    await becomeVisible(page)
    await page.clock.runFor(500)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 700))
    await becomeVisible(page, 'hidden')
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.clock.fastForward('01:10')
    await becomeVisible(page)
    await page.clock.runFor(500)
    expect(await page.evaluate(() => window.scrollY)).toBe(700)
    const kept = await page.evaluate(() => localStorage.getItem('appState'))
    expect(JSON.parse(kept ?? '')).toMatchObject({
      version: '1.0',
      entries: { lastFocusState: { data: { url: '/tasks', scrollY: 700 } } },
    })
  })
})
