import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { journey } from '../browser.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask, boxOf, openTasks, rowsShown, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')

/** The titles in the list, top down. */
const titles = async (page: Page) => (await rowsShown(page)).map(({ title }) => title)

const hasFocus = (page: Page, title: string) =>
  taskNamed(page, title).evaluate((element) => element === document.activeElement)

journey('filters, groups and a new title, by way of the address', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, ada, { title: 'Café visit', tags: ['call', 'food'] })
  await addTask(origin, ada, { title: 'Late invoice', dueDate: '2001-01-01', tags: ['call'] })
  await addTask(origin, ada, { title: 'Someday' })
  const page = await tasksOf(ada, origin, newDevice)
  await page.getByRole('listitem').filter({ hasText: 'Late invoice' }).getByText('Overdue').waitFor()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter tasks' })
  await filters.getByRole('button', { name: '#call' }).click()
  await expect.poll(() => titles(page)).toEqual(['Late invoice', 'Café visit'])
  await filters.getByLabel('Due', { exact: true }).selectOption({ label: 'Overdue' })
  await expect.poll(() => titles(page)).toEqual(['Late invoice'])
  await page.keyboard.press('Escape')
  await filters.waitFor({ state: 'detached' })
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ tag: 'call', due: 'overdue' })

  await page.reload()
  await taskNamed(page, 'Late invoice').waitFor()
  await page.getByRole('button', { name: 'Remove filter Overdue' }).click()
  await expect.poll(() => titles(page)).toEqual(['Late invoice', 'Café visit'])
  // Filters are a step in the history; closing the blank panel of a new task is none.
  await page.keyboard.press('n')
  await page.getByRole('form', { name: 'Create Task' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('form', { name: 'Create Task' }).waitFor({ state: 'detached' })
  await page.goBack()
  expect(await page.getByRole('form', { name: 'Create Task' }).count()).toBe(0)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(['Late invoice'])
  await page.goForward()
  await expect.poll(() => titles(page)).toEqual(['Late invoice', 'Café visit'])
  await page.getByLabel('Search tasks').fill('cafe')
  await expect.poll(() => titles(page)).toEqual(['Café visit'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => titles(page)).toHaveLength(3)

  await page.getByRole('button', { name: 'Sort: Newest' }).click()
  await page.getByLabel('Group by').selectOption({ label: 'Due date' })
  await page.getByRole('heading', { name: 'No due date' }).waitFor()
  await page.keyboard.press('Escape')
  // It gives the focus back as it goes.
  await page.getByLabel('Group by').waitFor({ state: 'detached' })
  expect(await titles(page)).toEqual(['Late invoice', 'Someday', 'Café visit'])

  await taskNamed(page, 'Someday').focus()
  await page.keyboard.press('F2')
  const title = page.getByRole('textbox', { name: 'Title of Someday' })
  await title.fill('  ')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Task title is required').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(page, 'Someday')).toBe(true)
  await page.keyboard.press('F2')
  await title.fill('Some other day')
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page, 'Some other day')).toBe(true)
})

