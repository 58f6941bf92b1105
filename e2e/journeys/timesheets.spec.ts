import { dateIn } from '@daybook/contract/calendar'
import { createClient } from '@daybook/contract/clients'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { createProject } from '@daybook/contract/projects'
import { createTask } from '@daybook/contract/tasks'
import { addSession, updateSession } from '@daybook/contract/time-entries'
import { createTimesheet } from '@daybook/contract/timesheets'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { hasFocus, shownDay } from '../fields.ts'
import { mailTo } from '../mails.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { paintIn } from '../visitors.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

/** Two hours on two tasks of a client's project, in the last days. */
const makeWork = async (as: Person) => {
  const email = `anna-${as.username}@library.example`
  const { data: client } = await call(createClient, { as, body: { name: 'City Library', email } })
  const { data: project } = await call(createProject, {
    as,
    body: { name: 'Catalogue', clientId: client._id, hourlyRate: 9000, currency: 'EUR' },
  })
  const tracked: { taskId: string; sessionId: string; start: number }[] = []
  for (const [place, title] of ['Draw the header', 'Write the texts'].entries()) {
    const { data: task } = await call(createTask, { as, body: { title, projectId: project._id } })
    const start = Date.now() - (place + 2) * 3_600_000
    const { data } = await call(addSession, {
      ...{ as, params: { id: task._id } },
      body: {
        startedAt: new Date(start).toISOString(),
        stoppedAt: new Date(start + 3_000_000).toISOString(),
      },
    })
    tracked.push({ taskId: task._id, sessionId: data.session._id, start })
  }
  return { email, projectId: project._id, tracked }
}

