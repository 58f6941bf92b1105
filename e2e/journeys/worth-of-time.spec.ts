import { createProject } from '@daybook/contract/projects'
import { shareTask } from '@daybook/contract/sharing'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { type Journey, journey } from '../browser.ts'
import { chooseIn, hasFocus, openRow } from '../fields.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { openProjects, projectDetails, projectNamed } from '../projects-screen.ts'
import { addTask, details, openTasks, taskNamed } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const hourMs = 3_600_000
const agoBy = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

const pageOf = async (person: Person, newDevice: Journey['newDevice']): Promise<Page> =>
  (await newDevice(await signedInStorage(origin, person))).newPage()

const unbilledOf = (page: Page) => page.getByRole('region', { name: 'Unbilled' })

const openUnbilled = async (page: Page, shown: string) => {
  await page.goto(`${origin}/time?view=unbilled`)
  await unbilledOf(page).getByText(shown).first().waitFor()
}

/** A timer that ran for so long and has just been stopped. */
const runFor = async (as: Person, taskId: string, hours: number, minutes = 0) => {
  const params = { id: taskId }
  await call(startTimer, { as, params, body: { at: agoBy(hours + minutes / 60) } })
  await call(stopTimer, { as, params, body: { duration: (hours * 60 + minutes) * 60 } })
}

const setRate = async (page: Page, rate: string, currency?: string) => {
  await openProjects(page, origin)
  await projectNamed(page, 'Website').click()
  const form = projectDetails(page)
  await openRow(form, 'Billing')
  if (currency) await chooseIn(form, 'Currency', currency)
  await form.getByLabel('Hourly rate').fill(rate)
  await page.keyboard.press('Enter')
  await form.getByText(`€${rate}.00 an hour`).waitFor()
}

describe('what time is worth', () => {
  journey('a rate that comes later, and one that changes and is applied', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { data: project } = await call(createProject, { as: ada, body: { name: 'Website' } })
    const task = await addTask(origin, ada, { title: 'Sketch the logo', projectId: project._id })
    const body = { startedAt: agoBy(30), stoppedAt: agoBy(26.25) }
    await call(addSession, { as: ada, params: { id: task._id }, body })
    const page = await pageOf(ada, newDevice)
    await openUnbilled(page, 'No rate')
    await unbilledOf(page).getByRole('link', { name: 'Set a rate: Website' }).click()
    const rate = projectDetails(page).getByLabel('Hourly rate')
    await rate.waitFor()
    await expect.poll(() => hasFocus(rate)).toBe(true)

    await setRate(page, '95', 'EUR')
    await openUnbilled(page, '€356.25')
    expect(await unbilledOf(page).getByText('No rate').count()).toBe(0)

    await setRate(page, '110')
    const apply = page.getByRole('button', { name: 'Apply to 3:45 of unbilled time' })
    await apply.click()
    await page.getByText('Applied to 3:45 of unbilled time').waitFor()
    await apply.waitFor({ state: 'detached' })
    await openUnbilled(page, '€412.50')

    // Without a project, it is her own rate that is missing.
    const loose = await addTask(origin, ada, { title: 'Call the printer' })
    await call(addSession, { as: ada, params: { id: loose._id }, body })
    await openUnbilled(page, 'No rate')
    await unbilledOf(page).getByRole('link', { name: 'Set a rate: General' }).click()
    const own = page.getByRole('form', { name: 'Profile' }).getByLabel('Hourly rate')
    await own.waitFor()
    await expect.poll(() => hasFocus(own)).toBe(true)
  })

  journey('the owner says whether an entry of over 24 hours counts', async ({ newDevice }) => {
    const [ada, bob] = [
      await makePerson(origin, inject('appDataDir')),
      await makePerson(origin, inject('appDataDir'), 'Bob'),
    ]
    const task = await addTask(origin, ada, { title: 'Sketch the logo', hourlyRate: 10_000 })
    const share = { sharedUsernames: [bob.username], sharePermission: 'editable' } as const
    await call(shareTask, { as: ada, params: { id: task._id }, body: share })
    await runFor(bob, task._id, 31, 5)

    const page = await pageOf(ada, newDevice)
    await openUnbilled(page, 'There is nothing to bill.')
    const asking = unbilledOf(page).getByRole('list', { name: 'Time to review' })
    await asking.getByText('This entry is 31:05 long. Count it as billable?').waitFor()
    await asking.getByText('Bob L.').waitFor()
    await openTasks(page, origin)
    await taskNamed(page, 'Sketch the logo').click()
    const entries = details(page).getByRole('region', { name: 'Time entries' })
    await entries.getByText('This entry is 31:05 long. Count it as billable?').waitFor()
    await entries.getByRole('button', { name: 'Billable', exact: true }).click()
    await entries.getByText('This entry is 31:05 long').waitFor({ state: 'detached' })
    await openUnbilled(page, '31:05')

    // Somebody else's, and hers to correct and to delete.
    await openTasks(page, origin)
    await taskNamed(page, 'Sketch the logo').click()
    await entries.getByRole('button', { name: /^Delete / }).click()
    await page.getByRole('button', { name: 'Delete time entry' }).click()
    await entries.getByText('No time recorded yet.').waitFor()
    await openUnbilled(page, 'There is nothing to bill.')
  })

  journey(
    'one’s own of a day is asked about on the page of time, and goes to another task',
    async ({ newDevice }) => {
      const ada = await makePerson(origin, inject('appDataDir'))
      const task = await addTask(origin, ada, { title: 'Sketch the logo' })
      await addTask(origin, ada, { title: 'Call the client', hourlyRate: 10_000 })
      await runFor(ada, task._id, 31)
      const page = await pageOf(ada, newDevice)
      await page.goto(`${origin}/time?view=day`)
      const list = page.getByRole('list', { name: 'Time entries' })
      await list.getByText('This entry is 31:00 long. Count it as billable?').waitFor()
      await list.getByRole('button', { name: 'Not billable' }).click()
      await list.getByText('Not billable', { exact: true }).waitFor()

      await list.getByRole('button', { name: 'Edit time: Sketch the logo' }).click()
      const form = page.getByRole('form', { name: 'Time entry' })
      await form.getByRole('button', { name: 'Move to another task' }).click()
      // The requested item has the focus.
      await form.getByRole('combobox', { name: 'Find a task' }).waitFor()
      await page.keyboard.type('call')
      await form.getByRole('option', { name: 'Call the client' }).click()
      await form.getByText('Goes to Call the client').waitFor()
      // It waits as any other change of an entry does.
      await page.context().setOffline(true)
      await form.getByRole('switch', { name: 'Billable' }).click()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await list.getByRole('link', { name: 'Call the client' }).waitFor()
      await page.context().setOffline(false)
      await openUnbilled(page, '31:00')
      await unbilledOf(page).getByText('3,100.00').first().waitFor()
      await openTasks(page, origin)
      await taskNamed(page, 'Call the client').click()
      await details(page).getByRole('region', { name: 'Time', exact: true }).getByText('31:00').waitFor()
    },
  )
})
