import { dateIn } from '@daybook/contract/calendar'
import { updateProfile } from '@daybook/contract/profile'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { shownDay } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask } from '../tasks-screen.ts'
import { timeCells } from '../time-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

/** Somebody where it is about noon, with a minute of today. */
const buildNoon = async () => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const hours = new Date().getUTCHours() - 12
  const timezone = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`
  await call(updateProfile, { as: ada, body: { timezone } })
  const { _id: id } = await addTask(origin, ada, { title: 'Sketch the logo' })
  const [startedAt = '', stoppedAt = ''] = [3, 2].map((minutes) =>
    new Date(Date.now() - minutes * 60_000).toISOString(),
  )
  await call(addSession, { as: ada, params: { id }, body: { startedAt, stoppedAt } })
  return { ada, today: dateIn(timezone, new Date()) }
}

/** It becomes another day for the page, whose timers go on. */
const turnTo = async (page: Page, days: number) => {
  await page.clock.setSystemTime(Date.now() + days * 86_400_000)
  // The page looks at the clock each second.
  await page.clock.runFor(3000)
}

journey('the day stays at midnight as long as its time is being edited', async ({ newDevice }) => {
  const { ada, today } = await buildNoon()
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.clock.install()
  await page.goto(`${origin}/time?view=day`)
  const heading = page.getByRole('region', { name: 'Day', exact: true }).getByRole('heading').first()
  await page.getByRole('list', { name: 'Time entries' }).getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('form', { name: 'Time entry' })
  await form.getByLabel('Note').fill('With Ada')
  await turnTo(page, 1)
  await expect.poll(() => heading.textContent()).toMatch(/^Yesterday/)
  expect(await form.getByLabel('Note').inputValue()).toBe('With Ada')
  expect(await form.getByLabel('Date').inputValue()).toBe(shownDay(today))
  await page.keyboard.press('Escape')
  await expect.poll(() => heading.textContent()).toMatch(/^Today/)
  await page.getByText('No time tracked on this day.').waitFor()
})

journey(
  'the week stays as its last day ends, as long as a cell holds what is typed',
  async ({ newDevice }) => {
    const { ada, today } = await buildNoon()
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.clock.install()
    await page.goto(`${origin}/time`)
    const cell = timeCells(page, 'Sketch the logo').nth(new Date(`${today}T00:00:00Z`).getUTCDay())
    await cell.fill('2:15')
    await turnTo(page, 7)
    const thisWeek = page.getByRole('button', { name: 'This week' })
    await thisWeek.waitFor()
    expect(await cell.inputValue()).toBe('2:15')
    await page.keyboard.press('Escape')
    await thisWeek.waitFor({ state: 'hidden' })
    await page.getByText('Choose a task below and enter how long you worked').waitFor()
  },
)
