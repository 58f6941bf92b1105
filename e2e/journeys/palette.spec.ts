import { createClient } from '@daybook/contract/clients'
import { createProject } from '@daybook/contract/projects'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { desktop, forgive, phone, journey as test } from '../browser.ts'
import { navigation } from '../navigation.ts'
import { makePerson, type Person } from '../people.ts'
import { addTask, details, taskNamed, tasksOf, tasksShow } from '../tasks-screen.ts'

const origin = inject('appOrigin')
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  const call = createCaller(origin)
  await call(createClient, { as: ada, body: { name: 'Harbour Office', company: 'Harbour GmbH' } })
  await call(createProject, { as: ada, body: { name: 'Lighthouse' } })
  await addTask(origin, ada, { title: 'Paint the lantern', description: 'With the red that Zürich sent' })
  await addTask(origin, ada, { title: 'Oil the clock' })
})

const part = /\/assets\/palette-[^/]+\.js/
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => palette(page).getByRole('combobox')
const line = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

const holdsFocus = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement))

/** Holds the palette's part back; call what it answers to let it arrive, or to have it fail. */
const holdPart = async (page: Page) => {
  let settle = (_: 'continue' | 'abort') => {}
  const settled = new Promise<'continue' | 'abort'>((resolve) => {
    settle = resolve
  })
  await page.route(part, async (route) => route[await settled]())
  await page.reload()
  await tasksShow(page)
  return settle
}

const openPalette = async (page: Page): Promise<void> => {
  // What hears the keys is loaded beside the page.
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await expect.poll(() => hasFocus(field(page))).toBe(true)
}

