import { deleteTask, getTask, updateTask } from '@daybook/contract/tasks'
import { runningTimer, startTimer } from '@daybook/contract/time'
import type { BrowserContext } from 'playwright-core'
import { beforeEach, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { holdStream } from '../held-calls.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, boxOf, createByKeyboard, openTasks, taskNamed, tasksOf, timerOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
let ada: Person

beforeEach(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})

// Nothing but an event brings a change to another screen within the 30 s for which what it shows counts as fresh.
const soon = { timeout: 30_000 }

const isStream = (url: string) => new URL(url).pathname === '/api/events'

const callsTo = (device: BrowserContext, path: string): string[] => {
  const calls: string[] = []
  device.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.method())
  })
  return calls
}

describe('two devices of one person', () => {
  test('show what happens on the other without a reload', async ({ newDevice }) => {
    const laptop = await tasksOf(ada, origin, newDevice)
    const phone = await tasksOf(ada, origin, newDevice)

    await createByKeyboard(phone, 'Buy stamps')
    await boxOf(laptop, 'Buy stamps').waitFor(soon)
    await timerOf(phone, 'Buy stamps').click()
    await laptop.getByRole('region', { name: 'Running timer' }).getByText('Buy stamps').first().waitFor(soon)
    await timerOf(phone, 'Buy stamps').click()
    await laptop.getByRole('region', { name: 'Running timer' }).waitFor({ state: 'detached', ...soon })
    await boxOf(phone, 'Buy stamps').click()
    await expect.poll(() => boxOf(laptop, 'Buy stamps').isChecked(), soon).toBe(true)

    await taskNamed(phone, 'Buy stamps').click()
    await phone.getByRole('dialog').getByLabel('Title').fill('Buy envelopes')
    await phone.keyboard.press('Control+Enter')
    await taskNamed(laptop, 'Buy envelopes').waitFor(soon)
    await phone.getByRole('button', { name: 'Delete task' }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }).click()
    await taskNamed(laptop, 'Buy envelopes').waitFor({ state: 'detached', ...soon })
    await phone.getByRole('button', { name: 'Undo' }).click()
    await taskNamed(laptop, 'Buy envelopes').waitFor(soon)
  })
})

describe('the running timer', () => {
  test('is right on a page without tasks, which are not read for it', async ({ newDevice }) => {
    const proofs = await addTask(origin, ada, { title: 'Read the proofs' })
    const printer = await addTask(origin, ada, { title: 'Call the printer' })
    const as = { as: ada, body: {} }
    await call(startTimer, { ...as, params: { id: proofs._id } })
    const device = await newDevice(await signedInStorage(origin, ada))
    // Where data is to be saved, nothing is read ahead of its page.
    await device.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const lists = callsTo(device, '/api/tasks')
    const page = await device.newPage()
    await page.goto(`${origin}/settings`)
    const timer = page.getByRole('region', { name: 'Running timer' })
    await timer.getByRole('link', { name: 'Read the proofs' }).waitFor()

    // A change elsewhere.
    await call(startTimer, { ...as, params: { id: printer._id } })
    await timer.getByRole('link', { name: 'Call the printer' }).waitFor(soon)
    await call(updateTask, { as: ada, params: { id: printer._id }, body: { title: 'Call the bindery' } })
    await timer.getByRole('link', { name: 'Call the bindery' }).waitFor(soon)
    await call(deleteTask, { as: ada, params: { id: printer._id } })
    await timer.waitFor({ state: 'detached', ...soon })
    await call(startTimer, { ...as, params: { id: proofs._id } })
    await timer.getByRole('link', { name: 'Read the proofs' }).waitFor(soon)

    // A change here.
    await timer.getByRole('button', { name: 'Stop timer: Read the proofs' }).click()
    await timer.waitFor({ state: 'detached' })
    await expect.poll(async () => (await call(runningTimer, { as: ada })).data, soon).toBeNull()
    // The page may have been left before it kept that the timer is stopped: what holds is what the server answers.
    const answered = page.waitForResponse('**/api/time/running')
    await page.reload()
    await page.getByRole('button', { name: /Account menu/ }).waitFor()
    await answered
    await timer.waitFor({ state: 'detached' })
    expect(lists).toEqual([])
  })
})

describe('what happens between the read of a list and the opening of the stream', () => {
  test('is noticed', async ({ newDevice }) => {
    const device = await newDevice(await signedInStorage(origin, ada))
    const page = await device.newPage()
    const listen = await holdStream(page)
    await openTasks(page, origin)
    await addTask(origin, ada, { title: 'Made in between' })
    listen()
    await taskNamed(page, 'Made in between').waitFor(soon)
  })
})

describe('two tabs of one browser', () => {
  test('listen on one connection, which the one left behind takes over', async ({ newDevice }) => {
    const { _id } = await addTask(origin, ada, { title: 'First title' })
    const rename = (title: string) => call(updateTask, { as: ada, params: { id: _id }, body: { title } })
    const device = await newDevice(await signedInStorage(origin, ada))
    const streams = callsTo(device, '/api/events')
    const opened = device.waitForEvent('response', (answer) => isStream(answer.url()))
    const leader = await device.newPage()
    await openTasks(leader, origin)
    await opened
    const follower = await device.newPage()
    await openTasks(follower, origin)
    await rename('Second title')
    for (const page of [leader, follower]) await taskNamed(page, 'Second title').waitFor(soon)
    expect(streams).toHaveLength(1)

    const reopened = device.waitForEvent('response', (answer) => isStream(answer.url()))
    await leader.close()
    await reopened
    await rename('Third title')
    await taskNamed(follower, 'Third title').waitFor(soon)
    expect(streams).toHaveLength(2)
  })

  test('renew the session once, however many calls find it expired', async ({ newDevice }) => {
    const tasks = [await addTask(origin, ada, { title: 'One' }), await addTask(origin, ada, { title: 'Two' })]
    const device = await newDevice(await signedInStorage(origin, ada))
    const [first, second] = [await device.newPage(), await device.newPage()]
    for (const page of [first, second]) await openTasks(page, origin)
    const refreshes = callsTo(device, '/api/auth/refresh')
    await first.evaluate(() => localStorage.setItem('accessToken', 'expired'))
    await Promise.all([boxOf(first, 'One').click(), boxOf(second, 'Two').click()])
    for (const { _id } of tasks)
      await expect
        .poll(async () => (await call(getTask, { as: ada, params: { id: _id } })).data.completed, soon)
        .toBe(true)
    for (const page of [first, second])
      await expect
        .poll(async () => [await boxOf(page, 'One').isChecked(), await boxOf(page, 'Two').isChecked()], soon)
        .toEqual([true, true])
    expect(refreshes).toEqual(['POST'])
  })
})
