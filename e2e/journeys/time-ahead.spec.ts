import { daysWithRoom } from '@daybook/contract/ahead-plan'
import { addDays, dateIn, weekOf } from '@daybook/contract/calendar'
import { addSession } from '@daybook/contract/time-entries'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const today = dateIn('Europe/Berlin', new Date())
const { first, last } = weekOf(today, 0)
/** A fifth of a week's hours lies on each. */
const daysLeft = Math.min(5, daysWithRoom({ first, last }, today).length)

journey('a job is tried in the weeks ahead', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const design = await addTask(origin, ada, {
    title: 'Design the shop',
    dueDate: addDays(first, 10),
    estimatedTime: 360,
  })
  await addTask(origin, ada, { title: 'Someday' })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/time`)
  await page.getByRole('link', { name: 'Ahead' }).click()
  // Nothing is known yet of what she works in a week.
  await page.getByText('Say how many hours you work in a week').waitFor()
  await page.getByLabel('Hours a week').fill('10')
  await page.keyboard.press('Enter')
  await page.getByText(`${64 + 2 * daysLeft}:00 free in the next 8 weeks.`).waitFor()

  // Two weeks of history say it.
  const call = createCaller(origin)
  for (const [day, hours] of [
    [-4, 20],
    [-11, 10],
  ] as const) {
    const startedAt = `${addDays(first, day)}T00:00:00Z`
    const stoppedAt = new Date(Date.parse(startedAt) + hours * 3_600_000).toISOString()
    await call(addSession, { as: ada, params: { id: design._id }, body: { startedAt, stoppedAt } })
  }
  await page.getByText('You work 15:00 in a usual week, judging by the 2 of your last 8 weeks').waitFor()
  const weeks = page.getByRole('table', { name: 'The hours of the weeks ahead' })
  // She has worked longer on it than she thought.
  await weeks.getByRole('row', { name: /Next week.* 0:00 15:00$/ }).waitFor()
  const overrun = page.getByRole('listitem').filter({ hasText: 'Design the shop' })
  await overrun.getByText('Estimate used up').waitFor()

  await addTask(origin, ada, { title: 'Print it', dueDate: addDays(first, 10), estimatedTime: 600 })
  const next = weeks.getByRole('row', { name: /Next week/ })
  await weeks.getByRole('row', { name: /Next week.* 10:00 5:00$/ }).waitFor()
  await next.getByRole('button').press('Enter')
  await weeks.getByRole('link', { name: 'Print it' }).waitFor()

  await page.getByLabel('Hours of the job').fill('40')
  await page.keyboard.press('Enter')
  await page.getByText(`Fits: ${3 * daysLeft}:00 this week, 5:00 next week, 15:00 in the week of`).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  // What the job takes is not free any more.
  await weeks.getByRole('row', { name: /Next week.* 10:00 5:00 0:00$/ }).waitFor()
  await page.getByLabel('Done by').fill(addDays(first, 13))
  await page.keyboard.press('Enter')
  const tooMuch = `${35 - 3 * daysLeft}:00 too much by`
  await page.getByText(tooMuch).waitFor()
  await page.getByText(/; it fits by .+ at the earliest/).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await page.getByText(tooMuch).waitFor()
  await page.getByText('2 open tasks are not in these weeks').waitFor()
  await page.getByRole('link', { name: 'Someday' }).click()
  await page.getByRole('form', { name: 'Task Details' }).waitFor()
})
