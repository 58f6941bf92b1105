import { updateProfile } from '@daybook/contract/profile'
import { startTimer } from '@daybook/contract/time'
import type { BrowserContext, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask, openTasks, timerOf } from '../tasks-screen.ts'
import { timeCells } from '../time-screen.ts'

const origin = inject('appOrigin')

const [minuteMs, hourMs] = [60_000, 3_600_000]

/** Sets the clock of a device; it runs on from there. */
const setClock = (device: BrowserContext, aheadMs: number) =>
  device.addInitScript((ms) => {
    const Right = Date
    const ahead = () => Right.now() + ms
    window.Date = new Proxy(Right, {
      construct: (Real, given: []) => (given.length > 0 ? new Real(...given) : new Real(ahead())),
      get: (Real, name) => (name === 'now' ? ahead : Reflect.get(Real, name)),
    })
  }, aheadMs)

/** Seconds on the counter of the row. */
const shownSeconds = async (page: Page): Promise<number> => {
  const [hours = 0, minutes = 0, seconds = 0] = (
    await page.getByRole('list', { name: 'Tasks' }).getByRole('timer').innerText()
  )
    .split(':')
    .map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

describe('a device whose clock is wrong', () => {
  test.for([
    { name: 'ahead', aheadMs: 10 * minuteMs },
    { name: 'behind', aheadMs: -10 * minuteMs },
  ])('ten minutes $name: a timer counts from zero, and goes on', async ({ aheadMs }, { newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Sketch' })
    const device = await newDevice(await signedInStorage(origin, ada))
    await setClock(device, aheadMs)
    const page = await device.newPage()
    await openTasks(page, origin)
    const answer = page.waitForResponse((response) => response.url().endsWith('/start-timer'))
    await timerOf(page, 'Sketch').click()
    expect(await shownSeconds(page)).toBeLessThan(5)
    await answer
    await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(3)
    expect(await shownSeconds(page)).toBeLessThan(15)
  })

  test('two hours behind: the day in the week has as much time as has passed', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Sketch' })
    // Where it is about noon.
    const hours = 12 - new Date().getUTCHours()
    const timezone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
    await createCaller(origin)(updateProfile, { as: ada, body: { timezone } })
    const device = await newDevice(await signedInStorage(origin, ada))
    await setClock(device, -2 * hourMs)
    const page = await device.newPage()
    await page.goto(`${origin}/time`)
    await page.getByRole('combobox', { name: 'Add a task' }).fill('Sketch')
    await page.getByRole('option', { name: 'Sketch' }).click()
    // Its cell of today has the focus.
    await timeCells(page, 'Sketch').first().waitFor()
    await page.keyboard.type('20:00')
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/This day has 1[23]:\d\d so far/)
      .waitFor()
  })

  test('ten hours ahead: does not take a new timer for a forgotten one', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const task = await addTask(origin, ada, { title: 'Sketch' })
    const call = createCaller(origin)
    await call(startTimer, { as: ada, params: { id: task._id }, body: { _id: newId() } })
    const device = await newDevice(await signedInStorage(origin, ada))
    await setClock(device, 10 * hourMs)
    const page = await device.newPage()
    await openTasks(page, origin)
    await expect.poll(() => shownSeconds(page)).toBeLessThan(60)
    expect(await page.getByRole('button', { name: 'Keep running' }).count()).toBe(0)
  })
})
