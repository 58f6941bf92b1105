import { dateIn } from '@daybook/contract/calendar'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { journey } from '../browser.ts'
import { chooseIn, shownDay } from '../fields.ts'
import { makePerson } from '../people.ts'
import { createByKeyboard, details, taskNamed, tasksOf } from '../tasks-screen.ts'
import { accept, invite, makeProPerson, makeTeam } from '../teams-screen.ts'

const origin = inject('appOrigin')
const told = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text })

journey('the way to a hidden new task leads to it from another page too', async ({ newDevice }) => {
  const page = await tasksOf(await makePerson(origin, inject('appDataDir')), origin, newDevice)
  await page.goto(`${origin}/today`)
  await page.getByText('Nothing is due today.').waitFor()
  await createByKeyboard(page, 'Some day')
  await told(page, 'Task Some day created').getByText('It is not in this list.').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
  await told(page, 'Task Some day created').getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('Some day')
  expect(new URL(page.url()).pathname).toBe('/today')
})

journey('in a team, a new task is told where the list in sight is not its own', async ({ newDevice }) => {
  const [ada, grace] = [
    await makeProPerson(origin, inject('appDataDir'), 'Ada'),
    await makePerson(origin, inject('appDataDir'), 'Grace'),
  ]
  await invite(origin, ada, await makeTeam(origin, ada, 'Studio'), grace)
  await accept(origin, grace)
  const page = await tasksOf(grace, origin, newDevice)
  const form = page.getByRole('form', { name: 'Create Task' })
  const make = async (title: string, assignee: string, dueDate = '') => {
    await form.waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await form.getByLabel('Title').fill(title)
    await chooseIn(form, 'Project', 'Plan of Studio')
    await chooseIn(form, 'Assigned to', assignee)
    await form.getByLabel('Due date').fill(dueDate)
    await page.keyboard.press('Control+Enter')
  }
  const isNotHere = (title: string) =>
    told(page, `Task ${title} created`).getByText('It is not in this list.').waitFor()
  const isHere = async (title: string) => {
    await taskNamed(page, title).waitFor()
    await page.getByRole('status').getByText(`Task ${title} created`).waitFor({ state: 'attached' })
    expect(await told(page, title).count()).toBe(0)
  }

  // What one gives to oneself is among one's tasks; what is given to somebody else, in their project, is not.
  await make('Draw the map', 'Grace L.')
  await isHere('Draw the map')
  await make('Print the map', 'Ada L.')
  await isNotHere('Print the map')

  await page.goto(`${origin}/today`)
  await page.getByText('Nothing is due today.').waitFor()
  const today = shownDay(dateIn('Europe/Berlin', new Date()))
  await make('Fold the map', 'Grace L.', today)
  await isHere('Fold the map')
  await make('Sell the map', 'Ada L.', today)
  await isNotHere('Sell the map')
})
