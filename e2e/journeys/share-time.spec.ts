import { getTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { makePerson } from '../people.ts'
import { addTask, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const time = (page: Page) => page.getByRole('region', { name: 'Time Tracking' })

test('whoever shares a task says whether its link shows time', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { _id: id } = await addTask(origin, ada, { title: 'Read the proofs', estimatedTime: 150 })
  const worked = { startedAt: '2026-01-05T08:00:00Z', stoppedAt: '2026-01-05T09:15:00Z' }
  await call(addSession, { as: ada, params: { id }, body: worked })
  const page = await tasksOf(ada, origin, newDevice)
  const dialog = page.getByRole('dialog', { name: 'Share task' })
  const showsTime = dialog.getByRole('switch', { name: 'Show time on the link' })
  const open = async () => {
    await taskNamed(page, 'Read the proofs').focus()
    await page.keyboard.press('s')
    await showsTime.waitFor()
  }
  await open()
  await expect.poll(() => showsTime.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Create Share Link' }).click()
  await dialog.getByRole('textbox', { name: 'Share link' }).waitFor()
  const { shareToken } = (await call(getTask, { as: ada, params: { id } })).data

  // Somebody who only has the link.
  const reader = await (await newDevice()).newPage()
  await reader.goto(`${origin}/shared/task/${shareToken}`)
  await time(reader).getByText('1:15').first().waitFor()
  await time(reader).getByText('2:30').first().waitFor()

  await showsTime.click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const saved = async () => (await call(getTask, { as: ada, params: { id } })).data.shareShowsTime
  await expect.poll(saved).toBe(false)
  await reader.reload()
  await reader.getByText('Time is not shown.').waitFor()
  await reader.getByRole('heading', { name: 'Read the proofs' }).waitFor()
  expect(await time(reader).count()).toBe(0)
  expect(await reader.getByText(/1:15|2:30/).count()).toBe(0)

  // And back.
  await showsTime.click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(saved).toBe(true)
  await reader.reload()
  await time(reader).getByText('1:15').first().waitFor()
})
