import { getTask, updateTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { updateSession } from '@daybook/contract/time-entries'
import type { ElementHandle, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { forgive, journey } from '../browser.ts'
import { openRow } from '../fields.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson } from '../people.ts'
import { addTask, details, tasksOf } from '../tasks-screen.ts'

const entries = (page: Page) => details(page).getByRole('region', { name: 'Time entries' })
const entry = (page: Page, text: string) => entries(page).getByRole('listitem').filter({ hasText: text })
const total = (page: Page, text: string) =>
  details(page).getByRole('region', { name: 'Time', exact: true }).getByText(text, { exact: true })

/** Goes on in a field the moment the form is gone. */
const onceClosed = async (field: ElementHandle | null, form: ElementHandle | null): Promise<void> =>
  field?.evaluate((element, closing) => {
    new MutationObserver((_, observer) => {
      if (closing?.isConnected) return
      observer.disconnect()
      if (element instanceof HTMLElement) element.focus()
    }).observe(document.body, { childList: true, subtree: true })
  }, form)

journey('time by hand: added, changed, deleted and back, the total follows', async ({ newDevice }) => {
  const origin = inject('appOrigin')
  const person = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, person, { title: 'Call Ada', estimatedTime: 120 })
  const page = await tasksOf(person, origin, newDevice)
  await page.getByRole('button', { name: 'Call Ada', exact: true }).click()

  await entries(page).getByRole('button', { name: 'Add time' }).click()
  const form = page.getByRole('form', { name: 'Time entry' })
  // Work that was just done ends now, however long it took.
  const until = await form.getByLabel('To').inputValue()
  const day = await form.getByLabel('Date').inputValue()
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const startMinutes = async () => minutesOf(await form.getByLabel('From').inputValue())
  // In the first hour of a day it begins on the day before as it is.
  const isOpenedDayBefore = (await startMinutes()) > minutesOf(until)
  // Letter by letter: 24 alone is a day.
  for (const [typed, minutes] of [
    ['2:30', 150],
    ['24m', 24],
    ['90h', 1440],
    ['24:00', 1440],
    ['0.25', 15],
    ['1h 5m', 65],
  ] as const) {
    await form.getByLabel('Duration').fill('')
    await form.getByLabel('Duration').pressSequentially(typed)
    expect([typed, await form.getByLabel('To').inputValue()]).toEqual([typed, until])
    const from = await startMinutes()
    const isDayBefore = minutes === 1440 || from > minutesOf(until)
    expect([typed, (minutesOf(until) - from + 1440) % 1440]).toEqual([typed, minutes % 1440])
    const isSameDay = (await form.getByLabel('Date').inputValue()) === day
    expect([typed, isSameDay]).toEqual([typed, isDayBefore === isOpenedDayBefore])
  }
  await form.getByLabel('Date').fill('2024-03-30')
  // A typed duration stays, and the end moves with the start.
  await form.getByLabel('From').fill('23:00')
  await expect.poll(() => form.getByLabel('To').inputValue()).toBe('00:05')
  expect(await form.getByLabel('Duration').inputValue()).toBe('1:05')
  await form.getByLabel('To').fill('22:59')
  await expect.poll(() => form.getByLabel('Duration').inputValue()).toBe('22:59')
  // The night in which the clock is put forward is an hour shorter.
  await form.getByLabel('Duration').fill('3h')
  await expect.poll(() => form.getByLabel('To').inputValue()).toBe('03:00')
  await form.getByLabel('Note').fill('About the tone of voice')
  await page.keyboard.press('Control+Enter')
  await form.waitFor({ state: 'detached' })
  await total(page, '3:00').waitFor()
  await entry(page, '23:00–03:00').getByText('About the tone of voice').waitFor()
  await details(page).getByText('Over estimated time by 50%').waitFor()

  await entry(page, '23:00–03:00').getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('To').fill('00:30')
  await form.getByRole('switch', { name: 'Billable' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await entry(page, '23:00–00:30').getByText('Not billable').waitFor()
  await total(page, '1:30').waitFor()

  await entry(page, '23:00–00:30').getByRole('button', { name: 'Delete' }).click()
  await entries(page).getByText('No time recorded yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await entry(page, '23:00–00:30').getByText('About the tone of voice').waitFor()
  await page.reload()
  await entry(page, '23:00–00:30').getByText('Not billable').waitFor()
  await total(page, '1:30').waitFor()
})

journey('a forgotten timer is asked about wherever one is, and cut', async ({ newDevice }) => {
  const origin = inject('appOrigin')
  const person = await makePerson(origin, inject('appDataDir'))
  const task = await addTask(origin, person, { title: 'Call Bob' })
  const at = new Date(Date.now() - 9 * 3_600_000).toISOString()
  const started = await createCaller(origin)(startTimer, {
    as: person,
    params: { id: task._id },
    body: { at },
  })
  expect(started.status).toBe(200)
  const page = await tasksOf(person, origin, newDevice)
  const question = page.getByRole('status').filter({ hasText: 'Did you forget the timer' })
  await question.getByText('Call Bob').waitFor()
  await page.getByRole('button', { name: 'Call Bob', exact: true }).click()
  await details(page).getByRole('button', { name: 'Cut to …' }).click()
  await page.getByRole('menuitem', { name: '2 h' }).click()
  await total(page, '2:00').waitFor()
  await question.waitFor({ state: 'detached' })
  await entries(page).getByRole('listitem').getByText('2:00', { exact: true }).waitFor()
})

journey(
  'what was typed and refused, or changed elsewhere, waits where it was typed',
  async ({ newDevice, complaints }) => {
    const origin = inject('appOrigin')
    const person = await makePerson(origin, inject('appDataDir'))
    const call = createCaller(origin)
    const { _id: id } = await addTask(origin, person, { title: 'Call Eve', estimatedTime: 60 })
    const page = await tasksOf(person, origin, newDevice)
    await page.getByRole('button', { name: 'Call Eve', exact: true }).click()
    const form = page.getByRole('form', { name: 'Time entry' })
    const note = form.getByRole('textbox', { name: 'Note' })

    await entries(page).getByRole('button', { name: 'Add time' }).click()
    await form.getByLabel('Date').fill('2024-03-29')
    await form.getByLabel('From').fill('10:00')
    await form.getByLabel('To').fill('11:00')
    await note.fill('About the tone')
    const additions = await holdCalls(page, 'POST', /sessions$/)
    await page.keyboard.press('Control+Enter')
    await additions.arrived(1)
    await additions.answer(403, { success: false, error: 'forbidden', message: 'You may not do this' })
    await page.getByText('Failed to add time', { exact: true }).waitFor()
    await additions.stop()
    await page.reload()
    await entries(page)
      .getByRole('button', { name: /^Not recorded yet: .*About the tone$/ })
      .click()
    await form.getByText('You entered this earlier. It has not been saved.').waitFor()
    await expect.poll(() => form.getByLabel('From').inputValue()).toBe('10:00')
    await page.keyboard.press('Control+Enter')
    await entry(page, '10:00–11:00').getByText('About the tone').waitFor()
    await entries(page).getByText('Not recorded yet').waitFor({ state: 'detached' })

    const edit = () => entry(page, '10:00–11:00').getByRole('button', { name: 'Edit' }).click()
    await edit()
    // It shows before the server has it.
    const recorded = async () => {
      const { data } = await call(getTask, { as: person, params: { id } })
      return data.timeTracking.sessions.map(({ _id }) => _id)
    }
    await expect.poll(recorded).toHaveLength(1)
    const [sessionId = ''] = await recorded()
    const elsewhere = { note: 'Theirs', billable: false }
    await note.fill('Mine')
    const edits = await holdCalls(page, 'PUT', /sessions\/[^/]+$/)
    await page.keyboard.press('Control+Enter')
    await edits.arrived(1)
    // It is on its way, so that the page cannot hear of the other one first.
    await call(updateSession, { as: person, params: { id, sessionId }, body: elsewhere })
    await edits.letThrough()
    await edits.stop()
    await page.getByText('Failed to update time', { exact: true }).waitFor()
    await entry(page, 'Theirs').getByText('Your change is not saved').waitFor()
    await openRow(details(page), 'Estimate')
    const estimateField = await details(page).getByRole('textbox', { name: 'Estimate' }).elementHandle()
    await edit()
    await form.getByText('Note changed elsewhere in the meantime').waitFor()
    await expect.poll(() => note.inputValue()).toBe('Mine')
    await form.getByRole('button', { name: 'Keep mine' }).click()
    await onceClosed(estimateField, await form.elementHandle())
    await page.keyboard.press('Control+Enter')
    await form.waitFor({ state: 'detached' })
    await entry(page, 'Mine').getByText('Not billable').waitFor()
    expect(await entry(page, 'Mine').getByText('Your change is not saved').count()).toBe(0)

    const estimate = details(page).getByRole('textbox', { name: 'Estimate' })
    await page.waitForTimeout(100)
    expect(await estimate.evaluate((field) => field === document.activeElement)).toBe(true)
    await estimate.fill('120m')
    await call(updateTask, { as: person, params: { id }, body: { estimatedTime: 300 } })
    await page.keyboard.press('Enter')
    await details(page).getByText('Estimate changed elsewhere in the meantime').waitFor()
    await details(page).getByRole('group', { name: 'Theirs' }).getByText('5:00').waitFor()
    await expect.poll(() => estimate.inputValue()).toBe('2:00')
    await details(page).getByRole('button', { name: 'Keep mine' }).click()
    await page.keyboard.press('Enter')
    const saved = async () => (await call(getTask, { as: person, params: { id } })).data.estimatedTime
    await expect.poll(saved).toBe(120)
    forgive(complaints, /status of (403|409)/)
  },
)
