import { createApiToken, listApiTokens } from '@daybook/contract/api-tokens'
import { createTask, listTasks } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { type Journey, journey as test } from '../browser.ts'
import { refuseCopying } from '../clipboard.ts'
import { complaintOf, hasFocus } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const atTokens = async (newDevice: Journey['newDevice']) => {
  const ada = await makePerson(origin, dataDir)
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/settings?section=tokens`)
  await page.getByRole('heading', { name: 'API tokens' }).waitFor()
  return { ada, page }
}

const rows = (page: Page) => page.getByRole('list', { name: 'API tokens' }).getByRole('listitem')

describe('An API token', () => {
  test('is made, shown once, reads but does not write, and ends when it is revoked', async ({
    newDevice,
  }) => {
    const { ada, page } = await atTokens(newDevice)
    await addTask(origin, ada, { title: 'Call Ada' })
    await page.getByText(/^No tokens yet/).waitFor()
    const create = page.getByRole('button', { name: 'Create token' })
    await create.click()
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(dialog.getByLabel('Name'))).toBe('Name is required')
    await page.keyboard.type('Backup script')
    await dialog.getByLabel('Expires').selectOption('30 days')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await page.getByRole('dialog', { name: 'Copy your token now' }).waitFor()
    const accessToken = (await dialog.locator('code').textContent()) ?? ''
    await page.keyboard.press('Escape')
    await dialog.getByText(/Copy the token first/).waitFor()
    await refuseCopying(page, true)
    await dialog.getByRole('button', { name: 'Copy token' }).click()
    await page.getByText(/^This browser does not allow copying/).waitFor()
    await dialog.getByRole('button', { name: 'I have saved it' }).click()

    expect((await call(listTasks, { as: { accessToken } })).data.map(({ title }) => title)).toEqual([
      'Call Ada',
    ])
    const written = await call(createTask, { as: { accessToken }, body: { title: 'Refused' } })
    expect([written.status, written.body.error]).toEqual([403, 'forbidden'])
    await page.reload()
    const row = rows(page).filter({ hasText: 'Backup script' })
    await row.filter({ hasText: 'Read only' }).filter({ hasText: 'Last used' }).waitFor()
    expect(await page.content()).not.toContain(accessToken)

    await page.getByRole('button', { name: 'Revoke Backup script' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click()
    await page.getByText('Token revoked', { exact: true }).waitFor()
    await create.waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    expect((await call(listTasks, { as: { accessToken } })).status).toBe(401)
    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByText('API token revoked (Backup script)').waitFor()
  })

  test('is made by keyboard alone, to write and for good', async ({ newDevice }) => {
    const { ada, page } = await atTokens(newDevice)
    const create = page.getByRole('button', { name: 'Create token' })
    await create.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page.getByLabel('Name'))).toBe(true)
    await page.keyboard.type('Time clock')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Never')
    await page.getByText('It works until you revoke it.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I have saved it' }).press('Enter')
    await rows(page).filter({ hasText: 'Read and write' }).filter({ hasText: 'Never expires' }).waitFor()
    await expect.poll(() => hasFocus(create)).toBe(true)
    expect((await call(listApiTokens, { as: ada })).data).toMatchObject([{ scope: 'write', expiresAt: null }])
  })

  test('that has expired says so, and can be removed', async ({ newDevice }) => {
    const { ada, page } = await atTokens(newDevice)
    const expiresAt = new Date(Date.now() + 2000).toISOString()
    await call(createApiToken, { as: ada, body: { name: 'Trial', scope: 'read', expiresAt } })
    await page.reload()
    await rows(page).getByText('Expired', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove Trial' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove token' }).click()
    await page.getByText('Token removed', { exact: true }).waitFor()
    await page.getByText(/^No tokens yet/).waitFor()
  })
})
