import { getTask, updateTask } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { closeBrowser, forgive, journey } from '../browser.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson, type Person } from '../people.ts'
import { addTask, addTasks, boxOf, details, rowsShown, taskNamed, tasksOf, timerOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
const internal = { success: false, error: 'internal', message: 'Something went wrong on our side' }
let ada: Person

const test = journey.extend<{ tasks: Page }>({
  tasks: async ({ newDevice, complaints }, provide) => {
    await provide(await tasksOf(ada, origin, newDevice))
    forgive(complaints, /status of 500/)
  },
})

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})
afterAll(closeBrowser)

describe('a refused change goes back and says why', () => {
  test('completing, the timer, and deleting', async ({ tasks: page }) => {
    const title = 'Order paper'
    await addTask(origin, ada, { title })
    await boxOf(page, title).waitFor()
    const before = await rowsShown(page)
    const refused = async (method: string, path: RegExp, act: () => Promise<unknown>, words: string) => {
      const calls = await holdCalls(page, method, path)
      await act()
      await calls.arrived(1)
      expect(await rowsShown(page)).not.toEqual(before)
      await calls.answer(500, internal)
      await page.getByText(words, { exact: true }).waitFor()
      expect(await rowsShown(page)).toEqual(before)
      await calls.stop()
    }
    const complete = () => boxOf(page, title).click()
    await refused('PUT', /toggle$/, complete, 'Failed to update task status. Please try again.')
    await refused('POST', /start-timer$/, () => timerOf(page, title).click(), 'Failed to start timer')
    const remove = async () => {
      await taskNamed(page, title).click()
      await page.getByRole('button', { name: 'Delete task' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }).click()
    }
    await refused('DELETE', /tasks\/[^/]+$/, remove, 'Failed to delete task')
  })

  test('an edit, whose text can be saved again', async ({ tasks: page }) => {
    const { _id } = await addTask(origin, ada, { title: 'Old title' })
    await taskNamed(page, 'Old title').click()
    const edits = await holdCalls(page, 'PUT', /tasks\/[^/]+$/)
    await details(page).getByLabel('Title').fill('New title')
    await details(page).getByLabel('Description').fill('A long text that took an hour')
    await page.keyboard.press('Control+Enter')
    await edits.arrived(1)
    await taskNamed(page, 'New title').waitFor()
    await edits.answer(500, internal)
    await page.getByText('Failed to update task', { exact: true }).waitFor()
    await taskNamed(page, 'Old title').waitFor()
    await edits.stop()
    const notSaved = page.getByRole('region', { name: 'Your changes were not saved' })
    await notSaved.getByText('A long text that took an hour').waitFor()
    await notSaved.getByRole('button', { name: 'Save again' }).click()
    await taskNamed(page, 'New title').waitFor()
    await expect
      .poll(async () => (await call(getTask, { as: ada, params: { id: _id } })).data)
      .toMatchObject({ title: 'New title', description: 'A long text that took an hour' })
    await notSaved.waitFor({ state: 'detached' })
  })

  test('a task beyond the limit, whose text waits in the panel', async ({ newDevice }) => {
    const grace = await makePerson(origin, inject('appDataDir'), 'Grace')
    const titles = Array.from({ length: 10 }, (_, index) => `Task ${index + 1}`)
    await addTasks(origin, grace, titles)
    const page = await tasksOf(grace, origin, newDevice)
    await taskNamed(page, 'Task 10').waitFor()
    const creation = await holdCalls(page, 'POST', /tasks$/)
    const form = page.getByRole('form', { name: 'Create Task' })
    await page.keyboard.press('n')
    await form.getByLabel('Title').fill('One too many')
    await form.getByLabel('Description').fill('Worked out in detail')
    await form.getByLabel('Tags').fill('later')
    await page.keyboard.press('Control+Enter')
    await taskNamed(page, 'One too many').waitFor()
    await creation.arrived(1)
    await creation.letThrough()
    await page.getByText('Task Limit Reached', { exact: true }).waitFor()
    await page
      .getByText('You have reached your task limit. Upgrade to Pro for unlimited tasks.', { exact: true })
      .waitFor()
    await taskNamed(page, 'One too many').waitFor({ state: 'detached' })
    expect(await rowsShown(page)).toHaveLength(10)
    await page.keyboard.press('n')
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('One too many')
    expect(await form.getByLabel('Description').inputValue()).toBe('Worked out in detail')
    await form.getByRole('button', { name: 'Remove later' }).waitFor()
  })
})

describe('an edit that meets another of the same field', () => {
  const meet = async (page: Page, mine: string, theirs: string) => {
    const { _id } = await addTask(origin, ada, { title: `${mine} and ${theirs}` })
    await taskNamed(page, `${mine} and ${theirs}`).click()
    await details(page).getByLabel('Title').fill(mine)
    await call(updateTask, { as: ada, params: { id: _id }, body: { title: theirs } })
    await taskNamed(page, theirs).waitFor()
    expect(await details(page).getByLabel('Title').inputValue()).toBe(mine)
    const refusal = page.waitForResponse((answer) => answer.status() === 409)
    await page.keyboard.press('Control+Enter')
    expect(await (await refusal).json()).toMatchObject({ error: 'version_conflict' })
    const choice = page.getByRole('region', { name: 'Changed elsewhere in the meantime' })
    expect(await choice.getByRole('definition').allTextContents()).toEqual([mine, theirs])
    const titleNow = async () => (await call(getTask, { as: ada, params: { id: _id } })).data.title
    return { choice, titleNow }
  }

  test('offers both: mine', async ({ tasks: page }) => {
    const { choice, titleNow } = await meet(page, 'Mine', 'Theirs')
    expect(await titleNow()).toBe('Theirs')
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    await choice.waitFor({ state: 'detached' })
    await expect.poll(titleNow).toBe('Mine')
    await taskNamed(page, 'Mine').waitFor()
  })

  test('offers both: theirs', async ({ tasks: page }) => {
    const { choice, titleNow } = await meet(page, 'This', 'That')
    await choice.getByRole('button', { name: 'Keep theirs' }).click()
    await choice.waitFor({ state: 'detached' })
    expect(await details(page).getByLabel('Title').inputValue()).toBe('That')
    expect(await titleNow()).toBe('That')
  })
})
