import { readSharedTask } from '@daybook/contract/shared-view'
import { shareTask, unshareTask } from '@daybook/contract/sharing'
import { getTask, type Task, updateTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { beforeEach, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { forgive, phone, journey as test } from '../browser.ts'
import { refuseCopying } from '../clipboard.ts'
import { hasFocusInside } from '../fields.ts'
import { holdStream } from '../held-calls.ts'
import { makePerson, type Person, password, signedInStorage } from '../people.ts'
import { addTask } from '../tasks-screen.ts'
import { paintIn } from '../visitors.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
let ada: Person
let task: Task

beforeEach(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  const tags = ['one', 'two', 'three', 'fourth']
  task = await addTask(origin, ada, { title: 'Write the offer', description: 'For the **library**', tags })
})

const share = async (sharedUsernames: string[] = []) =>
  (await call(shareTask, { as: ada, params: { id: task._id }, body: { sharedUsernames } })).data
const work = (daysAgo: number) => {
  const [startedAt, stoppedAt] = [24, 23].map((hours) =>
    new Date(Date.now() - (daysAgo * 24 + hours) * 3_600_000).toISOString(),
  ) as [string, string]
  return call(addSession, { as: ada, params: { id: task._id }, body: { startedAt, stoppedAt } })
}
const change = (body: object) => call(updateTask, { as: ada, params: { id: task._id }, body })

/** Answers in the server's place, one after the other, with what it would never send; then lets it answer itself. */
const answerBadly = async (page: Page, token: string) => {
  const { data } = await call(readSharedTask, { as: ada, params: { token } })
  const broken = { ...data, task: { ...data.task, dueDate: 'broken' } }
  const bodies: object[] = [{ success: true }, { success: true, data: {} }, { success: true, data: broken }]
  await page.route('**/api/tasks/shared/*', (asked) => {
    const body = bodies.shift()
    return body ? asked.fulfill({ json: body }) : asked.fallback()
  })
}

// Nothing but an event brings a change to the page within the 30 s for which what it shows counts as fresh.
const soon = { timeout: 30_000 }

test('who has the link reads it on a phone, sees changes as they happen, and when it is over', async ({
  newDevice,
  complaints,
}) => {
  for (const daysAgo of [6, 5, 4, 3, 2, 1]) await work(daysAgo)
  const { shareToken } = await share()
  const device = await newDevice({ viewport: phone })
  const page = await device.newPage()
  await answerBadly(page, shareToken)
  // The sharing itself is an event, after which the page would read once more.
  const listen = await holdStream(page)
  await page.goto(`${origin}/shared/task/${shareToken}`)
  for (const words of ['Invalid response format from server', 'Data Error', 'Task Error']) {
    await page.getByText(words, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
  }
  listen()
  forgive(complaints, /Invalid time value/)
  const who = 'Editable for the people it is shared with by username; with the link alone you can view it.'
  await page.getByText(who).waitFor()
  await page.getByRole('heading', { name: 'Shared Task' }).waitFor()
  await page.getByRole('heading', { name: 'Write the offer' }).waitFor()
  await page.locator('strong', { hasText: 'library' }).waitFor()
  await page.getByText('1 view', { exact: true }).waitFor()
  await refuseCopying(page, true)
  await page.getByRole('button', { name: 'Copy share link' }).click()
  await page.getByText('Copy failed', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents())
    .toEqual(['one', 'two', 'three'])
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  const showAll = page.getByRole('button', { name: 'Show all 6' })
  await showAll.press('Enter')
  await showAll.waitFor({ state: 'detached' })
  expect(await hasFocusInside(page)).toBe(true)
  for (const mode of ['dark', 'light'] as const) {
    await paintIn(page, mode)
    expect(await violationsOn(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  await change({ title: 'Write the second offer', completed: true })
  await page.getByRole('heading', { name: 'Write the second offer' }).waitFor(soon)
  await page.getByText('Completed', { exact: true }).waitFor()

  // Without a network it says so once, and from when is what it shows.
  await device.setOffline(true)
  await page.getByText(/You see this as it was on/).waitFor()
  await expect.poll(() => page.getByText(/Working offline/).count()).toBe(1)
  const cold = await device.newPage()
  await device.setOffline(false)
  await page.getByText(/You see this as it was on/).waitFor({ state: 'detached', ...soon })
  await cold.route('**/api/**', (asked) => asked.abort('internetdisconnected'))
  await cold.goto(`${origin}/shared/task/${shareToken}`)
  await cold.getByText(/The shared content appears when you are connected again/).waitFor()
  await expect.poll(() => cold.getByText(/Error!|Working offline/).count()).toBe(1)
  await cold.unroute('**/api/**')
  await cold.getByRole('heading', { name: 'Write the second offer' }).waitFor()
  await cold.getByText('Offline Mode').waitFor({ state: 'detached' })
  await cold.close()

  await call(unshareTask, { as: ada, params: { id: task._id } })
  await page.getByRole('heading', { name: 'Not found' }).waitFor(soon)
  await page.getByText('This shared content is no longer available.').waitFor()
  await page.getByRole('link', { name: 'Made with Daybook' }).waitFor()
})

test('who is named edits it, signs in again on the way, and loses nothing that was typed', async ({
  newDevice,
}) => {
  const bob = await makePerson(origin, inject('appDataDir'), 'Bob')
  const { shareToken } = await share([bob.username])
  const page = await (await newDevice(await signedInStorage(origin, bob))).newPage()
  await page.goto(`${origin}/shared/task/${shareToken}`)
  await page.getByText('Username Access', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit shared task' })
  await form.getByRole('textbox', { name: 'Title' }).fill('')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.getByText('Task title is required').waitFor()
  await form.getByRole('textbox', { name: 'Title' }).fill('Write the offer by Bob')
  await form.getByLabel('Tag 2').fill('second')
  expect(await violationsOn(page)).toEqual([])

  // The session ends, and somebody else is faster.
  await page.evaluate(() => localStorage.clear())
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Please sign in to edit this shared content').waitFor()
  await change({ title: 'Write the offer by Ada', description: 'For the archive' })
  await page.getByLabel('Email', { exact: true }).fill(bob.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')

  await page.waitForURL(`${origin}/shared/task/${shareToken}`)
  await page.getByText('Title changed elsewhere in the meantime').waitFor()
  await expect
    .poll(() => form.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Write the offer by Bob')
  await expect.poll(() => form.getByLabel('Tag 2').inputValue()).toBe('second')
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('For the archive')
  await form.getByRole('button', { name: 'Keep mine' }).click()

  const save = form.getByRole('button', { name: 'Save Changes' })
  await page.context().setOffline(true)
  await page.getByText('Your changes are kept here. Save them when you are online again.').waitFor()
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  await form.getByLabel('Description').press('Control+Enter')
  expect(await page.getByText('Update failed', { exact: true }).count()).toBe(0)
  await page.context().setOffline(false)
  await expect.poll(() => save.getAttribute('aria-disabled')).not.toBe('true')
  await save.click()
  await page.getByText('Changes saved', { exact: true }).first().waitFor()
  await page.getByRole('heading', { name: 'Write the offer by Bob' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit')
  expect((await call(getTask, { as: ada, params: { id: task._id } })).data).toMatchObject({
    title: 'Write the offer by Bob',
    description: 'For the archive',
    tags: ['one', 'second', 'three', 'fourth'],
  })

  // Taken out of the share, he still has the link, and no more than that.
  await share([])
  await page.getByText('Username Access', { exact: true }).waitFor({ state: 'detached', ...soon })
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  const shown = await call(readSharedTask, { as: bob, params: { token: shareToken } })
  expect(shown.data.hasUsernameAccess).toBe(false)
})
