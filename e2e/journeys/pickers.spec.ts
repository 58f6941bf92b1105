import { addDays, dateIn, weekOf } from '@daybook/contract/calendar'
import { listClients } from '@daybook/contract/clients'
import { updateProfile } from '@daybook/contract/profile'
import { listProjects } from '@daybook/contract/projects'
import { listTasks } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { type Journey, journey } from '../browser.ts'
import { chooseIn, complaintOf, hasFocus } from '../fields.ts'
import { makePerson, type Person } from '../people.ts'
import { newProjectForm, openProjects } from '../projects-screen.ts'
import { taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const working = async (newDevice: Journey['newDevice'], locale: string) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await call(updateProfile, { as: ada, body: { locale, weekStart: 1, timezone: 'UTC' } })
  return { ada, page: await tasksOf(ada, origin, newDevice) }
}
const newTask = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  const form = page.getByRole('form', { name: 'Create Task' })
  await form.getByLabel('Title').fill(title)
  return form
}
const dueOf = async (ada: Person, title: string) =>
  (await call(listTasks, { as: ada, query: {} })).data.find((task) => task.title === title)?.dueDate

journey(
  'a day is typed as it is written in German, and what is no day is not sent',
  async ({ newDevice }) => {
    const { ada, page } = await working(newDevice, 'de-DE')
    const form = await newTask(page, 'Report')
    const due = form.getByLabel('Due date')
    await due.fill('31.13.')
    await due.press('Tab')
    await expect.poll(() => complaintOf(due)).toContain('Type a day such as')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => hasFocus(due)).toBe(true)
    await expect.poll(() => due.inputValue()).toBe('31.13.')
    await due.fill('next week')
    await due.press('Tab')
    const nextMonday = addDays(weekOf(dateIn('UTC', new Date()), 1).last, 1)
    await expect.poll(() => due.inputValue()).toBe(nextMonday.split('-').toReversed().join('.'))
    await due.fill('31.12.2030')
    await due.press('Tab')
    await expect.poll(() => due.inputValue()).toBe('31.12.2030')
    await page.keyboard.press('Control+Enter')
    await taskNamed(page, 'Report').waitFor()
    await expect.poll(() => dueOf(ada, 'Report')).toBe('2030-12-31')
    // In the line of quick add too.
    await page.keyboard.press('q')
    await page.keyboard.type('Rent 5.6.2031')
    await page.getByTitle('Keep “5.6.2031” in the title instead').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => dueOf(ada, 'Rent')).toBe('2031-06-05')
  },
)

journey(
  'a day is typed as in Britain, said, or picked from a calendar by its keys',
  async ({ newDevice }) => {
    const { ada, page } = await working(newDevice, 'en-GB')
    const today = dateIn('UTC', new Date())
    const [year, coming] = [Number(today.slice(0, 4)), today.slice(5) <= '12-15']
    const form = await newTask(page, 'Invoice')
    const due = form.getByLabel('Due date')
    await due.fill('15/12')
    await due.press('Tab')
    await expect.poll(() => due.inputValue()).toBe(`15 Dec ${coming ? year : year + 1}`)
    await due.fill('in 3 days')

    // Escape closes the calendar and nothing else; the arrows move in it, and Enter picks.
    await due.press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Due date: calendar' })
    await calendar.getByRole('grid').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await expect.poll(() => form.isVisible()).toBe(true)
    await expect.poll(() => hasFocus(due)).toBe(true)
    await due.press('ArrowDown')
    await calendar.getByRole('grid').waitFor()
    await expect
      .poll(() =>
        calendar.locator('[aria-selected=true] button').evaluate((day) => day === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await calendar.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await taskNamed(page, 'Invoice').waitFor()
    await expect.poll(() => dueOf(ada, 'Invoice')).toBe(addDays(today, 4))
  },
)

journey(
  'a project and a client that do not exist yet are made where they are named',
  async ({ newDevice }) => {
    const { ada, page } = await working(newDevice, 'en-GB')
    const form = await newTask(page, 'Sketch')
    const project = form.getByRole('combobox', { name: 'Project' })
    await project.fill('Foo')
    await form.getByRole('option', { name: 'Create project “Foo”' }).waitFor()
    await project.press('Enter')
    await expect.poll(() => project.inputValue()).toBe('Foo')
    await page.keyboard.press('Control+Enter')
    await taskNamed(page, 'Sketch').waitFor()
    const projects = async () => (await call(listProjects, { as: ada, query: {} })).data
    await expect.poll(async () => (await projects()).map(({ name }) => name)).toEqual(['Foo'])
    const [foo] = await projects()
    const tasks = async () => (await call(listTasks, { as: ada, query: {} })).data
    await expect.poll(tasks).toMatchObject([{ title: 'Sketch', project: 'Foo', projectId: foo?._id }])

    // In quick add Tab makes what is missing, and Enter takes the first that there is.
    await page.keyboard.press('q')
    await page.keyboard.type('Paint for 2 hours @Bar')
    await page.getByRole('option', { name: 'Create project “Bar”' }).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Remove: Project Bar' }).waitFor()
    await page.keyboard.press('Enter')
    await taskNamed(page, 'Paint').waitFor()
    await page.keyboard.type('Frame tmr @f')
    await page.getByRole('option', { name: 'Foo' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await taskNamed(page, 'Frame').waitFor()
    const dueDate = addDays(dateIn('UTC', new Date()), 1)
    await expect
      .poll(tasks)
      .toMatchObject([
        { title: 'Frame', project: 'Foo', dueDate },
        { title: 'Paint', project: 'Bar', estimatedTime: 120 },
        { title: 'Sketch' },
      ])

    await openProjects(page, origin)
    await page.getByRole('button', { name: 'Add New Project' }).first().click()
    const creation = newProjectForm(page)
    await creation.getByLabel('Name').fill('Library')
    await chooseIn(creation, 'Client', 'Mill & Sons')
    await expect
      .poll(() => creation.getByRole('combobox', { name: 'Client' }).inputValue())
      .toBe('Mill & Sons')
    await page.keyboard.press('Control+Enter')
    const clients = async () => (await call(listClients, { as: ada, query: {} })).data
    await expect.poll(async () => (await clients()).map(({ name }) => name)).toEqual(['Mill & Sons'])
    const [mill] = await clients()
    await expect
      .poll(async () => (await projects()).find(({ name }) => name === 'Library')?.clientId)
      .toMatchObject({ _id: mill?._id })
  },
)

journey('a time zone and a currency are found by what they are called', async ({ newDevice }) => {
  const { ada, page } = await working(newDevice, 'en-GB')
  await page.goto(`${origin}/settings`)
  const form = page.getByRole('form', { name: 'Profile' })
  await form.waitFor()
  await chooseIn(form, 'Timezone', 'kathmandu')
  await chooseIn(form, 'Currency', 'swiss')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Profile saved').waitFor()
  const saved = (await call(updateProfile, { as: ada, body: {} })).data
  expect([saved.timezone, saved.currency]).toEqual(['Asia/Kathmandu', 'CHF'])
})
