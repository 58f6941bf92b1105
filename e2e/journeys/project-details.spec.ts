import { createProject } from '@daybook/contract/projects'
import { shareProject } from '@daybook/contract/sharing'
import { createTask, toggleTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { complaintOf, hasFocus, openRow } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { openProjects, projectDetails, projectNamed, projectRow, projectsOf } from '../projects-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

/** The terms of a list of figures with what stands beside each. */
const figuresIn = (list: Locator): Promise<Record<string, string>> =>
  list
    .locator('div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      ),
    )

test('a project shows its statistics, time and money, on a page of its own too, and can be archived', async ({
  newDevice,
}) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const name = 'مكتب النور'
  const body = { name, hourlyRate: 9000, currency: 'EUR', budgetAmount: 18_000 }
  const { _id: projectId } = (await call(createProject, { as: ada, body })).data
  const tasks = []
  for (const title of ['Sketch', 'Draw', 'Print'])
    tasks.push((await call(createTask, { as: ada, body: { title, projectId, estimatedTime: 90 } })).data)
  const work = { startedAt: '2026-01-05T08:00:00Z', stoppedAt: '2026-01-05T10:30:00Z' }
  await call(addSession, { as: ada, params: { id: tasks[0]?._id ?? '' }, body: work })
  await call(toggleTask, { as: ada, params: { id: tasks[1]?._id ?? '' } })

  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await openProjects(page, origin)
  await projectRow(page, name).getByText('125%').waitFor()
  await projectNamed(page, name).click()
  const details = projectDetails(page)
  await expect
    .poll(() => figuresIn(details.getByLabel('Statistics')))
    .toEqual({
      'Total tasks': '3',
      Completed: '1',
      Pending: '2',
      'Time tracked': '2:30',
      'Proposed time': '4:30',
      'Completion rate': '33.3%',
    })
  await details.getByRole('region', { name: 'Time and money' }).getByText('€225.00').first().waitFor()

  await openRow(details, 'Colour')
  await details.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.keyboard.press('Enter')
  await details.getByRole('button', { name: 'Colour Green' }).waitFor()
  await details.getByRole('switch', { name: 'Active' }).click()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await projectRow(page, name).getByText('Inactive', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Active', exact: true }).click()
  await page.getByText('No projects match your filters.').waitFor()
  await page.getByRole('button', { name: 'Inactive', exact: true }).click()
  await projectNamed(page, name).click()
  await details.getByRole('button', { name: 'Colour Green' }).waitFor()
  await page.getByRole('link', { name: 'Open page' }).click()
  const figures = page.getByRole('region', { name: 'Project figures' })
  await figures.getByText('€225.00 earned').waitFor()
  await figures.getByText('Billing and approval').click()
  await figures.getByRole('region', { name: 'Time and money' }).getByText('€225.00').first().waitFor()
  expect(await figuresIn(figures.getByLabel('Statistics'))).toMatchObject({ Pending: '2', Completed: '1' })
  // Nothing is added to a project that is not active.
  await page.getByRole('list', { name: 'Tasks' }).waitFor()
  expect(await page.getByRole('form', { name: 'Quick add' }).count()).toBe(0)
})

test("somebody else's shared project can be left", async ({ newDevice }) => {
  const [ada, bob] = [
    await makePerson(origin, inject('appDataDir'), 'Ada'),
    await makePerson(origin, inject('appDataDir'), 'Bob'),
  ]
  const { _id } = (await call(createProject, { as: ada, body: { name: 'Together' } })).data
  await call(shareProject, { as: ada, params: { id: _id }, body: { sharedUsernames: [bob.username] } })
  const page = await (await newDevice(await signedInStorage(origin, bob))).newPage()
  await page.goto(`${origin}/projects?details=${_id}`)
  await projectDetails(page).waitFor()
  await page.getByRole('button', { name: /^Leave/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Leave/ })
    .click()
  await projectDetails(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Keep the tasks of a job together').waitFor()
  expect(await projectsOf(page).count()).toBe(0)
})

test('a budget asks for its amount, and complains of none once the row is left', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await call(createProject, { as: ada, body: { name: 'Bakery' } })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await openProjects(page, origin)
  await projectNamed(page, 'Bakery').click()
  const details = projectDetails(page)
  await details.getByText('More', { exact: true }).click()
  await openRow(details, 'Budget')
  await details.getByLabel('Budget', { exact: true }).selectOption('amount')
  const amount = details.getByLabel('Budget amount')
  await expect.poll(() => hasFocus(amount)).toBe(true)
  expect(await complaintOf(amount)).toBe(null)
  await details.getByRole('heading').first().click()
  await expect.poll(() => complaintOf(amount)).toBe('Must be an amount such as 95.50')
  await amount.fill('500')
  await amount.press('Enter')
  await details.getByRole('button', { name: /^Budget .*500\.00/ }).waitFor()
})
