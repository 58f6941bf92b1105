import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { onServer } from '../../server/test/database.ts'
import { violationsOn } from '../axe.ts'
import { desktop, forgive, phone, journey as test } from '../browser.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, details, openTasks, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const onDatabase = (statement: string) => onServer(inject('appDatabaseUrl'), statement)
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const week = (page: Page) => page.getByRole('region', { name: 'This week' })
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('the sidebar', () => {
  test('says where one is, leads to how others see one, and stays closed once it is', async ({
    newDevice,
  }) => {
    const page = await tasksOf(ada, origin, newDevice)
    await expect
      .poll(() => sidebar(page).getByRole('link', { name: 'Tasks' }).getAttribute('aria-current'))
      .toBe('page')
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    await sidebar(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Show sidebar' }).waitFor()
    expect(await sidebar(page).count()).toBe(0)
    expect(await kept(page, 'sidebarOpen')).toBe('false')
    await page.keyboard.press('[')
    await page.getByRole('link', { name: 'Your profile, ' }).click()
    await page.waitForURL(`${origin}/profile/${ada.username}`)
    await sidebar(page).getByRole('link', { name: 'Tasks' }).click()
    await page.waitForURL(`${origin}/tasks`)
  })

  test('is a drawer on a phone', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice, { viewport: phone })
    expect(await sidebar(page).isVisible()).toBe(false)
    for (const toggle of await page.getByRole('button', { name: /^Hide (sidebar|week)$/ }).all())
      expect(await toggle.isVisible()).toBe(false)
    await page.goto(`${origin}/settings`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'My Tasks' }).waitFor()
    // The date, for which the top bar has no room.
    await menu.getByRole('time').waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(
      await page.getByRole('button', { name: 'Open menu' }).evaluate((it) => it === document.activeElement),
    ).toBe(true)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'My Tasks' }).click()
    await page.waitForURL(`${origin}/tasks`)
    await menu.waitFor({ state: 'detached' })
  })
})

describe('the week', () => {
  test('shows what is due on each day, marks today, and gives way to a task', async ({ newDevice }) => {
    const grace = await makePerson(origin, inject('appDataDir'), 'Grace')
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
    await addTask(origin, grace, { title: 'Send the offer', dueDate: today })
    await addTask(origin, grace, { title: 'Some day' })
    const page = await tasksOf(grace, origin, newDevice)
    await expect.poll(() => week(page).getByRole('group').count()).toBe(8)
    const marked = week(page).getByRole('group').filter({ hasText: 'Today' })
    await marked.getByRole('link', { name: 'Send the offer' }).click()
    await details(page).waitFor()
    expect(await week(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await week(page).waitFor()
    expect(await week(page).getByText('Some day').count()).toBe(0)
    const another = week(page).getByRole('group').filter({ hasNotText: 'Today' }).first()
    await another.locator('summary').click()
    await another.getByText('Nothing is due.').waitFor()
  })

  test.for([768, 1024, 1279])(
    'opens as a panel at %i px, beside which nothing is hidden',
    async (width, { newDevice }) => {
      const grace = await makePerson(origin, inject('appDataDir'), 'Grace')
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
      await addTask(origin, grace, { title: 'Send the offer', dueDate: today })
      const page = await tasksOf(grace, origin, newDevice, { viewport: { width, height: 800 } })
      const toggle = page.getByRole('navigation', { name: 'Actions' }).getByRole('button', { name: /week$/ })
      expect(await week(page).count()).toBe(0)
      await toggle.click()
      const panel = page.getByRole('dialog', { name: 'This week' })
      await week(page).getByRole('link', { name: 'Send the offer' }).waitFor()
      const [beside, row] = [await panel.boundingBox(), await taskNamed(page, 'Send the offer').boundingBox()]
      expect(beside).toMatchObject({ x: width - 400, width: 400 })
      expect((row?.x ?? width) + (row?.width ?? 0)).toBeLessThanOrEqual(width - 400)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await violationsOn(page)).toEqual([])

      // A task takes its place, and gives it back.
      await week(page).getByRole('link', { name: 'Send the offer' }).click()
      await details(page).waitFor()
      await panel.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.closest('[data-sheet]') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await panel.waitFor()
      await toggle.click()
      await panel.waitFor({ state: 'detached' })
      await page.keyboard.press(']')
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      expect(await kept(page, 'weekOver')).toBeNull()
    },
  )

  test('stays closed once it is, by button or key', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    await expect.poll(() => page.getByRole('button', { name: 'Hide week' }).count()).toBe(1)
    await page.getByRole('navigation', { name: 'Actions' }).getByRole('button', { name: 'Hide week' }).click()
    await week(page).waitFor({ state: 'detached' })
    await openTasks(page, origin)
    expect(await week(page).count()).toBe(0)
    expect(await kept(page, 'rightSidebarOpen')).toBe('false')
    await page.keyboard.press(']')
    await week(page).waitFor()
    await page.getByRole('navigation', { name: 'Actions' }).getByRole('button', { name: 'Hide week' }).click()
    await week(page).waitFor({ state: 'detached' })
    await page.goto(`${origin}/settings`)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await page.getByRole('button', { name: /week$/ }).count()).toBe(0)
  })
})

