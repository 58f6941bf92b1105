import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { rowsOnServer } from '../../server/test/database.ts'
import { journey as test } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { holdCalls } from '../held-calls.ts'
import { makePerson } from '../people.ts'
import { tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send feedback' })
  await dialog.waitFor()
  return {
    dialog,
    subject: dialog.getByLabel('Subject'),
    message: dialog.getByLabel('Message'),
    send: dialog.getByRole('button', { name: 'Send', exact: true }),
  }
}

const open = async (newDevice: Parameters<typeof tasksOf>[2]) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const kept = () =>
    rowsOnServer(
      inject('appDatabaseUrl'),
      `select f.subject, f.body from feedback f join users u on u.id = f.owner_id where u.username = '${ada.username}'`,
    )
  return { page: await tasksOf(ada, origin, newDevice), kept }
}

describe('feedback', () => {
  test('can be sent once both fields say something, and arrives trimmed', async ({ newDevice }) => {
    const { page, kept } = await open(newDevice)
    const { dialog, subject, message, send } = await openDialog(page)
    expect(await hasFocus(subject)).toBe(true)
    await subject.fill('Week view')
    await message.fill('  ')
    await expect.poll(() => send.isDisabled()).toBe(true)
    await message.fill('  I miss it. ')
    await message.press('Control+Enter')
    await page.getByText('Thank you. Your feedback has reached us.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await kept()).toEqual([{ subject: 'Week view', body: 'I miss it.' }])
    expect(await (await openDialog(page)).subject.inputValue()).toBe('')
  })

  test('waits where it was typed, also through a reload', async ({ newDevice }) => {
    const { page } = await open(newDevice)
    const { dialog, subject } = await openDialog(page)
    await subject.fill('مراجعة')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    expect(await (await openDialog(page)).subject.inputValue()).toBe('مراجعة')
  })

  test('arrives once, though the first answer is lost', async ({ newDevice }) => {
    const { page, kept } = await open(newDevice)
    const { subject, message, send } = await openDialog(page)
    await subject.fill('Twice?')
    await message.fill('Once.')
    await page.route('**/api/feedback', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await send.click()
    await page.getByText('Failed to send feedback. Please try again.').waitFor()
    await page.unroute('**/api/feedback')
    await send.click()
    await page.getByText('Thank you. Your feedback has reached us.').waitFor()
    expect(await kept()).toHaveLength(1)
  })

  test('says why it was refused, and keeps the text', async ({ newDevice }) => {
    const { page } = await open(newDevice)
    const { subject, message, send } = await openDialog(page)
    await subject.fill('Again')
    await message.fill('And again')
    const calls = await holdCalls(page, 'POST', /feedback$/)
    await send.click()
    await calls.arrived(1)
    await calls.answer(429, {
      success: false,
      message: 'Too many tries. Wait 40 seconds.',
      error: 'rate_limited',
    })
    await page.getByText('Failed to send feedback. Please try again.').waitFor()
    await page.getByText('Too many tries. Wait 40 seconds.').waitFor()
    await expect.poll(() => message.inputValue()).toBe('And again')
  })

  test('cannot be sent offline, and says so', async ({ newDevice }) => {
    const { page } = await open(newDevice)
    const { dialog, subject, message, send } = await openDialog(page)
    await subject.fill('On the train')
    await message.fill('No network')
    await page.context().setOffline(true)
    await dialog.getByText('You are offline. Your text is kept here until you can send it.').waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    await page.context().setOffline(false)
    await expect.poll(() => send.isEnabled()).toBe(true)
  })
})
