import { createProject, listProjects } from '@daybook/contract/projects'
import { createTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import {
  newProjectForm,
  openProjects,
  projectDetails,
  projectNamed,
  projectRow,
  projectsOf,
} from '../projects-screen.ts'
import { taskNamed } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

test('a project is created, changed, seen to be used up, worked on, deleted and restored', async ({
  newDevice,
}) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await openProjects(page, origin)
  const form = newProjectForm(page)

  await page.getByRole('button', { name: 'Add New Project' }).click()
  await page.getByRole('button', { name: 'Close Add New Project' }).waitFor()
  await form.getByLabel('Name').press('Control+Enter')
  await page.getByText('Project name is required').waitFor()
  await form.getByLabel('Name').fill('Library')
  await form.getByText('More', { exact: true }).click()
  await form.getByLabel('Hourly rate').fill('-5')
  await page.keyboard.press('Control+Enter')
  await form.getByText('Must not be negative').waitFor()
  // What was typed waits, and shows although few need the field.
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await form.getByLabel('Hourly rate').fill('95,50')
  await form.getByLabel('Budget', { exact: true }).selectOption('hours')
  await form.getByLabel('Hours', { exact: true }).fill('10')
  await page.keyboard.press('Control+Enter')
  await projectRow(page, 'Library').getByText('0%').waitFor()
  await page.getByRole('status').getByText('Project Library created').waitFor({ state: 'attached' })
  // A name that one has is said to be taken at its field, before anything is sent.
  await page.keyboard.press('n')
  await form.getByLabel('Name').fill('LIBRARY')
  await page.keyboard.press('Control+Enter')
  await form.getByText('You already have a project with this name').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'detached' })
  await projectNamed(page, 'Library').focus()

  // The keyboard is at the new row.
  await expect.poll(() => hasFocus(projectNamed(page, 'Library'))).toBe(true)
  await page.keyboard.press('e')
  await projectDetails(page).getByLabel('Name').fill('City library')
  await page.keyboard.press('Control+Enter')
  await projectNamed(page, 'City library').waitFor()
  await page.keyboard.press('Escape')
  await projectDetails(page).waitFor({ state: 'detached' })

  const onServer = async () => (await call(listProjects, { as: ada })).data[0]
  await expect.poll(onServer).toMatchObject({ name: 'City library', hourlyRate: 9550, budgetMinutes: 600 })

  // Work that is done elsewhere shows here.
  const projectId = (await onServer())?._id ?? ''
  const task = await call(createTask, { as: ada, body: { title: 'Sketch', projectId } })
  const nineHours = { startedAt: '2026-01-05T08:00:00Z', stoppedAt: '2026-01-05T17:00:00Z' }
  const body = { ...nineHours, note: '', billable: true }
  await call(addSession, { as: ada, params: { id: task.data._id }, body })
  await projectRow(page, 'City library').getByText('90%').waitFor()
  await projectRow(page, 'City library').getByText('1 of 1').waitFor()

  await projectNamed(page, 'City library').click()
  await projectDetails(page).getByText('859.50').waitFor()
  await projectDetails(page).getByText('Nearly used up').waitFor()
  await page.getByRole('link', { name: 'Open page' }).click()
  await taskNamed(page, 'Sketch').waitFor()
  await page.keyboard.press('n')
  await page.getByRole('form', { name: 'Create Task' }).getByLabel('Title').fill('Write the texts')
  await page.keyboard.press('Control+Enter')
  await taskNamed(page, 'Write the texts').waitFor()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Delete project' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('It has 2 tasks').waitFor()
  await question.getByLabel('Delete its tasks too').check()
  await question.getByRole('button', { name: 'Delete project' }).click()
  await page.getByText('Keep the tasks of a job together').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await projectRow(page, 'City library').getByText('2 of 2').waitFor()
})

test("a person at the plan's limit of projects sees a message, and keeps the typed text", async ({
  newDevice,
}) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const addProject = (name: string) => call(createProject, { as: ada, body: { name } })
  for (const name of ['One', 'Two', 'Three', 'Four']) await addProject(name)
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await openProjects(page, origin)
  await page.getByText('1 project left on the Free plan.').waitFor()
  // What another device adds counts as well.
  await addProject('Five')
  await page.getByText('All 5 projects used on the Free plan.').waitFor()

  await page.keyboard.press('n')
  await newProjectForm(page).getByLabel('Name').fill('Six')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Project Limit Reached', { exact: true }).waitFor()
  await page
    .getByText('You have reached your project limit. Upgrade to Pro for unlimited projects.', { exact: true })
    .waitFor()
  await projectNamed(page, 'Six').waitFor({ state: 'detached' })
  await expect.poll(() => projectsOf(page).getByRole('listitem').count()).toBe(5)
  await expect.poll(() => newProjectForm(page).getByLabel('Name').inputValue()).toBe('Six')
})
