import { addDays, dateIn, weekOf } from '@daybook/contract/calendar'
import { updateProfile } from '@daybook/contract/profile'
import { createProject } from '@daybook/contract/projects'
import { addSession } from '@daybook/contract/time-entries'
import { listTimeEntries } from '@daybook/contract/time-report'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../server/test/caller.ts'
import { violationsOn } from './axe.ts'
import { makePerson, type Person } from './people.ts'
import { addTask } from './tasks-screen.ts'
import { paintIn } from './visitors.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
export const today = dateIn('Europe/Berlin', new Date())
/** A week that is over, so that it does not matter what time it is. */
export const week = weekOf(addDays(today, -14), 0)
export const day = addDays(week.first, 2)

/** Where no clock is ever put forward or back. */
const timezone = 'Etc/GMT-1'
const instantOf = (date: string, time: string) => new Date(`${date}T${time}:00+01:00`).toISOString()

/** Somebody with two entries on that day. */
export const worker = async () => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await call(updateProfile, { as: ada, body: { timezone } })
  await call(createProject, { as: ada, body: { name: 'Bakery', color: '#d53f8c' } })
  const menu = await addTask(origin, ada, { title: 'Bakery menu', project: 'Bakery' })
  const logo = await addTask(origin, ada, { title: 'Sketch the logo' })
  for (const [{ _id: id }, from, to] of [
    [menu, '09:00', '10:30'],
    [logo, '12:00', '13:00'],
  ] as const) {
    const body = { startedAt: instantOf(day, from), stoppedAt: instantOf(day, to), billable: true }
    await call(addSession, { as: ada, params: { id }, body })
  }
  return ada
}

export const lookInBothModes = async (page: Page) => {
  for (const mode of ['dark', 'light'] as const) {
    await paintIn(page, mode)
    expect(await violationsOn(page)).toEqual([])
  }
}

/** A person’s entries of a day. */
export const timesOf = async (ada: Person, of = day) => {
  const { data } = await call(listTimeEntries, { as: ada, query: { from: of, to: of } })
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, timeStyle: 'short' })
  return data
    .map(
      ({ title, startedAt, stoppedAt }) =>
        `${title} ${[startedAt, stoppedAt ?? startedAt].map((at) => clock.format(new Date(at))).join('–')}`,
    )
    .toSorted()
}
