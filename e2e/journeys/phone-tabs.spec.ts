import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { violationsOn } from '../axe.ts'
import { phone, journey as test } from '../browser.ts'
import { navigation } from '../navigation.ts'
import { makePerson, type Person } from '../people.ts'
import { addTask, boxOf, details, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  const day = (days: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * 86_400_000)
  await addTask(origin, ada, { title: 'Send the offer', dueDate: day(0) })
  await addTask(origin, ada, { title: 'Return the keys', dueDate: day(-3) })
  await addTask(origin, ada, { title: 'Plan the spring', dueDate: day(40) })
})

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

describe('the tabs of a phone', () => {
  test('lead to what is due, to the tasks and to the time', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice, { viewport: phone })
    expect(await page.getByRole('navigation', { name: 'Actions' }).count()).toBe(0)
    await expect
      .poll(() => tabs(page).getByRole('link', { name: 'Tasks' }).getAttribute('aria-current'))
      .toBe('page')
    await tabs(page).getByRole('link', { name: 'Today' }).click()
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
    await taskNamed(page, 'Return the keys').waitFor()
    await taskNamed(page, 'Send the offer').waitFor()
    expect(await taskNamed(page, 'Plan the spring').count()).toBe(0)
    expect(await violationsOn(page)).toEqual([])
    await boxOf(page, 'Return the keys').click()
    await taskNamed(page, 'Return the keys').waitFor({ state: 'detached' })
    await taskNamed(page, 'Send the offer').click()
    await details(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/today')
    await page.keyboard.press('Escape')
    await details(page).waitFor({ state: 'detached' })
    await tabs(page).getByRole('link', { name: 'Time' }).click()
    await page.getByRole('heading', { name: 'Time', level: 1 }).waitFor()
  })

  test('add what their page is about, and a task on every other', async ({ newDevice }) => {
    const page = await tasksOf(ada, origin, newDevice, { viewport: phone })
    await tabs(page).getByRole('button', { name: 'Add New Task' }).click()
    await page.getByRole('form', { name: 'Create Task' }).waitFor()
    await page.keyboard.press('Escape')
    for (const [path, label] of [
      ['projects', 'Add New Project'],
      ['clients', 'Add New Client'],
    ] as const) {
      await page.goto(`${origin}/${path}`)
      await tabs(page).getByRole('button', { name: label }).waitFor()
    }
    await page.goto(`${origin}/dashboard`)
    await tabs(page).getByRole('button', { name: 'Add New Task' }).click()
    await page.getByRole('form', { name: 'Create Task' }).getByLabel('Title').fill('Call the printer')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Call the printer').first().waitFor()
  })

  test('keep every page, the dashboard and Send Feedback in one menu, under More and in the top bar', async ({
    newDevice,
  }) => {
    const page = await tasksOf(ada, origin, newDevice, { viewport: phone })
    expect(await page.getByRole('button', { name: 'Send Feedback' }).count()).toBe(0)
    await tabs(page).getByRole('button', { name: 'More' }).click()
    const names = async () =>
      (await menu(page).getByRole('navigation').getByRole('listitem').allInnerTexts()).map(
        (name) => name.split('\n')[0],
      )
    const pages = navigation.map((name) => (name === 'Tasks' ? 'My Tasks' : name))
    const others = ['Open jobs', 'My applications', 'Proposals', 'Template gallery']
    const all = [...pages, ...others, 'Settings', 'Trash', 'Send Feedback']
    await expect.poll(names).toEqual(all)
    expect(await violationsOn(page)).toEqual([])
    await menu(page).getByRole('button', { name: 'Send Feedback' }).click()
    await page.getByRole('dialog', { name: 'Send Feedback' }).getByLabel('Subject').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.poll(names).toEqual(all)
    await menu(page).getByRole('link', { name: 'Invoices' }).click()
    await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor()
    await menu(page).waitFor({ state: 'detached' })
    for (const [name, path, title] of [
      ['Open jobs', '/jobs', 'Jobs'],
      ['My applications', '/applications', 'My applications'],
      ['Proposals', '/proposals', 'Proposals'],
      ['Template gallery', '/templates', 'Proposal templates'],
    ] as const) {
      await page.goto(`${origin}/dashboard`)
      await tabs(page).getByRole('button', { name: 'More' }).click()
      await menu(page).getByRole('link', { name, exact: true }).click()
      await page.waitForURL(origin + path)
      await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
    }
    await page.goto(`${origin}/proposals`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const current = menu(page).locator('[aria-current=page]')
    await expect.poll(() => current.allInnerTexts()).toEqual(['Proposals'])
  })
})
