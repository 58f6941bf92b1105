import { createTask, getTask, type TaskCreate, updateTask } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { forgive, journey } from '../browser.ts'
import { hasFocus, openRow, shownDay } from '../fields.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson, type Person } from '../people.ts'
import {
  addTask,
  addTasks,
  boxOf,
  createByKeyboard,
  details,
  openTasks,
  rowsShown,
  taskNamed,
  tasksOf,
  timerOf,
} from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
const refusal = { success: false, error: 'forbidden', message: 'You may not do this' }
let ada: Person

const test = journey.extend<{ tasks: Page }>({
  tasks: async ({ newDevice, complaints }, provide) => {
    await provide(await tasksOf(ada, origin, newDevice))
    forgive(complaints, /status of 403/)
  },
})

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})

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
      await calls.answer(403, refusal)
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
    expect(await page.getByText('Task deleted', { exact: true }).count()).toBe(0)
  })

  test('an edit, whose text can be saved again', async ({ tasks: page }) => {
    const { _id } = await addTask(origin, ada, { title: 'Old title' })
    await taskNamed(page, 'Old title').click()
    const edits = await holdCalls(page, 'PUT', /tasks\/[^/]+$/)
    await details(page).getByLabel('Title').fill('New title')
    await details(page).getByLabel('Description').fill('A long text that took an hour')
    await edits.arrived(1)
    await taskNamed(page, 'New title').waitFor()
    const description = details(page).getByLabel('Description')
    const isBack = () => expect.poll(() => description.inputValue()).toBe('A long text that took an hour')
    await edits.answer(403, refusal)
    await page.keyboard.press('Control+Enter')
    await edits.arrived(1)
    await edits.answer(403, refusal)
    await page.getByText('Failed to update task', { exact: true }).waitFor()
    await taskNamed(page, 'Old title').waitFor()
    await isBack()
    await edits.stop()
    // It is back where it was typed, and stays over a reload.
    await page.reload()
    await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('New title')
    await isBack()
    // Escape does not take it back, it only leaves it.
    await details(page).getByLabel('Title').press('Escape')
    await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('New title')
    await details(page).getByLabel('Title').press('Enter')
    await taskNamed(page, 'New title').waitFor()
    await expect
      .poll(async () => (await call(getTask, { as: ada, params: { id: _id } })).data)
      .toMatchObject({ title: 'New title', description: 'A long text that took an hour' })
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  })

  test('a task beyond the limit, whose text waits in the panel', async ({ newDevice }) => {
    const grace = await makePerson(origin, inject('appDataDir'), 'Grace')
    const titles = Array.from({ length: 10 }, (_, index) => `Task ${index + 1}`)
    await addTasks(origin, grace, titles)
    const page = await tasksOf(grace, origin, newDevice)
    await page.route('**/api/tasks/limits', (route) =>
      route.fulfill({ status: 403, json: { success: false, message: 'No token provided' } }),
    )
    await openTasks(page, origin)
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
    await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('Worked out in detail')
    await form.getByRole('button', { name: 'Remove later' }).waitFor()
    // Nothing announced its creation.
    expect(await page.getByText('Task One too many created').count()).toBe(0)

    // It can be discarded with later edits, and that undone.
    await form.getByLabel('Title').fill('Two too many')
    await page.getByRole('button', { name: 'Discard this one' }).click()
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('')
    await expect.poll(() => hasFocus(form.getByLabel('Title'))).toBe(true)
    const waiting = page.getByRole('region', { name: 'Not created yet' })
    await waiting.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await waiting.getByRole('button', { name: 'Two too many', exact: true }).waitFor()
    await waiting.getByRole('button', { name: 'Discard Two too many' }).click()
    await waiting.waitFor({ state: 'detached' })
  })
})

