import { runningTimer } from '@daybook/contract/time'
import { listTimeEntries } from '@daybook/contract/time-report'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { makePerson, type Person } from '../people.ts'
import { addTasks, openTasks, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const runningOf = async (person: Person) => (await call(runningTimer, { as: person })).data?.task.title
const startOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Start timer: ${title}`, exact: true })
const stops = (page: Page) =>
  page.getByRole('list', { name: 'Tasks' }).getByRole('button', { name: /^Stop timer/ })
const timer = (page: Page) => page.getByRole('region', { name: 'Running timer' })

/** How many of the person's entries run; the days are wide, since the clock is the machine's. */
const openEntries = async (person: Person) => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const { data } = await call(listTimeEntries, { as: person, query: { from: day(-1), to: day(1) } })
  return data.filter(({ stoppedAt }) => stoppedAt === null).length
}

/** Every page shows the one timer that the server says runs, and nothing else runs. */
const oneRuns = async (person: Person, pages: readonly Page[]) => {
  await expect.poll(() => openEntries(person)).toBe(1)
  for (const page of pages)
    await expect
      .poll(async () => {
        const title = (await runningOf(person)) ?? 'none'
        return [await stops(page).count(), await timer(page).getByText(title).count()]
      })
      .toEqual([1, 1])
  expect(await openEntries(person)).toBe(1)
}

describe('two starts within a moment leave one timer running', () => {
  test('by two clicks, on two tasks and on one', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTasks(origin, ada, ['Second', 'First'])
    const page = await tasksOf(ada, origin, newDevice)
    await startOf(page, 'First').waitFor()
    await page.evaluate(() => {
      for (const name of ['First', 'Second'])
        document.querySelector<HTMLElement>(`[aria-label="Start timer: ${name}"]`)?.click()
    })
    await expect.poll(() => runningOf(ada)).toBe('Second')
    await oneRuns(ada, [page])
    await startOf(page, 'First').dblclick()
    await expect.poll(() => runningOf(ada)).toBe('First')
    await oneRuns(ada, [page])
  })

  test('in two tabs', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTasks(origin, ada, ['Second', 'First'])
    const page = await tasksOf(ada, origin, newDevice)
    const tab = await page.context().newPage()
    await openTasks(tab, origin)
    await Promise.all([startOf(page, 'First').click(), startOf(tab, 'Second').click()])
    await oneRuns(ada, [page, tab])
  })

  test('on two devices', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTasks(origin, ada, ['Second', 'First'])
    const page = await tasksOf(ada, origin, newDevice)
    const other = await tasksOf(ada, origin, newDevice)
    for (const [one, two] of [
      ['First', 'Second'],
      ['Second', 'First'],
    ] as const) {
      const running = await runningOf(ada)
      const starts = [
        [page, one],
        [other, two],
      ] as const
      await Promise.all(
        starts.flatMap(([device, title]) => (title === running ? [] : startOf(device, title).click())),
      )
      await oneRuns(ada, [page, other])
    }
  })
})