describe('the palette', () => {
  test('keeps the room of the recent records until they are known', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/assets\/client-records-[^/]+\.js/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.reload()
    await tasksShow(page)
    await openPalette(page)
    const timer = line(page, /timer/i).first()
    await timer.waitFor()
    const topOf = async () => (await timer.boundingBox())?.y
    const before = await topOf()
    const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
    expect(await recent.count()).toBe(0)
    arrive()
    await recent.first().waitFor()
    expect(await recent.count()).toBeGreaterThan(1)
    expect(await topOf()).toBe(before)
  })

  test('takes what is typed while it loads, and leaves the page alone', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const settle = await holdPart(page)
    await taskNamed(page, 'Oil the clock').focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('n')
    expect(await violationsOn(page)).toEqual([])
    // Escape leaves it before it is there too.
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    expect(await hasFocus(taskNamed(page, 'Oil the clock'))).toBe(true)

    // A phone has no such key, and no edge of the page to press.
    await page.setViewportSize(phone)
    const opener = page.getByRole('button', { name: 'Search', exact: true })
    await opener.click()
    expect(await violationsOn(page)).toEqual([])
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await palette(page).waitFor({ state: 'detached' })
    expect(await hasFocus(opener)).toBe(true)
    await page.setViewportSize(desktop)

    await taskNamed(page, 'Oil the clock').focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('paint')
    expect(await palette(page).getByRole('textbox').inputValue()).toBe('paint')
    settle('continue')
    // These are typed while the palette takes the place of its frame.
    await page.keyboard.type(' the lantern and not one letter is lost on the way', { delay: 5 })
    await expect.poll(() => hasFocus(field(page))).toBe(true)
    expect(await field(page).inputValue()).toBe('paint the lantern and not one letter is lost on the way')
    expect(page.url()).toBe(`${origin}/tasks`)
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(taskNamed(page, 'Oil the clock'))).toBe(true)
  })

  test('keeps what was typed where it fails to load', async ({ newDevice, complaints }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const settle = await holdPart(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('paint')
    settle('abort')
    await page.getByText('Something went wrong loading this component').waitFor()
    await palette(page).waitFor({ state: 'detached' })
    await page.unroute(part)
    await openPalette(page)
    expect(await field(page).inputValue()).toBe('paint')
    forgive(complaints, /Failed to fetch dynamically imported module|ERR_FAILED/)
  })

  test('goes to a page, and back to where one was with Escape', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    await taskNamed(page, 'Oil the clock').focus()
    await openPalette(page)
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(taskNamed(page, 'Oil the clock'))).toBe(true)

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('settings bill')
    await expect.poll(() => chosen(page).textContent()).toContain('Settings: Plan and billing')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/settings\?section=plan$/)
    await palette(page).waitFor({ state: 'detached' })

    // In a field too.
    await page.goto(`${origin}/clients`)
    await page.getByLabel('Search clients').focus()
    await openPalette(page)
    await page.keyboard.type('dashb')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/dashboard`)
    for (const [typed, label, path] of [
      ['today', 'Today', '/today'],
      ['report', 'Reports', '/reports'],
      ['time report', 'Time: Report', '/time?view=report'],
      ['unbilled', 'Time: Unbilled', '/time?view=unbilled'],
      ['time day', 'Time: Day', '/time?view=day'],
    ] as const) {
      await openPalette(page)
      await page.keyboard.type(typed)
      await expect.poll(() => chosen(page).textContent()).toContain(label)
      await page.keyboard.press('Enter')
      await page.waitForURL(origin + path)
    }
  })

  test('finds records, by what only the server knows too, and opens them in their panel', async ({
    newDevice,
  }) => {
    const page = await tasksOf(ada, origin, newDevice)
    for (const [text, name, address] of [
      ['LIGHT', 'Lighthouse', /details=/],
      ['harbour', 'Harbour Office', /edit=/],
    ] as const) {
      await openPalette(page)
      await page.keyboard.type(text)
      await line(page, name).first().waitFor()
      await expect.poll(() => chosen(page).textContent()).toContain(name)
      await page.keyboard.press('Enter')
      await page.waitForURL(address)
      await palette(page).waitFor({ state: 'detached' })
      await expect.poll(() => holdsFocus(page.getByRole('dialog').last())).toBe(true)
    }
    await page.goto(`${origin}/tasks`)
    await openPalette(page)
    await page.keyboard.type('zurich sent')
    await line(page, /Paint the lantern/).click()
    await details(page).waitFor()
    await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('Paint the lantern')

    // What was opened stands first the next time, after a reload too.
    await page.keyboard.press('Escape')
    await details(page).waitFor({ state: 'detached' })
    await openPalette(page)
    await expect.poll(() => chosen(page).textContent()).toContain('Paint the lantern')
  })

  test('shows what this device knows in the next frames', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    await openPalette(page)
    await line(page, /Oil the clock/).waitFor()
    const ms = await page.evaluate(async () => {
      const input = document.querySelector<HTMLInputElement>('[role=dialog] [role=combobox]')
      const start = performance.now()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'lantern')
      input?.dispatchEvent(new Event('input', { bubbles: true }))
      const isFound = () =>
        document
          .querySelector('[role=option][aria-selected=true]')
          ?.textContent?.includes('Paint the lantern')
      while (!isFound()) await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - start
    })
    console.log(`what the device knows showed after ${Math.round(ms)} ms`)
    // 50 ms are wanted; the machine may be busy.
    expect(ms).toBeLessThan(250)
  })

  test('makes anything', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    for (const [text, address] of [
      ['new cl', /create=client/],
      ['new task', /task=new/],
    ] as const) {
      await openPalette(page)
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await page.waitForURL(address)
      const panel = page.getByRole('dialog')
      await expect
        .poll(async () => (await palette(page).count()) === 0 && (await holdsFocus(panel)))
        .toBe(true)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
    }
    // Beside the tasks, but not by what another page shows.
    await page.goto(`${origin}/time?view=day&day=2026-11-24`)
    await openPalette(page)
    await page.keyboard.type('new task')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/tasks?task=new`)
    // Until it has the focus, Escape is not for it.
    await expect.poll(() => holdsFocus(page.getByRole('dialog'))).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openPalette(page)
    await page.keyboard.type('Trim the wicks')
    await line(page, 'Add task “Trim the wicks”').waitFor()
    await page.keyboard.press('Enter')
    await taskNamed(page, 'Trim the wicks').waitFor()
  })

  test('starts the timer of a chosen task, and stops it', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const running = page.getByRole('region', { name: 'Running timer' })
    await openPalette(page)
    await page.keyboard.type('start timer')
    await page.keyboard.press('Enter')
    await palette(page).getByPlaceholder('Start a timer: which task?').waitFor()
    await page.keyboard.type('oil')
    await expect.poll(() => chosen(page).textContent()).toContain('Oil the clock')
    // Escape leaves one thing at a time.
    await page.keyboard.press('Escape')
    await palette(page).getByPlaceholder('Search, go anywhere').waitFor()
    await line(page, 'Start timer…').click()
    await page.keyboard.type('oil')
    await expect.poll(() => chosen(page).textContent()).toContain('Oil the clock')
    const started = page.waitForResponse(/start-timer/)
    await page.keyboard.press('Enter')
    await running.getByText('Oil the clock').waitFor()
    await started

    await openPalette(page)
    await page.keyboard.type('paint')
    await expect.poll(() => chosen(page).textContent()).toContain('Paint the lantern')
    const switched = page.waitForResponse(/start-timer/)
    await page.keyboard.press('Control+Enter')
    await running.getByText('Paint the lantern').waitFor()
    await switched
    await openPalette(page)
    await page.keyboard.type('stop')
    await line(page, /Stop timer/)
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await running.waitFor({ state: 'detached' })
  })

  test('finds what is on the device without a network', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    await openPalette(page)
    await line(page, /Oil the clock/).waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await openPalette(page)
    await palette(page).getByText('Offline: results from this device').waitFor()
    await page.keyboard.type('OIL')
    await expect.poll(() => chosen(page).textContent()).toContain('Oil the clock')
    await page.keyboard.press('Enter')
    await details(page).waitFor()
    await page.context().setOffline(false)
  })

  test('fills a phone, and nothing scrolls sideways', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice, { viewport: phone })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('the')
    await line(page, /Paint the lantern/).waitFor()
    expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...phone })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    expect(await violationsOn(page)).toEqual([])
    await line(page, /Oil the clock/).click()
    await details(page).waitFor()
  })
})