describe('an edit that cannot be saved', () => {
  test('waits in its task when the panel closes', async ({ tasks: page }) => {
    const { _id } = await addTask(origin, ada, { title: 'Has a title' })
    await taskNamed(page, 'Has a title').click()
    const title = details(page).getByLabel('Title')
    await title.fill('')
    await details(page).getByLabel('Description').fill('Another hour of work')
    await details(page).getByText('Task title is required', { exact: true }).waitFor()
    // Escape leaves the text, which is saved, and then the panel.
    await page.keyboard.press('Escape')
    await details(page).getByRole('group', { name: 'Description' }).waitFor()
    await page.keyboard.press('Escape')
    await details(page).waitFor({ state: 'detached' })
    await page.getByText('Changes not saved', { exact: true }).waitFor()
    await page.getByText(/^Task title is required\./).waitFor()
    await taskNamed(page, 'Has a title').click()
    await details(page).getByText('Task title is required', { exact: true }).waitFor()
    await expect.poll(() => title.inputValue()).toBe('')
    await details(page).getByText('Another hour of work', { exact: true }).waitFor()
    await title.fill('Has one again')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => (await call(getTask, { as: ada, params: { id: _id } })).data)
      .toMatchObject({ title: 'Has one again', description: 'Another hour of work' })
    await taskNamed(page, 'Has one again').click()
    expect(await details(page).getByText('Task title is required').count()).toBe(0)
  })

  test('stays where another tab shows the same task and closes it', async ({ tasks: page }) => {
    await addTask(origin, ada, { title: 'In two tabs' })
    await taskNamed(page, 'In two tabs').click()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await details(other).waitFor()
    await details(page).getByLabel('Title').fill('')
    await page.keyboard.press('Tab')
    await details(page).getByText('Task title is required', { exact: true }).waitFor()
    await other.keyboard.press('Escape')
    await details(other).waitFor({ state: 'detached' })
    await page.reload()
    await details(page).getByText('Task title is required', { exact: true }).waitFor()
    await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('')
  })

  test('of a task that is deleted waits for Undo', async ({ tasks: page }) => {
    await addTask(origin, ada, { title: 'Deleted too soon' })
    await taskNamed(page, 'Deleted too soon').click()
    await details(page).getByLabel('Description').fill('Half a thought')
    await page.getByRole('button', { name: 'Delete task' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }).click()
    await details(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await taskNamed(page, 'Deleted too soon').click()
    await details(page).getByText('Half a thought', { exact: true }).waitFor()
    expect(await page.getByText('Failed to update task').count()).toBe(0)
  })
})

describe('creates that were refused', () => {
  test('all wait, and are made once when they are sent again', async ({ newDevice, complaints }) => {
    const hedy = await makePerson(origin, inject('appDataDir'), 'Hedy')
    const page = await tasksOf(hedy, origin, newDevice)
    const creations = await holdCalls(page, 'POST', /tasks$/)
    const form = page.getByRole('form', { name: 'Create Task' })
    for (const title of ['One', 'Two', 'Three']) {
      await createByKeyboard(page, title)
      await form.waitFor({ state: 'detached' })
    }
    const sent: TaskCreate[] = []
    for (let left = 3; left > 0; left--) {
      await creations.arrived(1)
      const [body] = creations.bodies() as TaskCreate[]
      if (!body) throw new Error('It was sent without a body')
      sent.push(body)
      // The first two got through, what the server said did not.
      if (left > 1) await call(createTask, { as: hedy, body })
      await creations.answer(403, refusal)
    }
    await page.getByText('Failed to create task', { exact: true }).first().waitFor()
    await page.reload()
    await openTasks(page, origin)

    const waiting = page.getByRole('region', { name: 'Not created yet' })
    const sendAgain = async (title: string) => {
      await page.keyboard.press('n')
      const draft = waiting.getByRole('button', { name: title, exact: true })
      if (title !== 'Three') await draft.click()
      await expect.poll(() => form.getByLabel('Title').inputValue()).toBe(title)
      await page.keyboard.press('Control+Enter')
      await creations.arrived(1)
      const [body] = creations.bodies() as TaskCreate[]
      expect(body?._id).toBe(sent.find((one) => one.title === title)?._id)
      await creations.letThrough()
    }
    await sendAgain('One')
    await form.waitFor({ state: 'detached' })
    await sendAgain('Three')
    await form.waitFor({ state: 'detached' })

    // Text typed after a successful retry is an edit of the created task.
    await page.keyboard.press('n')
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Two')
    await form.getByLabel('Title').fill('Two and a half')
    await page.keyboard.press('Control+Enter')
    await creations.arrived(1)
    await creations.letThrough()
    await taskNamed(page, 'Two').click()
    await page
      .getByRole('region', { name: 'Title changed elsewhere in the meantime' })
      .getByRole('button', { name: 'Keep mine' })
      .click()
    await page.keyboard.press('Control+Enter')
    await taskNamed(page, 'Two and a half').waitFor()
    await page.reload()
    await taskNamed(page, 'Two and a half').waitFor()
    await expect
      .poll(async () => (await rowsShown(page)).map(({ title }) => title).sort())
      .toEqual(['One', 'Three', 'Two and a half'])
    await page.keyboard.press('n')
    await form.waitFor()
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('')
    expect(await waiting.count()).toBe(0)
    forgive(complaints, /status of 403/)
  })
})

