import { createProject, getProject } from '@daybook/contract/projects'
import { getTask } from '@daybook/contract/tasks'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { forgive, journey } from '../browser.ts'
import { addClient } from '../clients-screen.ts'
import { chooseIn, openRow } from '../fields.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson, type Person } from '../people.ts'
import { projectDetails, projectNamed } from '../projects-screen.ts'
import { addTask, details, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
const sameName = { success: false, error: 'conflict', message: 'You already have one with this name' }
const noRoom = { success: false, error: 'limit_reached', message: 'No room', isLimitError: true }
let ada: Person
let projectId: string

const test = journey.extend<{ tasks: Page }>({
  tasks: async ({ newDevice, complaints }, provide) => {
    await provide(await tasksOf(ada, origin, newDevice))
    forgive(complaints, /status of (400|403|404|409)/)
  },
})

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  const client = await addClient(origin, ada, { name: 'Noor' })
  const body = { name: 'Website', clientId: client._id }
  projectId = (await call(createProject, { as: ada, body })).data._id
})

// Another one each time: a call that was held for so long that the app asked again was let through.
let named = 0

/** Names one that does not exist in a field, and has the server refuse it once `meanwhile` is done. */
const refused = async (
  page: Page,
  { form, label, path, answer }: { form: Locator; label: string; path: RegExp; answer: object },
  meanwhile: (name: string) => Promise<unknown>,
) => {
  const name = `Nowhere ${++named}`
  const creation = await holdCalls(page, 'POST', path)
  await form.getByRole('combobox', { name: label }).fill(name)
  await form.getByRole('option', { name: `Create ${label.toLowerCase()} “${name}”` }).click()
  await creation.arrived(1)
  await meanwhile(name)
  await creation.answer('isLimitError' in answer ? 403 : 409, answer)
  await creation.stop()
}

describe('what was named and is refused leaves the choice as it was', () => {
  for (const [why, answer] of Object.entries({ 'for its name': sameName, 'by the plan': noRoom }))
    test(`the project of a task, ${why}`, async ({ tasks: page }) => {
      const title = `Sketch ${why}`
      const { _id } = await addTask(origin, ada, { title, projectId })
      await taskNamed(page, title).click()
      const form = details(page)
      await openRow(form, 'Project')
      const value = (name: string) => form.getByRole('button', { name: `Project ${name}`, exact: true })
      await refused(page, { form, label: 'Project', path: /projects$/, answer }, (name) =>
        value(name).waitFor(),
      )
      await value('Website').waitFor()
      await form.getByLabel('Title').fill(`${title}, again`)
      await page.keyboard.press('Enter')
      const task = async () => (await call(getTask, { as: ada, params: { id: _id } })).data
      await expect.poll(task).toMatchObject({ title: `${title}, again`, projectId, project: 'Website' })
      await page.reload()
      await value('Website').waitFor()
    })

  test('the project of a new task', async ({ tasks: page }) => {
    await page.keyboard.press('n')
    const form = page.getByRole('form', { name: 'Create Task' })
    await chooseIn(form, 'Project', 'Website')
    const field = form.getByRole('combobox', { name: 'Project' })
    await refused(page, { form, label: 'Project', path: /projects$/, answer: noRoom }, (name) =>
      expect.poll(() => field.inputValue()).toBe(name),
    )
    await expect.poll(() => field.inputValue()).toBe('Website')
  })

  test('the client of a project, and of a new one', async ({ tasks: page }) => {
    await page.goto(`${origin}/projects?details=${projectId}`)
    const form = page.getByRole('form', { name: 'Project Details' })
    await openRow(form, 'Client')
    // On a busy machine the answer may come late, and a choice that is not saved yet keeps its field open.
    const shows = (name: string) =>
      expect
        .poll(async () => {
          const field = form.getByRole('combobox', { name: 'Client' })
          if (await field.isVisible()) return field.inputValue()
          return form.getByRole('button', { name: /^Client / }).innerText()
        })
        .toBe(name)
    await refused(page, { form, label: 'Client', path: /clients$/, answer: noRoom }, shows)
    await shows('Noor')
    const { client } = await call(getProject, { as: ada, params: { id: projectId } }).then(({ data }) => ({
      client: data.clientId?.name,
    }))
    expect(client).toBe('Noor')

    await page.goto(`${origin}/projects?create=project`)
    const created = page.getByRole('form', { name: 'Create Project' })
    await chooseIn(created, 'Client', 'Noor')
    const field = created.getByRole('combobox', { name: 'Client' })
    await refused(page, { form: created, label: 'Client', path: /clients$/, answer: noRoom }, (name) =>
      expect.poll(() => field.inputValue()).toBe(name),
    )
    await expect.poll(() => field.inputValue()).toBe('Noor')
  })
})

describe('a name that is taken and came back to its form', () => {
  const discard = async (page: Page) => {
    await page.getByRole('button', { name: '1 not saved' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not saved yet' })
    await dialog.getByText('Name: Website', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.getByText('Everything is saved.').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
  }
  for (const isOpen of [true, false])
    test(`is gone once it is discarded, ${isOpen ? 'also from the open form' : 'and is not sent as the form opens again'}`, async ({
      tasks: page,
    }) => {
      const name = isOpen ? 'Brochure' : 'Poster'
      const { _id } = (await call(createProject, { as: ada, body: { name } })).data
      await page.goto(`${origin}/projects?details=${_id}`)
      const field = projectDetails(page).getByLabel('Name')
      await field.fill('Website')
      await field.press('Enter')
      await page.getByText('Failed to update project', { exact: true }).waitFor()
      // It is sent once more as its field is left, and comes back again.
      const again = page.waitForResponse((response) => response.status() === 409)
      await page.keyboard.press('Escape')
      await again
      await page.getByRole('button', { name: '1 not saved' }).waitFor()
      if (!isOpen) {
        await page.keyboard.press('Escape')
        await projectDetails(page).waitFor({ state: 'detached' })
      }
      await discard(page)
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'PUT') sent++
      })
      if (!isOpen) await projectNamed(page, name).click()
      await expect.poll(() => field.inputValue()).toBe(name)
      await field.press('Enter')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await projectDetails(page).waitFor({ state: 'detached' })
      await projectNamed(page, name).waitFor()
      expect(sent).toBe(0)
      expect(await page.getByRole('button', { name: /not saved/ }).count()).toBe(0)
    })
})
