import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { phone, journey as test } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { makePerson, type Person } from '../people.ts'
import { tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})

/** Holds back the code of one part until it is let through. */
const held = async (page: Page, part: string) => {
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(new RegExp(`/assets/${part}-[^/]+\\.js`), async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.reload()
  return letThrough
}
const account = (page: Page) => page.getByRole('button', { name: /Account menu/ })
const stateOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name })
    .evaluate((it) => [it.getAttribute('aria-haspopup'), it.getAttribute('aria-expanded')])

describe('the account menu', () => {
  test('pressed before its code is there, opens once it is', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const letThrough = await held(page, 'avatar-menu-panel')
    expect(await stateOf(page, /Account menu/)).toEqual(['menu', 'false'])
    await account(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => stateOf(page, /Account menu/)).toEqual(['menu', 'true'])
    letThrough()
    const menu = page.getByRole('menu', { name: /Account menu/ })
    await expect.poll(() => hasFocus(menu.getByRole('menuitemradio', { name: 'Dark' }))).toBe(true)
    await expect.poll(() => account(page).getAttribute('aria-controls')).toBe(await menu.getAttribute('id'))
    const following = [
      ['menuitemradio', 'Light'],
      ['menuitemradio', 'System'],
      ['menuitem', 'View Profile'],
    ] as const
    for (const [role, name] of following) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => hasFocus(menu.getByRole(role, { name }))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(account(page))).toBe(true)
  })

  test('opens and closes by its button, by a click beside it, and by the arrow', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const menu = page.getByRole('menu')
    await account(page).click()
    await menu.waitFor()
    expect(await hasFocus(menu.getByRole('menuitemradio').first())).toBe(false)
    await account(page).click()
    await menu.waitFor({ state: 'detached' })
    await account(page).click()
    await menu.waitFor()
    await page.getByRole('heading', { name: 'Tasks' }).click()
    await menu.waitFor({ state: 'detached' })
    await account(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => hasFocus(menu.getByRole('menuitemradio').first())).toBe(true)
  })
})

describe('the drawer', () => {
  test('pressed before its code is there, opens once it is', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice, { viewport: phone })
    const letThrough = await held(page, 'menu')
    const open = page.getByRole('button', { name: 'Open menu' })
    expect(await stateOf(page, 'Open menu')).toEqual(['dialog', 'false'])
    await open.click()
    await expect.poll(() => stateOf(page, 'Open menu')).toEqual(['dialog', 'true'])
    letThrough()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect.poll(() => hasFocus(open)).toBe(true)
  })
})

describe('a tooltip', () => {
  test('shows to a mouse that rests and to the focus, one at a time, and describes its button', async ({
    newDevice,
  }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const tooltip = page.getByRole('tooltip')
    const hide = page.getByRole('button', { name: 'Hide sidebar' })
    await hide.hover()
    await expect.poll(() => tooltip.allTextContents()).toEqual(['Hide sidebar['])
    await expect.poll(() => hide.getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'))
    await page.getByRole('button', { name: 'Quick add', exact: true }).focus()
    await expect.poll(() => tooltip.allTextContents()).toEqual(['Quick addQ'])
    await page.keyboard.press('Escape')
    await expect.poll(() => tooltip.count()).toBe(0)
    await expect.poll(() => hide.getAttribute('aria-describedby')).toBeNull()
    await page.mouse.move(5, 5)
    await hide.hover()
    await tooltip.waitFor()
    // It stays while the mouse is on it, and goes with the mouse.
    await tooltip.hover()
    await expect.poll(() => tooltip.count()).toBe(1)
    await page.mouse.move(700, 450)
    await expect.poll(() => tooltip.count()).toBe(0)

    // Escape is meant for what one is in, which is never a tooltip.
    await page.keyboard.press('n')
    const panel = page.getByRole('dialog', { name: 'Create Task' })
    await panel.getByRole('button', { name: 'Close' }).hover()
    await expect.poll(() => tooltip.allTextContents()).toEqual(['CloseEsc'])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await tooltip.filter({ hasText: 'Close' }).count()).toBe(0)
  })

  test('does without its code, and says nothing of it', async ({ newDevice, complaints }) => {
    const page = await tasksOf(ada, origin, newDevice)
    await page.route(/\/assets\/tooltip-panel-/, (route) => route.abort('connectionrefused'))
    await page.reload()
    const hide = page.getByRole('button', { name: 'Hide sidebar' })
    const failed = page.waitForEvent('requestfailed', (request) =>
      /tooltip-panel-.*again=/.test(request.url()),
    )
    await hide.focus()
    await failed
    await hide.click()
    await page.getByRole('button', { name: 'Show sidebar' }).waitFor()
    expect(await page.getByRole('tooltip').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
