import { createProject } from '@daybook/contract/projects'
import { runningTimer } from '@daybook/contract/time'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { addClient } from '../clients-screen.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTasks } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const ordinals = (count: number, what: string) =>
  Array.from({ length: count }, (_, at) => `${what} ${at + 1}`)

/** Whether nothing covers the middle of a control. */
const isOnTop = (control: Locator) =>
  control.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** The toast of the limit leads to the upgrade, which asks for no address. */
const upgradeFrom = async (page: Page, title: string) => {
  const toast = page.getByRole('listitem').filter({ hasText: title })
  await toast.getByRole('button', { name: 'Upgrade' }).click()
  await page.getByText('Pro is for this account.').waitFor()
  // The plans alone, and the way back; the homepage around them is for those who do not have Daybook yet.
  expect(await page.getByRole('link', { name: 'Get Started Free' }).count()).toBe(0)
  expect(page.url()).toBe(`${origin}/#pricing`)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to Daybook' }).click()
  await page.getByRole('button', { name: /Account menu/ }).waitFor()
  await page.goBack()
  expect(await page.locator('#pricing').getByLabel('Email').count()).toBe(0)
  await page.locator('#pricing').getByRole('button', { name: 'Get Pro' }).click()
  await page.waitForURL('**/checkout/sandbox/**')
}

journey('at the limit what was typed stays in its field, and the way leads to Pro', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await addTasks(origin, ada, ordinals(10, 'Task'))
  for (const name of ordinals(3, 'Client')) await addClient(origin, ada, { name })
  for (const name of ordinals(5, 'Project')) await call(createProject, { as: ada, body: { name } })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()

  const refused = async (path: string, button: string, label: string, title: string) => {
    const limits = page.waitForResponse((answer) => answer.url().endsWith(`${path}/limits`))
    await page.goto(`${origin}${path}`)
    await page.getByText(/^All \d+ \w+ used on the Free plan\./).waitFor()
    await (await limits).finished()
    await page.getByRole('button', { name: button, exact: true }).first().click()
    const field = page.getByRole('dialog').getByLabel(label, { exact: true })
    await field.fill('One too many')
    await page.keyboard.press('Control+Enter')
    await page.getByText(title, { exact: true }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('One too many')
  }
  await refused('/tasks', 'Add New Task', 'Title', 'Task Limit Reached')
  await page.keyboard.press('Escape')

  const quick = page.getByRole('combobox', { name: /^Quick add/ })
  await page.goto(`${origin}/tasks`)
  await quick.fill('Eleven too many')
  await page.keyboard.press('Enter')
  await page.getByText('Task Limit Reached', { exact: true }).waitFor()
  await expect.poll(() => quick.inputValue()).toBe('Eleven too many')

  await refused('/clients', 'Add New Client', 'Name', 'Client limit reached')
  await refused('/projects', 'Add New Project', 'Name', 'Project Limit Reached')
  await upgradeFrom(page, 'Project Limit Reached')
})

journey(
  'at the limit no timer starts on a task that there is no room for, and what was typed stays',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTasks(origin, ada, ordinals(10, 'Task'))
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/tasks`)
    await page.getByText(/^All \d+ \w+ used on the Free plan\./).waitFor()
    const failed = page.getByText('Failed to start timer')
    const told = page.getByText('Task Limit Reached', { exact: true })

    await page.keyboard.press('t')
    const field = page.getByRole('combobox', { name: 'What are you working on?' })
    await field.fill('Oil the hinges')
    await page.getByRole('option', { name: 'New task: Oil the hinges' }).click()
    await told.waitFor()
    await expect.poll(() => field.inputValue()).toBe('Oil the hinges')
    // The field makes way for the message, long before that goes after 8 seconds.
    await expect.poll(() => isOnTop(field), { timeout: 4_000 }).toBe(true)
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')
    await palette.fill('Trim the wicks')
    await page.getByRole('option', { name: 'Add task “Trim the wicks”' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await told.waitFor()
    await expect.poll(() => palette.inputValue()).toBe('Trim the wicks')
    expect([await told.count(), await failed.count()]).toEqual([1, 0])
    expect((await call(runningTimer, { as: ada })).data).toBeNull()
    await upgradeFrom(page, 'Task Limit Reached')
  },
)
