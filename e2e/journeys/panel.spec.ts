import { getClient } from '@daybook/contract/clients'
import { createProject, getProject } from '@daybook/contract/projects'
import { getTask, listTasks } from '@daybook/contract/tasks'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { loadedBeside } from '../beside.ts'
import { type Journey, journey } from '../browser.ts'
import { addClient } from '../clients-screen.ts'
import { hasFocus, openRow } from '../fields.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, boxOf, details, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

interface Opened {
  ada: Person
  id: string
}

/** The same panel, by what each kind of record calls its parts. */
const kinds = [
  {
    kind: 'task',
    form: 'Task Details',
    title: 'Title',
    missing: 'Task title is required',
    row: ['Due date', '31.12.2026'],
    make: async (ada: Person) => (await addTask(origin, ada, { title: 'Old name' }))._id,
    path: (id: string) => `/tasks?task=${id}`,
    read: async ({ ada, id }: Opened) => {
      const { title, dueDate } = (await call(getTask, { as: ada, params: { id } })).data
      return [title, dueDate]
    },
    saved: '2026-12-31',
  },
  {
    kind: 'project',
    form: 'Project Details',
    title: 'Name',
    missing: 'Project name is required',
    row: ['Due date', '31.12.2026'],
    make: async (ada: Person) =>
      (await call(createProject, { as: ada, body: { name: 'Old name', dueDate: '2026-01-01' } })).data._id,
    path: (id: string) => `/projects?details=${id}`,
    read: async ({ ada, id }: Opened) => {
      const { name, dueDate } = (await call(getProject, { as: ada, params: { id } })).data
      return [name, dueDate]
    },
    saved: '2026-12-31',
  },
  {
    kind: 'client',
    form: 'Edit Client',
    title: 'Name',
    missing: 'Name is required',
    row: ['Company', 'Noor Studio'],
    make: async (ada: Person) => (await addClient(origin, ada, { name: 'Old name' }))._id,
    path: (id: string) => `/clients?edit=${id}`,
    read: async ({ ada, id }: Opened) => {
      const { name, company } = (await call(getClient, { as: ada, params: { id } })).data
      return [name, company]
    },
    saved: 'Noor Studio',
  },
] as const

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it')
}

const open = async (newDevice: Journey['newDevice'], ada: Person, path: string): Promise<Page> => {
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(origin + path)
  return page
}

journey.for(kinds)(
  'a $kind is edited in the panel by keyboard alone, saved as each field is left, and offline',
  async ({ form: formName, title, missing, row, make, path, read, saved }, { newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const id = await make(ada)
    const page = await open(newDevice, ada, path(id))
    const form = page.getByRole('form', { name: formName })
    const heading = form.getByLabel(title, { exact: true })
    const says = page.getByRole('status').getByText('Saved', { exact: true })

    // A title that is refused stays as it was typed until Escape restores it.
    await heading.waitFor()
    await tabTo(page, heading)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await form.getByText(missing, { exact: true }).waitFor()
    expect([await hasFocus(heading), await heading.inputValue()]).toEqual([true, ''])
    await page.keyboard.press('Escape')
    await expect.poll(() => heading.inputValue()).toBe('Old name')
    expect(await form.getByText(missing, { exact: true }).count()).toBe(0)

    await page.keyboard.press('End')
    await page.keyboard.type(' and new')
    await page.keyboard.press('Enter')
    await says.waitFor()

    // A value becomes a field by Enter, and is a value again by Enter or Escape.
    const [label, text] = row
    const value = form.getByRole('button', { name: new RegExp(`^${label} `) })
    await tabTo(page, value)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Nonsense')
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(value)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(value)).toBe(true)
    await expect.poll(() => read({ ada, id })).toEqual(['Old name and new', saved])

    await loadedBeside(page)
    await page.context().setOffline(true)
    await heading.fill('Typed on a train')
    await page.keyboard.press('Tab')
    await page.getByText(/saved locally and will sync when online/).waitFor()
    await page.getByRole('status').getByText('Saved on this device', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => read({ ada, id }), { timeout: 20_000 }).toEqual(['Typed on a train', saved])
    await says.waitFor()
  },
)

journey(
  'a repetition chosen just before its task is completed is saved, and goes on',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Water the plants', dueDate: '2026-11-30' })
    const page = await tasksOf(ada, origin, newDevice)
    await taskNamed(page, 'Water the plants').click()
    await openRow(details(page), 'Repeat')
    await details(page).getByRole('combobox', { name: 'Repeat' }).selectOption('week')
    await details(page).getByText('Every week', { exact: true }).waitFor()
    await details(page).getByRole('checkbox', { name: 'Mark as completed' }).click()
    await expect.poll(() => boxOf(page, 'Water the plants').count()).toBeGreaterThan(0)
    const all = async () => (await call(listTasks, { as: ada })).data
    await expect
      .poll(async () =>
        (await all()).map(({ completed, dueDate, recurrence }) => [completed, dueDate, recurrence?.every]),
      )
      .toEqual([
        [false, '2026-12-07', 'week'],
        [true, '2026-11-30', undefined],
      ])
    expect(await page.getByText('Failed to update task').count()).toBe(0)
  },
)

journey('what was typed as the tab was closed is saved once its panel opens again', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { _id: id } = await addTask(origin, ada, { title: 'Old name' })
  const page = await tasksOf(ada, origin, newDevice)
  await taskNamed(page, 'Old name').click()
  await details(page).getByLabel('Title').fill('New name')
  await page.getByText('Not saved yet').waitFor()
  const titleOf = async () => (await call(getTask, { as: ada, params: { id } })).data.title
  const device = page.context()
  await page.close()
  expect(await titleOf()).toBe('Old name')
  const next = await device.newPage()
  await next.goto(`${origin}/tasks?task=${id}`)
  await expect.poll(titleOf).toBe('New name')
  await next.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  expect(await next.getByText('Not saved yet').count()).toBe(0)
})

journey('a long title and text show whole where the browser sizes no field itself', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const long = 'A name that goes on and on '.repeat(6).trim()
  const body = {
    name: long,
    company: 'Noor Studio',
    notes: `First line\n${'Another line\n'.repeat(8)}Last line`,
  }
  const { _id: id } = await addClient(origin, ada, body)
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (name: string, value?: string) =>
      value === undefined ? supports(name) : name !== 'field-sizing' && supports(name, value)
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('textarea { field-sizing: fixed !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  })
  await page.goto(`${origin}/clients?edit=${id}`)
  const form = page.getByRole('form', { name: 'Edit Client' })
  const isWhole = (name: string) =>
    form
      .getByLabel(name, { exact: true })
      .evaluate((field) => field.clientHeight > 50 && field.scrollHeight <= field.clientHeight)
  for (const name of ['Name', 'Notes']) await expect.poll(() => isWhole(name)).toBe(true)
})
