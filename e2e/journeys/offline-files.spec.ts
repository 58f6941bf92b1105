import { getTask, listTasks, type Task } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { attach, attachments, fileNamed } from '../attachments-screen.ts'
import { loadedBeside } from '../beside.ts'
import { forgive, type Journey, journey as test } from '../browser.ts'
import { filesOnDevice } from '../kept-on-device.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, createByKeyboard, details, openTasks, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
let ada: Person
let offer: Task

beforeEach(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
  offer = await addTask(origin, ada, { title: 'Write the offer' })
})

/** The details of the task, on a fully loaded page. */
const open = async (newDevice: Journey['newDevice']): Promise<Page> => {
  const page = await tasksOf(ada, origin, newDevice)
  await taskNamed(page, 'Write the offer').click()
  await details(page).waitFor()
  await loadedBeside(page)
  return page
}
const goOffline = async (page: Page) => {
  await page.context().setOffline(true)
  await page.getByText('Offline Mode', { exact: true }).waitFor()
}
const filesOf = async ({ _id: id }: Task) =>
  (await call(getTask, { as: ada, params: { id } })).data.fileAttachments
const namesOf = async (task: Task) => (await filesOf(task)).map(({ originalName }) => originalName)
const waitingFor = (page: Page, name: string) =>
  attachments(page).getByRole('listitem').filter({ hasText: name }).getByText('Waiting', { exact: true })
const notes = { name: 'notes.txt', buffer: Buffer.from('Ask Bob') }

/** As from another window; made in the page, since so much would take its time on the way there. */
const dropMebibytes = async (page: Page, names: readonly string[], count: number): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ([called, bytes]) => {
      const held = new DataTransfer()
      for (const name of called) held.items.add(new File([new Uint8Array(bytes)], name))
      return held
    },
    [names, count * 1024 * 1024] as const,
  )
  await page.getByRole('dialog').dispatchEvent('drop', { dataTransfer })
}