describe('the add button', () => {
  test('opens the panel and closes it, and a panel left open is open the next time', async ({
    newDevice,
  }) => {
    const device = await newDevice(await signedInStorage(origin, ada))
    const page = await device.newPage()
    await openTasks(page, origin)
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByRole('form', { name: 'Create Task' }).waitFor()
    expect(await kept(page, 'centerOpen')).toBe('true')
    await page.close()
    const later = await device.newPage()
    await later.goto(`${origin}/tasks`)
    await later.getByRole('form', { name: 'Create Task' }).waitFor()
    await later.getByRole('button', { name: 'Close Add New Task' }).click()
    await later.getByRole('form', { name: 'Create Task' }).waitFor({ state: 'detached' })
    await later.reload()
    await later.getByRole('button', { name: 'Add New Task', exact: true }).waitFor()
    expect(await later.getByRole('form', { name: 'Create Task' }).count()).toBe(0)
  })
})

describe('Shared with You', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Shared with You' })

  test('says what it is for while nothing is shared, and stays folded', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    await panel(page).getByText('Nothing is shared with you yet.').waitFor()
    await panel(page).getByRole('button', { name: 'Shared with You', exact: true }).click()
    expect(await panel(page).getByText('Nothing is shared').count()).toBe(0)
    await page.reload()
    const folded = panel(page).getByRole('button', { name: 'Shared with You', exact: true })
    await expect.poll(() => folded.getAttribute('aria-expanded')).toBe('false')
    expect(await kept(page, 'sharedContentExpanded')).toBe('false')
    await page.goto(`${origin}/settings`)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await panel(page).count()).toBe(0)
  })

  test('shows what others share, when it is refreshed', async ({ newDevice }) => {
    const owner = await makePerson(origin, inject('appDataDir'), 'Grace')
    const reader = await makePerson(origin, inject('appDataDir'), 'Alan')
    const page = await tasksOf(reader, origin, newDevice)
    await panel(page).getByText('Nothing is shared with you yet.').waitFor()
    const { _id } = await addTask(origin, owner, { title: 'Read the contract', dueDate: '2026-01-02' })
    const id = (person: Person) => `(select id from users where username = '${person.username}')`
    const [taskShare, projectShare, project] = [randomUUID(), randomUUID(), randomUUID()]
    await onDatabase(`
      insert into projects (id, owner_id, name, description) values ('${project}', ${id(owner)}, 'Brand book', 'Second round');
      insert into shares (id, owner_id, item_type, item_id, token)
        values ('${taskShare}', ${id(owner)}, 'task', '${_id}', '${taskShare.replaceAll('-', '')}');
      insert into shares (id, owner_id, item_type, item_id, token)
        values ('${projectShare}', ${id(owner)}, 'project', '${project}', '${projectShare.replaceAll('-', '')}');
      insert into share_people (share_id, user_id) select id, ${id(reader)} from shares where id in ('${taskShare}', '${projectShare}')`)
    await panel(page).getByRole('button', { name: 'Refresh what is shared with you' }).click()
    const tasks = panel(page).getByRole('region', { name: 'Tasks' })
    await tasks.getByText('Read the contract').waitFor()
    await expect
      .poll(() => tasks.getByRole('listitem').innerText())
      .toMatch(/Grace Lovelace · General\s+(Fri, )?Jan 2/)
    const projects = panel(page).getByRole('region', { name: 'Projects' })
    expect((await projects.getByRole('listitem').innerText()).split('\n')).toEqual([
      'Brand book',
      'Grace Lovelace',
      'Second round',
    ])
  })

  test('says what could not be loaded', async ({ newDevice }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.route(/\/api\/(tasks|projects)\/shared/, (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'No', error: 'validation_failed' } }),
    )
    await openTasks(page, origin)
    await panel(page).getByText('Failed to load shared tasks. Please check your connection.').waitFor()
    await panel(page).getByText('Failed to load shared projects. Please check your connection.').waitFor()
    await panel(page).getByRole('button', { name: 'Refresh what is shared with you' }).click()
    await page.getByText('Failed to refresh shared content. Please try again.').waitFor()
  })

  test('is read again by a press that began while it was being read', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice)
    await panel(page).getByText('Nothing is shared with you yet.').waitFor()
    const refresh = panel(page).getByRole('button', { name: 'Refresh what is shared with you' })
    const calls = await holdCalls(page, 'GET', /^\/api\/tasks\/shared/)
    await refresh.click()
    await calls.arrived(1)
    await page.mouse.down()
    await calls.letThrough()
    await expect.poll(() => refresh.getAttribute('aria-busy')).toBe(null)
    await page.mouse.up()
    await calls.arrived(1)
    await calls.letThrough()
  })
})

