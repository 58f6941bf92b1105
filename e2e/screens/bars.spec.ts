import { startTimer } from '@daybook/contract/time'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { desktop, phone, journey as test } from '../browser.ts'
import { coveredControls } from '../covered.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, details, taskNamed, tasksOf } from '../tasks-screen.ts'
import { longTitle, sidewaysScroll } from '../visitors.ts'

const origin = inject('appOrigin')
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, ada, { title: 'Wind the clock' })
  const { _id: id } = await addTask(origin, ada, { title: longTitle })
  await createCaller(origin)(startTimer, { as: ada, params: { id }, body: {} })
})

const pages = [
  ...['dashboard', 'tasks', 'today', 'week', 'time', 'projects', 'clients', 'invoices', 'teams'],
  ...['companies', 'jobs'],
  ...['trash', 'settings', 'time?view=report', 'tasks?task=new'],
]

describe('the bars', () => {
  test.for([
    { name: '768 px', viewport: { width: 768, height: 900 }, deviceScaleFactor: 1 },
    { name: '1440 px', viewport: desktop, deviceScaleFactor: 1 },
    { name: '200 % zoom of 1440 px', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  ])(
    'at $name nothing scrolls sideways and no control lies over another',
    { timeout: 300_000 },
    async ({ viewport, deviceScaleFactor }, { newDevice }) => {
      const device = await newDevice({
        ...(await signedInStorage(origin, ada)),
        viewport,
        deviceScaleFactor,
      })
      const page = await device.newPage()
      const found: object[] = []
      for (const path of pages) {
        await page.goto(`${origin}/${path}`)
        await page.getByRole('heading').first().waitFor()
        await page.locator('header').first().waitFor()
        for (const sideways of await page.evaluate(sidewaysScroll)) found.push({ path, sideways })
        if (path.endsWith('new')) continue
        for (const covered of await page.evaluate(coveredControls)) found.push({ path, covered })
      }
      expect(found).toEqual([])
    },
  )

  test('are 40 px high below, stay where they are as a panel opens, and offer each action once', async ({
    newDevice,
  }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const actions = page.getByRole('navigation', { name: 'Actions' })
    expect((await actions.boundingBox())?.height).toBe(40)
    expect(await page.getByRole('button', { name: /^(Add New|New|Create your first) task$/i }).count()).toBe(
      1,
    )
    await expect.poll(() => page.getByRole('button', { name: /week$/ }).count()).toBe(1)
    const places = () =>
      page
        .getByRole('banner')
        .locator('a, button, time')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
    await page.getByRole('button', { name: /^Search/ }).waitFor()
    const before = await places()
    await taskNamed(page, 'Wind the clock').click()
    await details(page).waitFor()
    expect(await places()).toEqual(before)
    const [panel, bar] = [await page.locator('[data-sheet]').boundingBox(), await actions.boundingBox()]
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBe(bar?.y)

    await page.goto(`${origin}/invoices`)
    await page.getByText('No invoices yet.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Create Invoice', exact: true }).count()).toBe(1)
  })
})

/** The controls that the messages of a lane lie over; runs in the page. */
const underToasts = (lane: string): string[] => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed=false]')]
  if (all.length === 0) return ['no toast']
  const toasts = all.filter(({ dataset }) => dataset.yPosition === lane)
  const controls = 'a[href], button, input, select, textarea, [role=checkbox], [role=button], [role=tab]'
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    if (width < 4 || height < 4 || control.closest('[data-sonner-toaster], [aria-hidden=true]')) return []
    // What is scrolled out of a panel is not there.
    const panel = control.closest('[data-sheet]')?.getBoundingClientRect()
    if (panel && (bottom > panel.bottom || top < panel.top)) return []
    const points = [top + 1, (top + bottom) / 2, bottom - 1].flatMap((y) =>
      [left + 1, (left + right) / 2, right - 1].map((x) => document.elementFromPoint(x, y)),
    )
    const isUnder = points.some((point) => toasts.some((toast) => toast.contains(point)))
    return isUnder ? [control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML] : []
  })
}

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
const toStart = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

describe('a toast', () => {
  test.for([
    { name: 'a desktop', viewport: desktop },
    { name: '768 px', viewport: { width: 768, height: 900 } },
    { name: 'a phone', viewport: phone },
    { name: '320 px', viewport: { width: 320, height: 700 } },
  ])(
    'lies over no control on $name: the page makes room for it',
    { timeout: 300_000 },
    async ({ viewport }, { newDevice }) => {
      const person = await makePerson(origin, inject('appDataDir'))
      for (let number = 1; number <= 7; number++)
        await addTask(origin, person, { title: `Lamp ${number} of the house on the rocks` })
      await addTask(origin, person, { title: 'Second' })
      await addTask(origin, person, { title: 'First' })
      const page = await tasksOf(person, origin, newDevice, { viewport })
      const look = async (where: string) => {
        // A message stays as long as the pointer rests on it.
        await page.locator('[data-sonner-toast]').last().hover()
        for (const [lane, scroll] of [
          ['bottom', toEnd],
          ['top', toStart],
        ] as const) {
          // What arrives late makes the page longer.
          const under = async () => {
            await scroll(page)
            return page.evaluate(underToasts, lane)
          }
          await expect.poll(under, { message: where }).toEqual([])
        }
      }
      await page.getByRole('button', { name: 'Start timer: First' }).click()
      await page.getByRole('button', { name: 'Start timer: Second' }).click()
      await page.getByText('The timer on First was stopped.').waitFor()
      await look('tasks')
      for (const [keys, heading] of [
        ['gd', /Dashboard|Welcome|Good/],
        ['gw', 'Week'],
        ['gh', 'Time'],
        ['gp', 'Projects'],
        ['gc', 'Clients'],
        ['gt', 'Tasks'],
      ] as const) {
        await page.keyboard.type(keys)
        await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor()
        await look(String(heading))
      }
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await details(page).waitFor()
      await look('panel of a task')
      await page.keyboard.press('Escape')
      await page.keyboard.press('n')
      await page.getByRole('form', { name: 'Create Task' }).waitFor()
      await look('panel of a new task')
      await page.keyboard.press('Escape')
      await page.locator('[data-sheet]').waitFor({ state: 'detached' })

      // What says at the top that the plan has no more room.
      await page.route(/\/api\/trash\/task\/[^/]+\/restore$/, (route) =>
        route.fulfill({
          status: 403,
          json: { success: false, error: 'limit_reached', message: 'Task limit reached', isLimitError: true },
        }),
      )
      await taskNamed(page, 'First').click()
      await page.getByRole('button', { name: 'Delete task' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }).click()
      const deleted = page.locator('[data-sonner-toast]', { hasText: 'Task deleted' })
      await deleted.getByRole('button', { name: 'Undo' }).click()
      const full = page.locator('[data-sonner-toast][data-y-position=top]')
      await full.waitFor()
      await look('tasks, at the limit')
      await page.keyboard.press('/')
      await look('search, at the limit')
    },
  )

  test('is read aloud over a panel that takes the whole phone', async ({ newDevice }) => {
    const person = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, person, { title: 'Second' })
    const page = await tasksOf(person, origin, newDevice, { viewport: phone })
    await page.route(/\/api\/tasks\/[^/]+$/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { success: false, error: 'validation_failed', message: 'No' } })
        : route.continue(),
    )
    await taskNamed(page, 'Second').click()
    await details(page).getByLabel('Title').fill('Third')
    await page.keyboard.press('Tab')
    // What is hidden from screen readers has no role.
    await page.getByRole('listitem').and(page.locator('[data-sonner-toast]')).waitFor()
  })
})
