import { addDays, dateIn } from '@daybook/contract/calendar'
import { createProject } from '@daybook/contract/projects'
import { toggleTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey, phone } from '../browser.ts'
import { addClient } from '../clients-screen.ts'
import { addCompany } from '../companies-screen.ts'
import { hasFocus } from '../fields.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { projectDetails, projectNamed, projectRow, projectsOf } from '../projects-screen.ts'
import { addTask, boxOf, details, rowsShown, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const titles = async (page: Page) => (await rowsShown(page)).map(({ title }) => title)
const row = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Tasks' })
    .getByRole('listitem')
    .filter({ has: taskNamed(page, title) })

const track = (as: Person, id: string, minutes: number) => {
  const startedAt = new Date(Date.now() - 5 * 3_600_000)
  const stoppedAt = new Date(startedAt.getTime() + minutes * 60_000)
  return call(addSession, {
    as,
    params: { id },
    body: { startedAt: startedAt.toISOString(), stoppedAt: stoppedAt.toISOString(), billable: true },
  })
}

/** Three tasks, of which two are in projects of two clients, one of them without a rate in euros. */
const makeWork = async () => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const tomorrow = addDays(dateIn('Europe/Berlin', new Date()), 1)
  const nora = await addClient(origin, ada, { name: 'Nora', currency: 'EUR', hourlyRate: 9000 })
  const lena = await addClient(origin, ada, { name: 'لينا', currency: 'USD', hourlyRate: 6000 })
  const body = { color: '#d53f8c', clientId: nora._id, budgetMinutes: 180 }
  await call(createProject, { as: ada, body: { name: 'Website', ...body } })
  await call(createProject, { as: ada, body: { name: 'هوية', clientId: lena._id } })
  const late = await addTask(origin, ada, { title: 'Letter', dueDate: '2001-01-01' })
  const offer = await addTask(origin, ada, { title: 'عرض', project: 'هوية', dueDate: tomorrow })
  const draft = await addTask(origin, ada, {
    ...{ title: 'Draft', project: 'Website', dueDate: tomorrow, estimatedTime: 120 },
  })
  await track(ada, draft._id, 90)
  await track(ada, offer._id, 60)
  return { ada, late }
}

journey('columns stand under each other, and keep their places beside a panel', async ({ newDevice }) => {
  const { ada } = await makeWork()
  const page = await tasksOf(ada, origin, newDevice)
  const heads = page.locator('main').getByText('Estimate', { exact: true }).locator('..')
  await heads.waitFor()
  const text = async (title: string) => (await row(page, title).textContent())?.replace(/\s+/g, ' ')
  await expect
    .poll(() => text('Draft'))
    .toMatch(/Project: Website.*Estimate: 2:00.*Tracked: 1:30.*Due: Tomorrow/)
  const dot = row(page, 'Draft').locator('[style*="background"]')
  await expect
    .poll(() => dot.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(213, 63, 140)')
  const edges = (name: string) =>
    Promise.all(
      ['Draft', 'عرض', 'Letter'].map(async (title) => {
        const box = await row(page, title).locator('time').first().boundingBox()
        return box && [name, Math.round(box.x + box.width)]
      }),
    )
  const [first, ...others] = await edges('due')
  expect(others).toEqual(others.map(() => first))

  await taskNamed(page, 'Draft').click()
  await details(page).waitFor()
  for (const head of ['Project', 'Estimate', 'Tracked', 'Due'])
    await heads.getByText(head, { exact: true }).waitFor()
})

const lists = [
  {
    path: '/projects',
    name: 'Website',
    form: 'Project Details',
    columns: ['Client', 'Open tasks', 'Tracked', 'Unbilled time', 'Unbilled', 'Budget', 'Due'],
  },
  {
    path: '/clients',
    name: 'Nora',
    form: 'Edit Client',
    columns: ['Email', 'Notes', 'Projects', 'Unbilled time', 'Unbilled'],
  },
  {
    path: '/companies',
    name: 'Noor Studio',
    form: 'Edit Company',
    columns: ['Email', 'Website', 'Public page', 'Verification'],
  },
]

journey('every list keeps all of its columns beside a panel at 1440 px', async ({ newDevice }) => {
  const { ada } = await makeWork()
  await addCompany(origin, ada, { name: 'Noor Studio' })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  for (const { path, name, form, columns } of lists) {
    await page.goto(origin + path)
    const heads = page.locator('main div[aria-hidden="true"]').filter({ hasText: columns.join('') })
    // Only what is in sight has a text.
    const inSight = async () => (await heads.innerText()).split(/\s*\n\s*/).slice(1, columns.length + 1)
    await expect.poll(inSight).toEqual(columns)
    const opener = page.locator('main').getByRole('button', { name, exact: true })
    await opener.click()
    await page.getByRole('form', { name: form }).waitFor()
    expect(await inSight()).toEqual(columns)
    expect((await opener.boundingBox())?.width).toBeGreaterThan(25)
    expect(await sidebar.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await sidebar.waitFor()
  }
})

journey('completed tasks stand behind a switch, which the address keeps', async ({ newDevice }) => {
  const { ada, late } = await makeWork()
  await call(toggleTask, { as: ada, params: { id: late._id }, body: { completed: true } })
  const page = await tasksOf(ada, origin, newDevice)
  await expect.poll(() => titles(page)).toEqual(['Draft', 'عرض'])
  const completed = page.getByRole('switch', { name: 'Show completed' })

  // What is completed here stays in its place until the list is opened again.
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/toggle'))
  const first = saved()
  await boxOf(page, 'Draft').click()
  await expect.poll(() => boxOf(page, 'Draft').isChecked()).toBe(true)
  expect(await titles(page)).toEqual(['Draft', 'عرض'])
  await first
  // The answer is taken in a moment after it has come.
  await page.waitForTimeout(500)
  await completed.click()
  await expect.poll(() => titles(page)).toEqual(['عرض', 'Draft', 'Letter'])
  expect(new URL(page.url()).searchParams.get('withCompleted')).toBe('true')
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['عرض', 'Draft', 'Letter'])
  await expect.poll(() => completed.getAttribute('aria-checked')).toBe('true')
  await completed.click()
  await expect.poll(() => titles(page)).toEqual(['عرض'])

  const second = saved()
  await boxOf(page, 'عرض').click()
  await second
  await page.reload()
  await page.getByText('Nothing is open here. 3 tasks are completed.').waitFor()
  await page.getByRole('button', { name: 'Show completed' }).click()
  await expect.poll(() => titles(page)).toHaveLength(3)
})

journey('j and k go on from the open record, and the panel follows', async ({ newDevice }) => {
  const { ada } = await makeWork()
  const page = await tasksOf(ada, origin, newDevice)
  const isOpen = async (title: string) => {
    await expect.poll(() => row(page, title).getAttribute('data-selected')).toBe('true')
    await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe(title)
    await expect.poll(() => hasFocus(taskNamed(page, title))).toBe(true)
  }
  await taskNamed(page, 'Draft').click()
  await details(page).waitFor()
  await page.keyboard.press('j')
  await isOpen('عرض')
  await page.keyboard.press('j')
  await isOpen('Letter')
  await page.keyboard.press('j')
  await isOpen('Letter')
  await page.keyboard.press('k')
  await isOpen('عرض')
  // In a field it is a letter.
  await details(page).getByLabel('Title').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('j')
  await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('عرضj')
  await expect.poll(() => row(page, 'Letter').getAttribute('data-selected')).toBeNull()
  await details(page).getByLabel('Title').fill('عرض')
  // Going through a list is no row of steps: Back closes the panel.
  await page.goBack()
  await details(page).waitFor({ state: 'detached' })
  // Escape closes it and leaves the focus where one has got to.
  await taskNamed(page, 'Draft').click()
  await details(page).waitFor()
  await page.keyboard.press('j')
  await isOpen('عرض')
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })
  expect(await hasFocus(taskNamed(page, 'عرض'))).toBe(true)
})