describe('a page of Pro', () => {
  const proPages = ['/proposal-templates', '/jobs/manage', '/teams']

  test('tells a basic user what Pro takes, and shows nothing when the checkout cannot begin', async ({
    newDevice,
  }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    for (const path of proPages) {
      await page.goto(`${origin}${path}`)
      await page.getByRole('heading', { name: 'Pro Feature Access Required' }).waitFor()
      // What one may not make there is not offered; a task is, as on any other page.
      expect(await page.getByRole('button', { name: /^(Create|Post)/ }).count()).toBe(0)
      await page.getByRole('button', { name: 'Add New Task' }).waitFor()
    }
    const refusal = { success: false, error: 'unavailable', message: 'Payments are closed' }
    await page.route('**/api/payments/create-link', (route) => route.fulfill({ status: 503, json: refusal }))
    const asked = page.waitForRequest('**/api/payments/create-link')
    const answered = page.waitForResponse('**/api/payments/create-link')
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    // As the signed-in person, so that no address has to be sent.
    expect((await asked).postDataJSON()).toEqual({})
    expect((await asked).headers().authorization).toMatch(/^Bearer ./)
    expect((await answered).status()).toBe(503)
    await expect.poll(() => page.getByRole('button', { name: 'Upgrade to Pro' }).isEnabled()).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => page.getByRole('status').allInnerTexts()).toEqual([])
  })

  test('leads to what needs no Pro', async ({ newDevice }) => {
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    for (const [name, path, title] of [
      ['Open jobs', '/jobs', 'Jobs'],
      ['My applications', '/applications', 'My applications'],
      // Whoever lost Pro still reads theirs.
      ['Proposals', '/proposals', 'Proposals'],
    ] as const) {
      await page.goto(`${origin}/proposal-templates`)
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await page.waitForURL(origin + path)
      await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
    }
  })

  test('lets Pro people in, and no strangers', async ({ newDevice }) => {
    const pro = await makePerson(origin, inject('appDataDir'), 'Katherine')
    await onDatabase(`update users set user_type = 'pro' where username = '${pro.username}'`)
    const page = await (
      await newDevice({ ...(await signedInStorage(origin, pro)), viewport: desktop })
    ).newPage()
    await page.goto(`${origin}/proposal-templates`)
    await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor()
    await page.getByRole('banner').getByText('Pro', { exact: true }).waitFor()
    const stranger = await (await newDevice()).newPage()
    for (const path of [...proPages, '/invoices', '/invoices/create', '/companies']) {
      await stranger.goto(`${origin}${path}`)
      await stranger.waitForURL(`${origin}/login`)
    }
    // The jobs that anybody may read are for strangers too.
    await stranger.goto(`${origin}/jobs`)
    await stranger.getByRole('heading', { name: 'Jobs', exact: true }).waitFor()
    expect(new URL(stranger.url()).pathname).toBe('/jobs')
    await expect.poll(() => stranger.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true)
  })
})

describe('a page whose parts do not arrive', () => {
  const notLoaded = /A page did not load|Failed to fetch dynamically imported module/

  test('says so in its place, and is there once it is loaded again', async ({ newDevice, complaints }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const settings = /\/assets\/settings-page-.+\.js(\?|$)/
    await page.route(settings, (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
    await page.getByText('Something went wrong loading this component').waitFor()
    // The frame around it keeps working.
    await sidebar(page).getByRole('link', { name: 'Tasks' }).waitFor()
    await page.unroute(settings)
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await page.getByRole('heading', { name: 'About you' }).waitFor()
    forgive(complaints, notLoaded)
  })

  test('asks for a dialog again when it is opened again', async ({ newDevice, complaints }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const dialog = /\/assets\/feedback-dialog-.+\.js(\?|$)/
    await page.route(dialog, (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Send Feedback' }).click()
    await page.getByText('Something went wrong loading this component').waitFor()
    await page.unroute(dialog)
    await page.getByRole('button', { name: 'Send Feedback' }).click()
    await page.getByRole('dialog', { name: 'Send feedback' }).waitFor()
    forgive(complaints, notLoaded)
  })
})

test('the gallery of the interface is only on a developer’s own machine', async ({ newDevice }) => {
  const page = await (await newDevice()).newPage()
  await page.goto(`${origin}/dev/ui`)
  await page.getByRole('img', { name: 'Done' }).first().waitFor()

  // The same app under a public name; calls in progress fail as the page closes.
  const elsewhere = 'https://daybook.example'
  const pass = async (route: Route) => {
    const response = await route.fetch({ url: route.request().url().replace(elsewhere, origin) })
    await route.fulfill({ response })
  }
  await page.route(`${elsewhere}/**`, (route) => pass(route).catch(() => undefined))
  await page.goto(`${elsewhere}/dev/ui`)
  await page.waitForURL((url) => url.pathname !== '/dev/ui')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