const answerAs = async (page: Page, button: string, note?: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (note) await dialog.getByLabel('What would you like to know?').fill(note)
  await dialog.getByLabel('Your name').fill('Anna Meyer')
  await dialog.getByRole('button', { name: /^(Approve|Send the question)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

const lookClean = async (page: Page) => {
  for (const mode of ['dark', 'light'] as const) {
    await paintIn(page, mode)
    expect(await violationsOn(page)).toEqual([])
  }
}

const wholeWay = { timeout: 300_000 }

journey(
  'a client approves time, queries some of it, and the invoice says so',
  wholeWay,
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { email, projectId, tracked } = await makeWork(ada)
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/time?view=unbilled`)
    await page.getByRole('link', { name: 'Ask the client to approve the time: Catalogue' }).click()
    const asking = page.getByRole('dialog', { name: 'Ask for approval' })
    // In the first week of a month the days end with the last one of the month before.
    const to = asking.getByLabel('To')
    await to.fill(shownDay(dateIn('Europe/Berlin', new Date())))
    await to.press('Tab')
    await asking.getByText('1:40, €150.00 not billed yet in these days.').waitFor()
    const since = dateIn('Europe/Berlin', new Date(Math.min(...tracked.map(({ start }) => start))))
    expect(await asking.getByLabel('From').inputValue()).toBe(shownDay(since))
    await asking.getByRole('button', { name: 'Make the link' }).click()
    await page.getByRole('heading', { name: 'Send the link' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    const { text } = await mailTo(email, /Time to approve/)
    const link = text.match(/http\S+\/timesheet\/[0-9a-f]{32}/)?.[0] ?? ''

    const phone = { viewport: { width: 390, height: 844 } }
    const hers = await (await newDevice(phone)).newPage()
    await hers.goto(link)
    await hers.getByRole('button', { name: 'Approve all' }).waitFor()
    await lookClean(hers)
    await answerAs(hers, 'Approve Draw the header')
    // The button that was pressed is gone: the next one is at hand.
    await expect
      .poll(() => hasFocus(hers.getByRole('button', { name: 'Approve Write the texts', exact: true })))
      .toBe(true)
    await answerAs(hers, 'Ask about Write the texts', 'Was this not one text?')
    await hers.getByText('Queried by Anna Meyer').waitFor()

    const part = page.getByRole('region', { name: 'Client approval' })
    await part.getByText('1 of 2 approved, 1 queried').waitFor({ timeout: 15_000 })
    await part.getByText('Was this not one text?').waitFor()
    await part.getByRole('button', { name: 'Reply about Write the texts' }).click()
    await part.getByLabel('Your reply').fill('It was two, for two pages.')
    await lookClean(page)
    await part.getByRole('button', { name: 'Send the reply' }).click()
    await part.getByRole('button', { name: 'Change the reply about Write the texts' }).waitFor()
    await hers.reload()
    await hers.getByText('It was two, for two pages.').waitFor()
    await lookClean(hers)
    const [, queried] = tracked
    if (!queried) throw new Error('Nothing was tracked')
    await call(updateSession, {
      ...{ as: ada, params: { id: queried.taskId, sessionId: queried.sessionId } },
      body: { stoppedAt: new Date(queried.start + 1_800_000).toISOString() },
    })
    await part.getByText('You changed it since').waitFor({ timeout: 15_000 })

    await hers.reload()
    await hers.getByText('Changed since queried.').waitFor()
    await answerAs(hers, 'Approve the rest')
    await hers.getByText('Approved by Anna Meyer').waitFor()
    await hers.getByText('All of it is approved. Thank you;').waitFor()
    await lookClean(hers)
    await part.getByText('2 of 2 approved').waitFor({ timeout: 15_000 })

    const { data: draft } = await call(invoiceFromTasks, { as: ada, body: { projectId, groupBy: 'task' } })
    await call(issueInvoice, { as: ada, params: { id: draft._id } })
    await page.goto(`${origin}/invoices/${draft._id}`)
    await page.getByText('Approved by Anna Meyer,').first().waitFor()
  },
)

journey(
  'a question survives Cancel and a change of its entry, and then arrives',
  wholeWay,
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { projectId, tracked } = await makeWork(ada)
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const period = { from: day(Date.now() - 7 * 86_400_000), to: day(Date.now() + 86_400_000) }
    const { data: sheet } = await call(createTimesheet, {
      as: ada,
      body: { projectId, ...period, showRates: true },
    })
    const page = await (await newDevice()).newPage()
    await page.goto(sheet.publicUrl ?? '')
    const ask = page.getByRole('button', { name: 'Ask about Draw the header', exact: true })
    const dialog = page.getByRole('dialog')
    const question = dialog.getByLabel('What would you like to know?')
    await ask.click()
    await question.fill('Was this not one text?')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await ask.click()
    expect(await question.inputValue()).toBe('Was this not one text?')
    const [first] = tracked
    if (!first) throw new Error('Nothing was tracked')
    await call(updateSession, {
      ...{ as: ada, params: { id: first.taskId, sessionId: first.sessionId } },
      body: { stoppedAt: new Date(first.start + 1_800_000).toISOString() },
    })
    await dialog.getByLabel('Your name').fill('Anna Meyer')
    const send = dialog.getByRole('button', { name: 'Send the question' })
    await send.click()
    await dialog.getByText('The time was changed since you opened this page.').waitFor()
    await dialog.getByText('Draw the header, 0:30 h').waitFor()
    await send.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Queried by Anna Meyer').waitFor()

    await page.getByRole('button', { name: 'Approve Write the texts', exact: true }).click()
    await dialog.getByText('You approve the time, not its price.').waitFor()
    const mine = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const refusal = { success: false, error: 'conflict', message: 'Not now' }
    const one = `**/api/timesheets/${sheet._id}`
    await mine.route(one, (route) => route.fulfill({ status: 409, json: refusal }))
    await mine.goto(`${origin}/projects/${projectId}#answers`)
    const part = mine.getByRole('region', { name: 'Client approval' })
    await part.getByText('Failed to load what the client asks').waitFor()
    await part.getByRole('button', { name: /^More actions for/ }).click()
    await mine.getByRole('menuitem', { name: 'Send by e-mail' }).click()
    const failed = mine.getByRole('dialog').getByText('Failed to load the link')
    await failed.waitFor()
    await mine.unroute(one)
    await mine.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
    await mine.getByRole('dialog').getByLabel('Subject').waitFor()
    await mine.getByRole('button', { name: 'Close without sending' }).click()
    await part.getByRole('link', { name: /^Draw the header/ }).click()
    await mine.waitForURL(new RegExp(`task=${first.taskId}`))
  },
)
