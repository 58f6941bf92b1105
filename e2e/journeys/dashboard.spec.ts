import { updateProfile } from '@daybook/contract/profile'
import { createProject } from '@daybook/contract/projects'
import { toggleTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { holdCalls, holdStream } from '../held-calls.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask, rowsShown, taskNamed } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const caller = createCaller(origin)

journey('an empty account has a trend too', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/dashboard`)
  await page.getByText('No tasks yet. Create your first task to get started!').waitFor()
  const figures = page.getByRole('list', { name: 'Figures' })
  await figures.getByRole('link', { name: /^Total Tasks\s*0\s*0\.00%/ }).waitFor()
})

journey('a list of waiting work that failed to load does not look empty', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.route('**/api/dashboard/radar', (route) =>
    route.fulfill({ status: 503, json: { message: 'No' } }),
  )
  // With the stream the page would ask again by itself.
  await holdStream(page)
  await page.goto(`${origin}/dashboard`)
  const failed = page.getByText('Failed to load what is waiting for you.')
  await failed.waitFor()
  await page.unroute('**/api/dashboard/radar')
  await page.getByRole('button', { name: 'Retry' }).click()
  await failed.waitFor({ state: 'detached' })
})

journey('what is waiting is asked for together with the rest', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  const all = await holdCalls(page, 'GET', /\/dashboard\/initial-data$/)
  const waiting = await holdCalls(page, 'GET', /\/dashboard\/radar$/)
  await page.goto(`${origin}/dashboard`)
  await all.arrived(1)
  await expect.poll(() => waiting.bodies().length).toBe(1)
  await Promise.all([all.letThrough(), waiting.letThrough()])
  await page.getByText('No tasks yet. Create your first task to get started!').waitFor()
})

journey(
  'the dashboard says when it cannot count, counts, follows what happens elsewhere, and leads to what it counts',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Send the offer', dueDate: '2020-01-01' })
    const { _id: id } = await addTask(origin, ada, { title: 'Call the printer' })
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const figure = (name: RegExp) => page.getByRole('list', { name: 'Figures' }).getByRole('link', { name })
    const counted = /\/api\/(dashboard|tasks)/
    await page.route(counted, (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'No', error: 'validation_failed' } }),
    )
    // Added tasks are an event, after which the page would count again by itself.
    const listen = await holdStream(page)
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
    await page.getByText('Failed to load dashboard data. Please check your connection.').waitFor()
    await page.unroute(counted)
    await page.getByRole('button', { name: 'Retry' }).click()
    listen()
    await figure(/^Completed\s*0\s*0% rate/).waitFor()
    expect(await page.getByRole('button', { name: /^(Add|Create)/ }).count()).toBe(0)

    await caller(toggleTask, { as: ada, params: { id } })
    await figure(/^Completed\s*1\s*50% rate/).waitFor()
    await figure(/^Pending\s*1\s*50% remaining/).waitFor()
    // Each figure leads to the list that it counts.
    const places: [RegExp, string][] = [
      [/^Projects\s*0/, '/projects'],
      [/^Total Tasks\s*2/, '/tasks'],
      [/^Completed\s*1/, '/tasks?completed=true'],
      [/^Pending\s*1/, '/tasks?completed=false'],
    ]
    for (const [name, place] of places) expect(await figure(name).getAttribute('href')).toBe(place)
    await page.getByRole('heading', { name: 'Business Overview' }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: /^Clients\s*0/ }).getAttribute('href'))
      .toBe('/clients')
    await expect
      .poll(() => page.getByRole('link', { name: /^Due today\s*0/ }).getAttribute('href'))
      .toBe('/tasks?due=today')
    const row = page.getByRole('listitem').filter({ hasText: 'Call the printer' })
    await expect.poll(() => row.getByText('Completed', { exact: true }).count()).toBe(1)

    await page.getByRole('link', { name: /^Overdue\s*1/ }).press('Enter')
    await page.waitForURL(`${origin}/tasks?due=overdue`)
    await taskNamed(page, 'Send the offer').waitFor()
    expect((await rowsShown(page)).map(({ title }) => title)).toEqual(['Send the offer'])

    await caller(updateProfile, { as: ada, body: { hourlyRate: 9000, currency: 'EUR' } })
    const work = { startedAt: '2024-01-05T09:00:00Z', stoppedAt: '2024-01-05T10:30:00Z' }
    await caller(addSession, { as: ada, params: { id }, body: work })
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('link', { name: /^Unbilled time\s*€135\.00/ }).click()
    await page.waitForURL(`${origin}/time?view=unbilled`)
    const unbilled = page.getByRole('table', { name: 'Unbilled time by client and project' })
    await unbilled.getByRole('row', { name: 'General No client 1:30 €135.00' }).waitFor()
    await unbilled.getByRole('row', { name: 'Total in EUR All clients 1:30 €135.00' }).waitFor()
  },
)

journey(
  'the day: what is due is timed and ticked off in place, and the figures follow',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Send the offer', dueDate: '2020-01-01' })
    const { _id: id } = await addTask(origin, ada, { title: 'Call the printer', dueDate: '2020-01-02' })
    const project = { name: 'Bakery', budgetMinutes: 600 }
    await caller(createProject, { as: ada, body: project })
    // Where it is about noon: an hour ago was today, and this week.
    const hoursAhead = 12 - new Date().getUTCHours()
    const timezone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
    await caller(updateProfile, { as: ada, body: { hourlyRate: 9000, currency: 'EUR', timezone } })
    const startedAt = new Date(Date.now() - 3_600_000).toISOString()
    await caller(addSession, {
      as: ada,
      params: { id },
      body: { startedAt, stoppedAt: new Date().toISOString() },
    })
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/dashboard`)
    await page
      .getByText(/1:00 this week, €90\.00 not billed yet; .Bakery. is at 0% of its budget\./)
      .waitFor()
    await page.getByRole('link', { name: /^Earned this month\s*€90\.00/ }).waitFor()
    await page.getByRole('link', { name: /^Bakery\s*0%/ }).waitFor()
    const week = page.getByRole('table', { name: 'This week by day' })
    await expect.poll(() => week.getByRole('row').count()).toBe(8)

    const due = page.getByRole('list', { name: 'Due' })
    await due.getByRole('button', { name: 'Start timer: Send the offer' }).click()
    const timer = page.getByRole('region', { name: 'Timer' })
    await timer.getByRole('button', { name: 'Stop timer: Send the offer' }).waitFor()
    await timer.getByRole('button', { name: 'Stop timer: Send the offer' }).click()
    await due.getByRole('button', { name: 'Start timer: Send the offer' }).waitFor()
    const done = due.getByRole('checkbox', { name: 'Send the offer' })
    await done.click()
    await expect.poll(() => done.getAttribute('aria-checked')).toBe('true')
    await page.getByRole('link', { name: /^Overdue\s*1$/ }).waitFor()
    // It stays in sight until the page is left, so that a slip can be taken back.
    expect(await done.getAttribute('aria-checked')).toBe('true')
    await page.reload()
    await due.getByRole('checkbox', { name: 'Call the printer' }).waitFor()
    await done.waitFor({ state: 'detached' })
    // Before it is there, the key leads to the page of time.
    await page.getByRole('combobox', { name: 'What are you working on?' }).waitFor()
    await page.keyboard.press('t')
    await expect
      .poll(() =>
        page
          .getByRole('combobox', { name: 'What are you working on?' })
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
  },
)
