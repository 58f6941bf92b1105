import { listTasks, updateTask } from '@daybook/contract/tasks'
import { runningTimer, startTimer } from '@daybook/contract/time'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { phone, journey as test } from '../browser.ts'
import { hasFocusInside } from '../fields.ts'
import { makePerson, type Person } from '../people.ts'
import { addTask, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const field = (page: Page) => page.getByRole('combobox', { name: 'What are you working on?' })
const timer = (page: Page) => page.getByRole('region', { name: 'Running timer' })
const running = async (person: Person) => (await call(runningTimer, { as: person })).data
const timedOf = async (person: Person) =>
  (await call(listTasks, { as: person })).data
    .map(({ title, timeTracking: { sessions, isRunning } }) => [title, sessions.length, isRunning] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
const backAtFirst = [
  ['First', 0, true],
  ['Second', 0, false],
]

describe('the timer in the top bar', () => {
  test('times a task that is picked, or one made in place, by keys', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Wind the clock' })
    const page = await tasksOf(ada, origin, newDevice)
    await page.getByRole('button', { name: 'What are you working on?' }).click()
    await field(page).fill('wind')
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Enter')
    await timer(page).getByText('Wind the clock').waitFor()
    await expect.poll(async () => (await running(ada))?.task.title).toBe('Wind the clock')
    await page.getByRole('heading', { name: 'Tasks' }).click()
    await page.keyboard.press('t')
    await timer(page).waitFor({ state: 'detached' })
    await expect.poll(() => running(ada)).toBeNull()

    await page.keyboard.press('t')
    await field(page).fill('Oil the hinges')
    await page.getByRole('option', { name: 'New task: Oil the hinges' }).waitFor()
    await page.keyboard.press('Enter')
    await timer(page).getByText('Oil the hinges').waitFor()
    await expect.poll(async () => (await running(ada))?.task.title).toBe('Oil the hinges')
  })

  test('goes back to the former timer, and leaves nothing of the other', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Second' })
    await addTask(origin, ada, { title: 'First' })
    const page = await tasksOf(ada, origin, newDevice)
    await page.getByRole('button', { name: 'Start timer: First' }).click()
    await expect.poll(async () => (await running(ada))?.task.title).toBe('First')
    const since = (await running(ada))?.startedAt
    await page.getByRole('button', { name: 'Start timer: Second' }).click()
    await timer(page).getByText('Second').waitFor()
    await page.getByText('The timer on First was stopped.').waitFor()
    // What is undone has arrived: before that the server says the same as at the end.
    await expect.poll(async () => (await running(ada))?.task.title).toBe('Second')
    await page.getByRole('button', { name: 'Undo' }).click()
    await timer(page).getByText('First').waitFor()
    await expect.poll(async () => (await running(ada))?.startedAt).toBe(since)
    await expect.poll(() => timedOf(ada)).toEqual(backAtFirst)
    await page.reload()
    await timer(page).getByText('First').waitFor()
    expect(await timedOf(ada)).toEqual(backAtFirst)
  })

  test('does so without a network too, each once', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Second' })
    await addTask(origin, ada, { title: 'First' })
    const page = await tasksOf(ada, origin, newDevice)
    await page.getByRole('button', { name: 'Start timer: First' }).click()
    await expect.poll(async () => (await running(ada))?.task.title).toBe('First')
    const since = (await running(ada))?.startedAt
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Start timer: Second' }).click()
    await timer(page).getByText('Second').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await timer(page).getByText('First').waitFor()
    await page.getByRole('button', { name: '2 waiting' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' })
    // The second may still be on its way.
    await expect.poll(async () => (await running(ada))?.startedAt).toBe(since)
    await expect.poll(() => timedOf(ada)).toEqual(backAtFirst)
  })
})

describe('a running timer', () => {
  test('counts in every sum of the time pages as it runs', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { _id: id } = await addTask(origin, ada, { title: 'Wind the clock' })
    const minutes = 5
    const at = new Date(Date.now() - minutes * 60_000).toISOString()
    await call(startTimer, { as: ada, params: { id }, body: { at } })
    const page = await tasksOf(ada, origin, newDevice)
    // Less in the first minutes of a day.
    const sum = /^0:0[1-6]$/
    await page.goto(`${origin}/time`)
    await expect
      .poll(() =>
        page
          .getByRole('row', { name: /^Total/ })
          .getByText(sum)
          .count(),
      )
      .toBeGreaterThan(0)
    const pocket = await tasksOf(ada, origin, newDevice, { viewport: phone })
    await pocket.goto(`${origin}/time`)
    await pocket
      .getByRole('group', { name: 'Days of the week' })
      .getByRole('button', { name: /, today: 0:0[1-6]$/ })
      .waitFor()
    await pocket.close()
    await page.goto(`${origin}/time?view=day`)
    await page.getByText('Total').locator('..').getByText(sum).waitFor()
    for (const groupBy of ['day', 'project', 'client', 'task']) {
      await page.goto(`${origin}/time?view=report&groupBy=${groupBy}`)
      await page
        .getByRole('row', { name: /^Total/ })
        .getByText(sum)
        .first()
        .waitFor()
    }
    await page.getByText('The running timer counts as it runs').waitFor()
    await page.goto(`${origin}/time?view=unbilled`)
    await page
      .getByRole('row', { name: /^Total in/ })
      .getByRole('cell', { name: sum })
      .waitFor()
    await page.getByText('The running timer counts as it runs').waitFor()
    // Not where its task is not billed, as soon as that is said anywhere.
    await call(updateTask, { as: ada, params: { id }, body: { billable: false } })
    await page.getByText('There is nothing to bill.').waitFor()
    await page.goto(`${origin}/time?view=report&groupBy=task`)
    const total = page.getByRole('row', { name: /^Total/ })
    await total.getByText(sum).first().waitFor()
    await expect.poll(() => total.getByText(sum).count()).toBe(1)
    // Its name leads to the task, among all tasks.
    await timer(page).getByRole('link', { name: 'Wind the clock' }).click()
    await page.waitForURL(`${origin}/tasks?task=${id}`)
    // Stopped without a network, its time stays.
    await page.goto(`${origin}/time?view=day`)
    await page.getByText('Total').locator('..').getByText(sum).waitFor()
    await page.context().setOffline(true)
    await timer(page)
      .getByRole('button', { name: /^Stop timer/ })
      .click()
    await page.getByRole('button', { name: '1 waiting' }).waitFor()
    expect(await hasFocusInside(page)).toBe(true)
    await page.getByText('Total').locator('..').getByText(sum).waitFor()
    expect(await page.getByText('Running', { exact: true }).count()).toBe(0)
    await page.context().setOffline(false)
  })
})

describe('the Time tab of a phone', () => {
  test('has the timer: type, start, stop', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const page = await tasksOf(ada, origin, newDevice, { viewport: phone })
    expect(await page.getByRole('button', { name: 'What are you working on?' }).count()).toBe(0)
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Time' }).click()
    const card = page.getByRole('region', { name: 'Timer', exact: true })
    await field(page).fill('Sweep the yard')
    await page.getByRole('option', { name: 'New task: Sweep the yard' }).click()
    await card.getByRole('button', { name: 'Stop timer: Sweep the yard' }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await expect.poll(async () => (await running(ada))?.task.title).toBe('Sweep the yard')
    await card.getByRole('button', { name: 'Stop timer: Sweep the yard' }).click()
    await expect.poll(() => running(ada)).toBeNull()
  })
})
