import { readFile } from 'node:fs/promises'
import { createClient } from '@daybook/contract/clients'
import { createProject } from '@daybook/contract/projects'
import { createTask, listTasks } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { textIn } from '../../server/test/exports.ts'
import { violationsOn } from '../axe.ts'
import { type Journey, journey as test } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { paintIn } from '../visitors.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const atData = async (newDevice: Journey['newDevice'], firstName: string) => {
  const person = await makePerson(origin, dataDir, firstName)
  const page = await (await newDevice(await signedInStorage(origin, person))).newPage()
  await page.goto(`${origin}/settings?section=data`)
  await page.getByRole('heading', { name: 'Delete account' }).waitFor()
  return { person, page }
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Export of Daybook').setInputFiles({ name, mimeType: 'application/zip', buffer })

const run = (page: Page) => page.getByRole('button', { name: 'Import', exact: true }).click()

const rowOf = (page: Page, kind: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: kind, exact: true }) })

describe('Export and import', () => {
  test('takes everything along, and brings it into another account', async ({ newDevice }) => {
    const { person: ada, page } = await atData(newDevice, 'Ada')
    const { data: client } = await call(createClient, { as: ada, body: { name: 'Engines Ltd' } })
    const clientId = client._id
    const { data: project } = await call(createProject, { as: ada, body: { name: 'Notes', clientId } })
    const body = { title: 'Translate the paper', projectId: project._id }
    const { data: task } = await call(createTask, { as: ada, body })
    const session = { startedAt: '2026-01-05T09:00:00Z', stoppedAt: '2026-01-05T10:30:00Z' }
    await call(addSession, { as: ada, params: { id: task._id }, body: session })

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export everything' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^daybook-.+\.zip$/)
    const zip = await readFile(await download.path())
    expect(textIn(new Uint8Array(zip), 'tasks.csv')).toContain('Translate the paper,Notes')

    const { person: bob, page: other } = await atData(newDevice, 'Bob')
    await choose(other, 'export.zip', zip)
    await run(other)
    const headline = other.getByText('4 records added.', { exact: true })
    await headline.waitFor()
    expect(await hasFocus(headline)).toBe(true)
    expect(await rowOf(other, 'Time entries').getByRole('cell').allTextContents()).toEqual(['1', '0', '0'])
    for (const mode of ['dark', 'light'] as const) {
      await paintIn(other, mode)
      expect(await violationsOn(other)).toEqual([])
    }
    const { data: tasks } = await call(listTasks, { as: bob })
    expect(tasks.map(({ title, project: name }) => [title, name])).toEqual([['Translate the paper', 'Notes']])

    await choose(other, 'export.zip', zip)
    await run(other)
    await other.getByText('Nothing was added.', { exact: true }).waitFor()
    await other.getByRole('link', { name: 'Tasks', exact: true }).first().click()
    await other.getByText('Translate the paper').first().waitFor()
  })

  test('says what is wrong with a file, and needs the server', async ({ newDevice }) => {
    const { page } = await atData(newDevice, 'Cleo')
    await choose(page, 'holiday.zip', Buffer.from('no zip'))
    await run(page)
    await page.getByRole('alert').getByText('The file is not a zip, or it is damaged').waitFor()
    for (const mode of ['dark', 'light'] as const) {
      await paintIn(page, mode)
      expect(await violationsOn(page)).toEqual([])
    }
    await page.context().setOffline(true)
    await page.getByText(/^You are offline. You can view your settings now/).waitFor()
    const button = page.getByRole('button', { name: 'Export everything' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  })
})
