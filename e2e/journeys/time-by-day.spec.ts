import { addDays } from '@daybook/contract/calendar'
import { createProject } from '@daybook/contract/projects'
import { shareProject } from '@daybook/contract/sharing'
import { listTimeEntries } from '@daybook/contract/time-report'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { day, lookInBothModes, timesOf, today, worker } from '../day-of-work.ts'
import { chooseIn, hasFocus, shownDay } from '../fields.ts'
import { holdStream } from '../held-calls.ts'
import { makePerson, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')

journey('time is added to a day by keyboard, on a task that it brings', async ({ newDevice }) => {
  const ada = await worker()
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  const empty = addDays(day, 1)
  const tasks = /\/api\/tasks(\?|$)/
  await page.route(tasks, (route) => route.fulfill({ status: 403, json: { message: 'No' } }))
  // With its first word the page would read them again by itself.
  const listen = await holdStream(page)
  await page.goto(`${origin}/time?view=day&day=${empty}`)
  await page.getByText('No time tracked on this day.').waitFor()
  const addTime = page
    .getByRole('region', { name: 'Day', exact: true })
    .getByRole('button', { name: 'Add time' })
  await lookInBothModes(page)
  await addTime.last().press('Enter')
  const choosing = page.getByRole('dialog', { name: 'Add time' })
  await choosing.getByText('Failed to load tasks. Please check your connection.').waitFor()
  await page.unroute(tasks)
  await choosing.getByRole('button', { name: 'Retry' }).press('Enter')
  listen()
  const find = choosing.getByRole('combobox', { name: 'Find a task' })
  await find.fill('Price list')
  await choosing.getByRole('option', { name: 'Create “Price list”' }).waitFor()
  await page.keyboard.press('Enter')
  const making = page.getByRole('dialog', { name: 'Price list' })
  await making.getByRole('button', { name: 'Create Task' }).press('Enter')
  const form = page.getByRole('form', { name: 'Time entry' })
  expect(await form.getByLabel('From').inputValue()).toBe('09:00')
  await form.getByLabel('To').fill('11:00')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => timesOf(ada, empty)).toEqual(['Price list 09:00–11:00'])
  expect(await hasFocus(addTime)).toBe(true)

  // Before the first entry too; it comes after the last one unless another time is typed.
  await page.keyboard.press('Enter')
  await find.fill('logo')
  await choosing.getByRole('option', { name: 'Sketch the logo' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByLabel('From').inputValue()).toBe('11:00')
  await form.getByLabel('From').fill('10:30')
  await form.getByText('Overlaps Price list by 0:30').waitFor()
  await form.getByLabel('From').fill('07:00')
  await form.getByLabel('To').fill('08:00')
  await form.getByText(/^Overlaps/).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(() => timesOf(ada, empty))
    .toEqual(['Price list 09:00–11:00', 'Sketch the logo 07:00–08:00'])

  await page.goto(`${origin}/time?view=day&day=${addDays(today, 2)}`)
  await page.getByText('No time tracked on this day.').waitFor()
  expect(await addTime.count()).toBe(0)
})

journey(
  'added time is as billable as its switch says, and tells overlaps on the day that is typed',
  async ({ newDevice }) => {
    const ada = await worker()
    const bob = await makePerson(origin, inject('appDataDir'), 'Bob')
    const call = createCaller(origin)
    await call(createProject, { as: ada, body: { name: 'Internal', billing: 'none' } })
    const { data } = await call(createProject, { as: bob, body: { name: 'Charity', billing: 'none' } })
    const body = { sharedUsernames: [ada.username], sharePermission: 'editable' } as const
    await call(shareProject, { as: bob, params: { id: data._id }, body })
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const empty = addDays(day, 1)
    await page.goto(`${origin}/time?view=day&day=${empty}`)
    const addTime = page
      .getByRole('region', { name: 'Day', exact: true })
      .getByRole('button', { name: 'Add time' })
    const choosing = page.getByRole('dialog', { name: 'Add time' })
    const find = choosing.getByRole('combobox', { name: 'Find a task' })
    const form = page.getByRole('form', { name: 'Time entry' })
    const isBillable = form.getByRole('switch', { name: 'Billable' })
    const billable = async () => {
      const query = { from: empty, to: empty }
      const entries = (await call(listTimeEntries, { as: ada, query })).data
      return entries.map((entry) => `${entry.title} ${entry.billable}`).toSorted()
    }
    const makeTask = async (title: string, project: string) => {
      await addTime.first().click()
      await find.fill(title)
      await choosing.getByRole('option', { name: `Create “${title}”` }).click()
      const making = page.getByRole('dialog', { name: title })
      await chooseIn(making, 'Project', project)
      await making.getByRole('button', { name: 'Create Task' }).click()
      await isBillable.waitFor()
    }
    await makeTask('Tidy up', 'Internal')
    expect(await isBillable.isChecked()).toBe(false)
    await page.keyboard.press('Control+Enter')
    await expect.poll(billable).toEqual(['Tidy up false'])
    await makeTask('Advise', 'Internal')
    await isBillable.click()

    // The other day has time, which is told there only.
    await form.getByLabel('Date').fill(shownDay(day))
    await form.getByLabel('From').fill('10:00')
    await form.getByLabel('To').fill('11:00')
    await form.getByText('Overlaps Bakery menu by 0:30').waitFor()
    await form.getByLabel('Date').fill(shownDay(empty))
    await form.getByText(/^Overlaps Bakery/).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+Enter')
    await expect.poll(billable).toEqual(['Advise true', 'Tidy up false'])

    // Only the server knows how somebody else's project is billed: unless switched, the time is as its task.
    await makeTask('Help out', 'Charity')
    await page.keyboard.press('Control+Enter')
    await expect.poll(billable).toEqual(['Advise true', 'Help out false', 'Tidy up false'])
  },
)