journey('j and k go from project to project too', async ({ newDevice }) => {
  const { ada } = await makeWork()
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/projects`)
  await projectRow(page, 'Website').waitFor()
  const [first = '', second = ''] = await projectsOf(page).locator('[data-project]').allInnerTexts()
  await projectNamed(page, first).click()
  const shown = () => projectDetails(page).getByLabel('Name').inputValue()
  await expect.poll(shown).toBe(first)
  await page.keyboard.press('j')
  await expect.poll(shown).toBe(second)
  await page.keyboard.press('k')
  await expect.poll(shown).toBe(first)
})

journey(
  'the colour of a project stands beside its name in the week and wherever time is',
  async ({ newDevice }) => {
    const { ada } = await makeWork()
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const day = dateIn('Europe/Berlin', new Date(Date.now() - 5 * 3_600_000))
    const tomorrow = addDays(dateIn('Europe/Berlin', new Date()), 1)
    for (const [path, width] of [
      [`week?from=${tomorrow}`, 1440],
      [`time?week=${day}`, 1440],
      [`time?view=day&day=${day}`, 1440],
      [`time?view=day&day=${day}`, 390],
      [`time?view=report&from=${day}&to=${day}&groupBy=project`, 390],
      ['time?view=unbilled', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${origin}/${path}`)
      const name = page.locator('main').getByText('Website', { exact: true }).locator('visible=true').first()
      await name.waitFor()
      const dot = name.locator('xpath=preceding-sibling::*[contains(@style, "background")]')
      const color = () => dot.evaluate((element) => getComputedStyle(element).backgroundColor)
      await expect.poll(color, { message: path }).toBe('rgb(213, 63, 140)')
      await expect.poll(() => dot.isVisible()).toBe(true)
    }
  },
)

journey('on a phone a row has two lines, and nothing beside them is cut', async ({ newDevice }) => {
  const { ada } = await makeWork()
  const page = await tasksOf(ada, origin, newDevice, { viewport: phone })
  await row(page, 'Draft').getByText('Website').waitFor()
  const line = async () =>
    (await row(page, 'Draft').textContent())?.replace(/(Project|Due|Tracked): /g, '').replace(/\s+/g, ' ')
  expect(await line()).toContain('Website·Tomorrow·1:30')
  expect((await row(page, 'Draft').boundingBox())?.height).toBe(56)
  await page.setViewportSize({ width: 320, height: 700 })
  const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(sizes[0]).toBe(sizes[1])
})

journey(
  'rows of projects and clients say what is unbilled, each currency by itself',
  async ({ newDevice }) => {
    const { ada } = await makeWork()
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/projects`)
    const text = async (one: Locator) => (await one.textContent())?.replace(/\s+/g, ' ')
    await projectRow(page, 'Website').getByText('€135.00').waitFor()
    expect(await text(projectRow(page, 'Website'))).toMatch(
      /Client: Nora.*Tracked: 1:30Unbilled time: 1:30.*Budget: .*50%/,
    )
    await projectRow(page, 'هوية').getByText('$60.00').waitFor()
    await page.goto(`${origin}/clients`)
    const client = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Nora', exact: true }) })
    await client.getByText('€135.00').waitFor()
    expect(await text(client)).toMatch(/Projects: 1Unbilled time: 1:30/)
  },
)