journey('an order of one’s own, and several tasks at once', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  for (const title of ['Four', 'Three', 'Two', 'One']) await addTask(origin, ada, { title })
  const page = await tasksOf(ada, origin, newDevice)
  await page.goto(`${origin}/tasks?sort=position`)
  await expect.poll(() => titles(page)).toEqual(['One', 'Two', 'Three', 'Four'])

  // By the keyboard, twice before the server has answered once.
  await taskNamed(page, 'One').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => titles(page)).toEqual(['Two', 'One', 'Three', 'Four'])
  await expect.poll(() => hasFocus(page, 'One')).toBe(true)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => titles(page)).toEqual(['Two', 'Three', 'One', 'Four'])
  await page.getByText('One: 3 of 4').waitFor({ state: 'attached' })

  // By the mouse, from the bottom to the top.
  const handle = page
    .getByRole('listitem')
    .filter({ hasText: 'Four' })
    .getByTitle(/Drag to move/)
  const top = await taskNamed(page, 'Two').boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(top?.x ?? 0, top?.y ?? 0, { steps: 4 })
  const moved = page.waitForResponse((response) => response.url().endsWith('/position'))
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['Four', 'Two', 'Three', 'One'])
  expect((await moved).status()).toBe(200)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Four', 'Two', 'Three', 'One'])

  const bar = page.getByRole('toolbar', { name: 'Selected tasks' })
  const selectThree = async () => {
    await taskNamed(page, 'Four').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await bar.getByText('3 selected').waitFor()
  }
  await selectThree()
  // In a narrower window their pictures stand alone.
  for (const name of ['Complete', 'Delete'])
    expect(await bar.getByRole('button', { name }).getAttribute('title')).toBe(name)
  await bar.getByRole('button', { name: 'Complete' }).click()
  const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await toast('3 tasks completed').getByRole('button', { name: 'Undo' }).click()
  await page.keyboard.press('Escape')
  for (const title of ['Four', 'Two', 'Three'])
    await expect.poll(() => boxOf(page, title).isChecked()).toBe(false)
  await selectThree()
  await bar.getByRole('button', { name: 'Complete' }).click()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: 'Select', exact: true })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true)
  for (const title of ['Four', 'Two', 'Three'])
    await expect.poll(() => boxOf(page, title).isChecked()).toBe(true)
  await expect.poll(() => boxOf(page, 'One').isChecked()).toBe(false)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Select /)
  await bar.getByRole('button', { name: 'Select all' }).click()
  await bar.getByText('4 selected').waitFor()
  const refusal = { success: false, error: 'forbidden', message: 'Not now' }
  await page.route('**/api/tasks/bulk', (route) => route.fulfill({ status: 403, json: refusal }))
  await bar.getByRole('button', { name: 'Reopen' }).click()
  // Refused once, said once, and all rows are as they were.
  await page.getByText('Failed to update tasks', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Failed to update tasks', { exact: true }).count()).toBe(1)
  await page.unroute('**/api/tasks/bulk')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Add what you need to do').waitFor()
  await toast('4 tasks deleted').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual(['Four', 'Two', 'Three', 'One'])

  // To a project that is found by typing, or made in place.
  await selectThree()
  const mover = page.getByRole('combobox', { name: 'Move to project' })
  await bar.getByRole('button', { name: 'Move to project' }).click()
  await page.getByRole('option', { name: 'General' }).waitFor()
  await mover.fill('Garden')
  await page.getByRole('option', { name: 'Create project “Garden”' }).waitFor()
  await page.keyboard.press('Enter')
  await mover.waitFor({ state: 'detached' })
  const inGarden = page.getByRole('list', { name: 'Tasks' }).getByText('Garden')
  await expect.poll(() => inGarden.count()).toBe(3)
  await bar.getByRole('button', { name: 'Move to project' }).click()
  await mover.fill('gen')
  await page.keyboard.press('Enter')
  await expect.poll(() => inGarden.count()).toBe(0)

  // A tag that is typed as it is shown is no other one.
  const tagger = page.getByRole('combobox', { name: 'Add a tag' })
  await bar.getByRole('button', { name: 'Tags' }).click()
  await tagger.fill('#sales')
  await page.getByRole('option', { name: 'Create tag “sales”' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove tag sales' }).waitFor()
  await tagger.fill('#SAL')
  await page.getByRole('option', { name: 'sales', exact: true }).waitFor()

  // One that exists is picked as it is spelt, with a sign of its own from an import.
  await tagger.fill('')
  await addTask(origin, ada, { title: 'Five', tags: ['#fair'] })
  await tagger.fill('fair')
  await page.getByRole('option', { name: '#fair', exact: true }).click()
  await page.getByRole('button', { name: 'Remove tag #fair' }).waitFor()
  await page.keyboard.press('Escape')
  // Until it has closed, a letter belongs to its field.
  await tagger.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Tags').fill('fair')
  await page.getByRole('option', { name: '#fair', exact: true }).click()
  await page.getByRole('button', { name: 'Remove #fair' }).waitFor()
})

journey(
  'a letter typed as the address follows the search stays, and Back leads the search',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTask(origin, ada, { title: 'Cable' })
    const device = await newDevice(await signedInStorage(origin, ada))
    // Keeps typing just when the address is updated, before the page has taken it in.
    await device.addInitScript(() => {
      const tell = history.replaceState.bind(history)
      history.replaceState = (...given) => {
        tell(...given)
        const field = document.querySelector<HTMLInputElement>('input[type=search]')
        if (field?.value !== 'ca' || !location.search.includes('search=ca')) return
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'cab')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    const page = await device.newPage()
    await openTasks(page, origin)
    const field = page.getByLabel('Search tasks')
    await field.pressSequentially('ca')
    await expect.poll(() => new URL(page.url()).search).toBe('?search=cab')
    await expect.poll(() => field.inputValue()).toBe('cab')

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
    await expect.poll(() => field.inputValue()).toBe('')
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe('cab')
  },
)
