import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { journey } from '../browser.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson, type Person } from '../people.ts'
import {
  addTasks,
  boxOf,
  details,
  rowsInFirstFrameAfter,
  rowsShown,
  taskNamed,
  tasksOf,
  timerOf,
} from '../tasks-screen.ts'

const origin = inject('appOrigin')
const idle = { completed: false, running: false }
let ada: Person

const test = journey.extend<{ tasks: Page }>({
  tasks: async ({ newDevice }, provide) => provide(await tasksOf(ada, origin, newDevice)),
})

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})

describe('a change shows in the first frame, while the server has not answered', () => {
  test('creating', async ({ tasks: page }) => {
    const creation = await holdCalls(page, 'POST', /tasks$/)
    await page.keyboard.press('n')
    await page.getByLabel('Title').fill('Write the proposal')
    const rows = await rowsInFirstFrameAfter(page, 'keydown', () => page.keyboard.press('Control+Enter'))
    expect(rows[0]).toEqual({ title: 'Write the proposal', ...idle })
    await creation.arrived(1)
    await creation.letThrough()
    await page.reload()
    await taskNamed(page, 'Write the proposal').waitFor()
  })

  test('completing, and taking it back before the server said anything', async ({ tasks: page }) => {
    const title = 'Read the contract'
    await addTasks(origin, ada, [title])
    await boxOf(page, title).waitFor()
    const toggles = await holdCalls(page, 'PUT', /toggle$/)
    const toggle = () => rowsInFirstFrameAfter(page, 'click', () => boxOf(page, title).click())
    expect((await toggle())[0]).toEqual({ title, completed: true, running: false })
    expect((await toggle())[0]).toEqual({ title, completed: false, running: false })
    await toggles.arrived(1)
    expect(toggles.bodies()).toMatchObject([{ completed: true }])
    await toggles.letThrough()
    // One task's changes go one after the other.
    await toggles.arrived(1)
    expect(toggles.bodies()).toMatchObject([{ completed: false }])
    await toggles.letThrough()
  })

  test('editing, starting and stopping the timer, deleting and Undo', async ({ tasks: page }) => {
    await addTasks(origin, ada, ['Call the printer'])
    const title = 'Call the printer'
    const others = async () => (await rowsShown(page)).filter((row) => row.title !== title)
    await taskNamed(page, title).waitFor()
    const rest = await others()

    const starts = await holdCalls(page, 'POST', /start-timer$/)
    const start = () => rowsInFirstFrameAfter(page, 'click', () => timerOf(page, title).click())
    expect(await start()).toEqual([{ title, completed: false, running: true }, ...rest])
    await starts.arrived(1)
    await starts.letThrough()

    const stops = await holdCalls(page, 'POST', /stop-timer$/)
    expect(await start()).toEqual([{ title, ...idle }, ...rest])
    await stops.arrived(1)
    await stops.letThrough()

    const edits = await holdCalls(page, 'PUT', /tasks\/[^/]+$/)
    await taskNamed(page, title).click()
    await details(page).getByLabel('Title').fill('Call the bindery')
    const edited = await rowsInFirstFrameAfter(page, 'keydown', () => page.keyboard.press('Enter'))
    expect(edited).toEqual([{ title: 'Call the bindery', ...idle }, ...rest])
    await edits.arrived(1)
    await edits.letThrough()

    const deletions = await holdCalls(page, 'DELETE', /tasks\/[^/]+$/)
    await page.getByRole('button', { name: 'Delete task' }).click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete task' })
    expect(await rowsInFirstFrameAfter(page, 'click', () => confirm.click())).toEqual(rest)
    await deletions.arrived(1)
    await deletions.letThrough()

    const restores = await holdCalls(page, 'POST', /restore$/)
    const undo = page.getByRole('button', { name: 'Undo' })
    const restored = await rowsInFirstFrameAfter(page, 'click', () => undo.click())
    expect(restored).toEqual([{ title: 'Call the bindery', ...idle }, ...rest])
    await restores.arrived(1)
    await restores.letThrough()
    await restores.stop()
    await page.reload()
    await taskNamed(page, 'Call the bindery').waitFor()
  })
})

describe('answers in any order', () => {
  test('change nothing but what each is about', async ({ tasks: page }) => {
    await addTasks(origin, ada, ['Second', 'First'])
    await boxOf(page, 'First').waitFor()
    const toggles = await holdCalls(page, 'PUT', /toggle$/)
    await boxOf(page, 'First').click()
    await boxOf(page, 'Second').click()
    await toggles.arrived(2)
    await toggles.letThrough(1)
    await toggles.letThrough(0)
    await expect
      .poll(async () => (await rowsShown(page)).slice(0, 2))
      .toEqual([
        { title: 'First', completed: true, running: false },
        { title: 'Second', completed: true, running: false },
      ])
    await page.goto(`${origin}/tasks?withCompleted=true`)
    await expect.poll(() => boxOf(page, 'First').isChecked()).toBe(true)
    expect(await boxOf(page, 'Second').isChecked()).toBe(true)
  })

  test('a task is changed before the server knows of it', async ({ tasks: page }) => {
    const creation = await holdCalls(page, 'POST', /tasks$/)
    await page.keyboard.press('n')
    await page.getByLabel('Title').fill('Quick thought')
    await page.keyboard.press('Control+Enter')
    await boxOf(page, 'Quick thought').click()
    await creation.arrived(1)
    const done = page.waitForResponse((answer) => answer.url().endsWith('/toggle'))
    await creation.letThrough()
    expect((await done).status()).toBe(200)
    await page.goto(`${origin}/tasks?withCompleted=true`)
    await expect.poll(() => boxOf(page, 'Quick thought').isChecked()).toBe(true)
  })
})