describe('g and another key', () => {
  test('lead to the pages, stand under ?, and do nothing in a field', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    // What listens is loaded beside the page.
    await expect
      .poll(async () => {
        await page.keyboard.press('g')
        await page.keyboard.press('d')
        return new URL(page.url()).pathname
      })
      .toBe('/dashboard')
    for (const [key, path] of [
      ['c', '/clients'],
      ['d', '/dashboard'],
      ['w', '/week'],
      ['h', '/time'],
      ['i', '/invoices'],
      ['o', '/companies'],
      ['t', '/tasks'],
    ] as const) {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await page.waitForURL((url) => url.pathname === path)
    }
    // A row has keys of its own, which the second one must not reach.
    await taskNamed(page, 'Oil the clock').focus()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.waitForURL(`${origin}/dashboard`)
    await page.goBack()
    await taskNamed(page, 'Oil the clock').waitFor()

    await page.keyboard.press('/')
    const search = page.getByLabel('Search tasks')
    await expect.poll(() => hasFocus(search)).toBe(true)
    await page.keyboard.type('gp')
    await expect.poll(() => search.inputValue()).toBe('gp')
    expect(new URL(page.url()).pathname).toBe('/tasks')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const places = list.getByRole('region', { name: 'Go to' })
    await list.getByText('Search and commands').waitFor()
    await expect.poll(() => places.locator('dt').allTextContents()).toEqual(navigation)
    await expect.poll(() => places.locator('dd').nth(1).textContent()).toBe('gt')
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).hover()
    await expect.poll(() => page.getByRole('tooltip').first().textContent()).toBe('Go to Clientsgc')
  })
})