describe('a file that is attached without the server', () => {
  test('outlives its tab, follows its task there, and arrives once', async ({ newDevice }) => {
    const page = await open(newDevice)
    const device = page.context()
    await goOffline(page)
    await createByKeyboard(page, 'Call Bob')
    await taskNamed(page, 'Call Bob').click()
    await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('Call Bob')
    await attach(page, notes)
    await waitingFor(page, 'notes.txt').waitFor()
    await page.getByText('Attachment saved locally and will sync when online', { exact: true }).waitFor()
    await page.getByRole('button', { name: '2 waiting' }).waitFor()
    // The device has it: nothing is asked.
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
    await device.setOffline(false)
    const tabs = [await device.newPage(), await device.newPage()]
    for (const tab of tabs) await tab.goto(`${origin}/tasks`)
    const bob = async () =>
      (await call(listTasks, { as: ada, query: { limit: 50 } })).data.find(
        ({ title }) => title === 'Call Bob',
      )
    await expect
      .poll(async () => (await bob())?.fileAttachments.map(({ originalName }) => originalName), {
        timeout: 40_000,
      })
      .toEqual(['notes.txt'])
    const [file] = (await bob())?.fileAttachments ?? []
    expect(await (await fetch(new URL(file?.url ?? '', origin))).text()).toBe('Ask Bob')
    for (const tab of tabs) {
      await tab.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' })
      await taskNamed(tab, 'Call Bob').click()
      await fileNamed(tab, 'notes.txt').waitFor()
    }
    expect((await bob())?.fileAttachments).toHaveLength(1)
  })

  test('has room beside 50 MB of others, and gets a message where it has none', async ({ newDevice }) => {
    const page = await open(newDevice)
    await goOffline(page)
    const names = ['1.bin', '2.bin', '3.bin', '4.bin', '5.bin']
    await dropMebibytes(page, names, 10)
    for (const name of names) await waitingFor(page, name).waitFor()
    await attach(page, notes)
    const complaint = attachments(page).getByRole('alert')
    await complaint
      .getByText('There is no room: files waiting on this device can take up 50 MB in total.', {
        exact: false,
      })
      .waitFor()
    for (const name of names.slice(1))
      await attachments(page)
        .getByRole('button', { name: `Cancel ${name}`, exact: true })
        .click()
    await attachments(page).getByRole('button', { name: 'Retry notes.txt' }).click()
    await waitingFor(page, 'notes.txt').waitFor()
    // The device forgets the files one after the other, the last perhaps after there is room again.
    await expect.poll(() => filesOnDevice(page)).toHaveLength(2)
    await page.context().setOffline(false)
    await page.reload()
    await expect
      .poll(async () => (await namesOf(offer)).toSorted((one, other) => one.localeCompare(other)), {
        // Where the reload cut an upload off, the next try may follow 30 s later.
        timeout: 80_000,
      })
      .toEqual(['1.bin', 'notes.txt'])
    await fileNamed(page, 'notes.txt').waitFor()
    expect(await attachments(page).getByRole('progressbar').count()).toBe(0)
  })

  test('is kept where it is refused, to be downloaded, tried again or discarded in any tab', async ({
    newDevice,
    complaints,
  }) => {
    const page = await open(newDevice)
    const device = page.context()
    await goOffline(page)
    await attach(page, notes)
    await waitingFor(page, 'notes.txt').waitFor()
    const refused = { success: false, error: 'payload_too_large', message: 'Too much' }
    await device.route('**/api/uploads/task/**', (route) => route.fulfill({ status: 413, json: refused }))
    await device.setOffline(false)
    await attachments(page).getByRole('alert').getByText('Too much').waitFor()
    const other = await device.newPage()
    await other.goto(`${origin}/tasks`)
    await other.getByRole('button', { name: '1 not saved' }).click()
    const dialog = other.getByRole('dialog', { name: 'Not saved yet' })
    await dialog.getByText('notes.txt · Write the offer').waitFor()
    const downloading = other.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('notes.txt')
    await device.unroute('**/api/uploads/task/**')
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText('Everything is saved.').waitFor()
    await fileNamed(page, 'notes.txt').waitFor()
    expect(await namesOf(offer)).toEqual(['notes.txt'])
    forgive(complaints, /status of 413/)
  })

  test('waits in its tab where the browser stores nothing, and leaving is asked about', async ({
    newDevice,
  }) => {
    const device = await newDevice(await signedInStorage(origin, ada))
    await device.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not here', 'SecurityError')
      }
    })
    const page = await device.newPage()
    await openTasks(page, origin)
    await taskNamed(page, 'Write the offer').click()
    await details(page).waitFor()
    await loadedBeside(page)
    await goOffline(page)
    await attach(page, notes)
    await page
      .getByText('Attachment is waiting in this tab. Keep the tab open until you are online')
      .waitFor()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await device.setOffline(false)
    await fileNamed(page, 'notes.txt').waitFor()
    expect(await namesOf(offer)).toEqual(['notes.txt'])
  })

  test('goes with a sign-out, which asks first', async ({ newDevice }) => {
    const page = await open(newDevice)
    const busy = { success: false, error: 'unavailable', message: 'Busy' }
    await page.route('**/api/uploads/task/**', (route) => route.fulfill({ status: 503, json: busy }))
    await attach(page, notes)
    await page.getByRole('button', { name: '1 waiting' }).waitFor()
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out and lose unsaved changes?' })
    await question.getByText('A change is not saved yet.', { exact: false }).waitFor()
    await question.getByRole('button', { name: 'Log out' }).click()
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect
      .poll(async () => (await databases()).filter((name) => name?.startsWith('outbox')))
      .toEqual([])
  })
})

test('a big file does not hold up what is done after it', async ({ newDevice }) => {
  const page = await open(newDevice)
  let letThrough: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/uploads/task/**', async (route) => {
    await held
    await route.fallback()
  })
  await dropMebibytes(page, ['film'], 10)
  await attachments(page).getByRole('progressbar', { name: 'Uploading film' }).waitFor()
  await page.keyboard.press('Escape')
  await createByKeyboard(page, 'Call Bob')
  const titles = async () =>
    (await call(listTasks, { as: ada, query: { limit: 50 } })).data.map(({ title }) => title)
  await expect.poll(titles).toContain('Call Bob')
  expect(await namesOf(offer)).toEqual([])
  letThrough()
  await expect.poll(() => namesOf(offer), { timeout: 20_000 }).toEqual(['film'])
})
