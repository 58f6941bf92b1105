import { shareTask } from '@daybook/contract/sharing'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { refuseCopying } from '../clipboard.ts'
import { makePerson } from '../people.ts'
import { addTask, boxOf, details, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')

// Nothing but an event brings a change to another screen within the 30 s for which what it shows counts as fresh.
const soon = { timeout: 30_000 }
const sharedWithMe = (page: Page) => page.getByRole('region', { name: 'Shared with You' })

describe('a task that is shared by username and link', () => {
  test('shows at the colleague at once, who edits it and leaves', async ({ newDevice }) => {
    const [ada, bob] = [await makePerson(origin, dataDir), await makePerson(origin, dataDir, 'Bob')]
    await addTask(origin, ada, { title: 'Read the proofs' })
    // Wide enough for the sidebar beside a panel.
    const theirs = await tasksOf(bob, origin, newDevice, { viewport: { width: 1640, height: 900 } })
    await sharedWithMe(theirs).getByText('Nothing is shared with you yet.').waitFor()
    const mine = await tasksOf(ada, origin, newDevice, { permissions: ['clipboard-read', 'clipboard-write'] })

    // The plan lets her name one person.
    const limits = { limit: 1, remaining: 1, unlimited: false }
    await mine.route('**/api/tasks/sharing-limits', (route) =>
      route.fulfill({ json: { success: true, data: limits } }),
    )
    await taskNamed(mine, 'Read the proofs').focus()
    await mine.keyboard.press('s')
    const dialog = mine.getByRole('dialog', { name: 'Share task' })
    const names = dialog.getByRole('combobox', { name: 'Usernames' })
    await names.fill('nobody-is-called-so')
    await mine.keyboard.press('Control+Enter')
    await dialog.getByText('No user named "nobody-is-called-so"').waitFor()
    await dialog.getByRole('button', { name: 'Remove @nobody-is-called-so' }).click()
    await names.fill(`@${bob.username.toUpperCase()} carl`)
    await mine.route('**/api/shares', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await mine.keyboard.press('Control+Enter')
    await mine.getByText('Failed to create share link', { exact: true }).waitFor()
    await mine.getByText('Failed to create share', { exact: true }).waitFor()
    await mine.unroute('**/api/shares')
    await mine.keyboard.press('Control+Enter')
    await mine.getByText('Share link created', { exact: true }).waitFor()
    const exceeded = dialog.getByRole('alert').filter({ hasText: 'Sharing limit exceeded' })
    await exceeded.getByText('Not added: @carl').waitFor()
    const link = dialog.getByRole('textbox', { name: 'Share link' })
    await link.waitFor()
    await expect.poll(() => link.inputValue()).toMatch(new RegExp(`^${origin}/shared/task/[0-9a-f]{32}$`))
    await refuseCopying(mine, true)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await mine.getByText('Failed to copy to clipboard', { exact: true }).waitFor()
    await refuseCopying(mine, false)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await mine.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    await mine.keyboard.press('s')
    await expect.poll(() => names.inputValue()).toBe('carl')
    await names.fill('')
    await exceeded.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    await mine.getByText(`Shared with @${bob.username}`).waitFor({ state: 'attached' })

    await theirs.getByText('Others share 1 task with you.').waitFor(soon)
    const row = sharedWithMe(theirs).getByRole('link', { name: 'Read the proofs' })
    await row.getByText('· General').waitFor(soon)
    await row.click()
    await details(theirs).getByLabel('Title').fill('Read the second proofs')
    await theirs.keyboard.press('Control+Enter')
    await sharedWithMe(theirs).getByRole('link', { name: 'Read the second proofs' }).waitFor()
    await taskNamed(mine, 'Read the second proofs').waitFor(soon)
    await details(theirs).getByRole('checkbox', { name: 'Mark as completed' }).click()
    await sharedWithMe(theirs).getByText('(completed)').waitFor({ state: 'attached' })
    await expect.poll(() => boxOf(mine, 'Read the second proofs').isChecked(), soon).toBe(true)
    expect(await taskNamed(theirs, 'Read the second proofs').count()).toBe(0)

    await theirs.getByRole('button', { name: 'Leave task' }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Leave task' }).click()
    await sharedWithMe(theirs).getByText('Nothing is shared with you yet.').waitFor()
    await mine.getByText('Shared by link').waitFor({ state: 'attached', ...soon })
  })

  test('says in words that it can only be viewed, in its panel and behind its link', async ({
    page,
    newDevice,
  }) => {
    const [ada, bob] = [await makePerson(origin, dataDir), await makePerson(origin, dataDir, 'Bob')]
    const { _id: id } = await addTask(origin, ada, { title: 'Read the proofs' })
    const body = { sharedUsernames: [bob.username], sharePermission: 'readonly' } as const
    const { shareToken } = (await createCaller(origin)(shareTask, { as: ada, params: { id }, body })).data
    const theirs = await tasksOf(bob, origin, newDevice)
    await theirs.goto(`${origin}/tasks?task=${id}`)
    await details(theirs).getByText('You can view this task, but you cannot change it.').waitFor()
    await details(theirs).getByText('Read-only', { exact: true }).waitFor()
    await page.goto(`${origin}/shared/task/${shareToken}`)
    await page.getByText('You can view this, but not edit it.').waitFor()
    await page.getByText('Read-only', { exact: true }).waitFor()
  })
})
