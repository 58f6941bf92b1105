import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { onePixel } from '../../server/test/pictures.ts'
import { attach, attachments, fileNamed } from '../attachments-screen.ts'
import { violationsOn } from '../axe.ts'
import { journey as test } from '../browser.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson, type Person } from '../people.ts'
import { addTasks, createByKeyboard, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
let ada: Person
beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})

/** As from another window. */
const dropOnPanel = async (page: Page, name: string, content: string): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ([called, text]) => {
      const held = new DataTransfer()
      held.items.add(new File([text ?? ''], called ?? ''))
      return held
    },
    [name, content],
  )
  const panel = page.getByRole('dialog')
  await panel.dispatchEvent('dragover', { dataTransfer })
  await page.getByText('Drop files to attach them').waitFor()
  await panel.dispatchEvent('drop', { dataTransfer })
}

describe('attachments', () => {
  test('are added, looked at, downloaded and deleted', async ({ newDevice }) => {
    await addTasks(origin, ada, ['Prepare the offer'])
    const page = await tasksOf(ada, origin, newDevice)
    await taskNamed(page, 'Prepare the offer').click()
    await attach(
      page,
      { name: 'Logo.png', buffer: Buffer.from(onePixel) },
      { name: 'عقد "2".txt', buffer: Buffer.alloc(1536, 'x') },
    )
    for (const name of ['Logo.png', 'عقد "2".txt']) await fileNamed(page, name).waitFor()
    await attachments(page).getByText('1.5 KB', { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])

    await fileNamed(page, 'Logo.png').click()
    const picture = page.getByRole('img', { name: 'Logo.png' })
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1)
    await page.keyboard.press('Escape')

    const downloading = page.waitForEvent('download')
    await attachments(page).getByRole('button', { name: 'Download عقد "2".txt' }).click()
    const download = await downloading
    expect(await readFile(await download.path(), 'utf8')).toBe('x'.repeat(1536))

    await attachments(page).getByRole('button', { name: 'Delete Logo.png' }).click()
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete attachment' }).click()
    await fileNamed(page, 'Logo.png').waitFor({ state: 'detached' })
    expect((await deleted).status()).toBe(200)
    await page.reload()
    await fileNamed(page, 'عقد "2".txt').waitFor()
    // The device's copy may show until the server answers, and may be older than the deletion.
    await fileNamed(page, 'Logo.png').waitFor({ state: 'detached' })
  })

  test('are looked at within the app where they are PDFs, by a browser that shows them', async ({
    newDevice,
  }) => {
    await addTasks(origin, ada, ['Read the contract'])
    const page = await tasksOf(ada, origin, newDevice)
    // The browser without a window has no viewer: what is asked for, and whether the page lets it in, is the same.
    await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
    await taskNamed(page, 'Read the contract').click()
    await attach(page, { name: 'عقد.pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n') })
    const shown = page.waitForResponse((answer) => answer.request().resourceType() === 'document')
    await fileNamed(page, 'عقد.pdf').click()
    expect((await shown).headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
    })
    await page.getByRole('dialog', { name: 'عقد.pdf' }).locator('iframe').waitFor()
  })

  test('wait for a task that is not saved yet and for an answer, and are attached once', async ({
    newDevice,
  }) => {
    const page = await tasksOf(ada, origin, newDevice)
    const creation = await holdCalls(page, 'POST', /tasks$/)
    await createByKeyboard(page, 'Quick thought')
    await taskNamed(page, 'Quick thought').click()
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionrefused')
    }
    await page.route('**/api/uploads/task/**', loseAnswer, { times: 1 })
    await dropOnPanel(page, 'sketch.txt', 'A sketch')
    await attachments(page).getByRole('progressbar', { name: 'Uploading sketch.txt' }).waitFor()
    await creation.arrived(1)
    await creation.letThrough()
    await creation.stop()
    await fileNamed(page, 'sketch.txt').waitFor()
    await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' })
    await page.reload()
    await fileNamed(page, 'sketch.txt').waitFor()
    await expect.poll(() => fileNamed(page, 'sketch.txt').count()).toBe(1)
  })

  test('say why they were refused, and get there by Retry', async ({ newDevice }) => {
    await addTasks(origin, ada, ['Answer the letter'])
    const page = await tasksOf(ada, origin, newDevice)
    await taskNamed(page, 'Answer the letter').click()
    const refused = { success: false, error: 'validation_failed', message: 'Not this one' }
    await page.route('**/api/uploads/task/**', (route) => route.fulfill({ status: 400, json: refused }), {
      times: 1,
    })
    await attach(page, { name: 'letter.txt', buffer: Buffer.from('Dear all') })
    await attachments(page).getByRole('alert').getByText('Not this one').waitFor()
    await attachments(page).getByRole('button', { name: 'Retry letter.txt' }).click()
    await fileNamed(page, 'letter.txt').waitFor()
  })
})