describe('an edit that meets another of the same field', () => {
  const meet = async (page: Page, mine: string, theirs: string) => {
    const { _id } = await addTask(origin, ada, { title: `${mine} and ${theirs}` })
    await taskNamed(page, `${mine} and ${theirs}`).click()
    await details(page).getByLabel('Title', { exact: true }).fill(mine)
    await call(updateTask, { as: ada, params: { id: _id }, body: { title: theirs } })
    await taskNamed(page, theirs).waitFor()
    await expect.poll(() => details(page).getByLabel('Title', { exact: true }).inputValue()).toBe(mine)
    const question = page.getByRole('region', { name: 'Title changed elsewhere in the meantime' })
    await question.getByRole('group', { name: 'Theirs' }).getByText(theirs, { exact: true }).waitFor()
    // Nothing is put in the place of the other before it is chosen.
    await page.keyboard.press('Control+Enter')
    const keep = question.getByRole('button', { name: 'Keep mine' })
    await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true)
    const titleNow = async () => (await call(getTask, { as: ada, params: { id: _id } })).data.title
    return { question, titleNow }
  }

  test('offers both: mine', async ({ tasks: page }) => {
    const { question, titleNow } = await meet(page, 'Mine', 'Theirs')
    expect(await titleNow()).toBe('Theirs')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await expect.poll(titleNow).toBe('Mine')
    await taskNamed(page, 'Mine').waitFor()
  })

  test('offers both: theirs', async ({ tasks: page }) => {
    const { question, titleNow } = await meet(page, 'This', 'That')
    await question.getByRole('button', { name: 'Take theirs' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => details(page).getByLabel('Title', { exact: true }).inputValue()).toBe('That')
    expect(await titleNow()).toBe('That')
  })

  test('Escape leaves both texts of a row and of the title to be chosen from', async ({ tasks: page }) => {
    const { _id } = await addTask(origin, ada, { title: 'Both wait', dueDate: '2026-01-01' })
    await taskNamed(page, 'Both wait').click()
    await openRow(details(page), 'Due date')
    const due = details(page).getByLabel('Due date', { exact: true })
    await due.fill('31.12.2026')
    const title = details(page).getByLabel('Title', { exact: true })
    const edits = await holdCalls(page, 'PUT', /tasks\/[^/]+$/)
    await title.fill('Mine waits')
    await call(updateTask, { as: ada, params: { id: _id }, body: { title: 'Theirs', dueDate: '2026-06-01' } })
    await edits.arrived(1)
    await edits.letThrough()
    await edits.stop()
    const asked = (label: string) =>
      page.getByRole('region', { name: `${label} changed elsewhere in the meantime` })
    await asked('Due date').waitFor()
    await asked('Title').waitFor()
    await asked('Due date').getByRole('button', { name: 'Keep mine' }).press('Escape')
    await title.press('Escape')
    await expect.poll(() => title.inputValue()).toBe('Mine waits')
    await expect.poll(() => due.inputValue()).toBe(shownDay('2026-12-31'))
    await page.reload()
    await asked('Due date').waitFor()
    await asked('Title').getByRole('button', { name: 'Keep mine' }).click()
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(async () => (await call(getTask, { as: ada, params: { id: _id } })).data.title)
      .toBe('Mine waits')
  })
})
