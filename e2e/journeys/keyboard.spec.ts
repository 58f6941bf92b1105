import { getTask } from '@daybook/contract/tasks'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { hasFocus, openRow } from '../fields.ts'
import { makePerson, password } from '../people.ts'
import { addTask, addTasks, boxOf, details, rowsShown, taskNamed, tasksOf, timerOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')

const mostSteps = 40

/** Whether an outline shows on the element, on the area it covers, or around the field it stands in. */
const showsFocus = (control: Locator) =>
  control.evaluate((element) => {
    const outlined = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    const surrounding = element.parentElement
    return (
      element.matches(':focus-visible') &&
      (outlined(getComputedStyle(element)) ||
        outlined(getComputedStyle(element, '::after')) ||
        (surrounding !== null && outlined(getComputedStyle(surrounding))))
    )
  })

/** Presses Tab until the focus has come to `control`, where it must be seen. */
const tabTo = async (page: Page, control: Locator, key = 'Tab') => {
  for (let step = 0; step < mostSteps; step++) {
    if (await hasFocus(control)) return expect(await showsFocus(control)).toBe(true)
    await page.keyboard.press(key)
  }
  throw new Error(`The focus never came to ${String(control)}`)
}

const inFocus = (page: Page) => page.locator(':focus')

describe('without a mouse', () => {
  test('Escape clears a search or a quick line, then leaves it to the keys of the list', async ({
    newDevice,
  }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTasks(origin, ada, ['Sharpen the pencils', 'Empty the bin'])
    const page = await tasksOf(ada, origin, newDevice)
    const fields = {
      '/': page.getByLabel('Search tasks'),
      q: page.getByRole('form', { name: 'Quick add' }).getByRole('combobox'),
    }
    for (const [key, field] of Object.entries(fields)) {
      await page.keyboard.press(key)
      await expect.poll(() => hasFocus(field)).toBe(true)
      await page.keyboard.type('bin')
      await page.keyboard.press('Escape')
      await expect.poll(() => field.inputValue()).toBe('')
      expect(await hasFocus(field)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => hasFocus(field)).toBe(false)
      await taskNamed(page, 'Sharpen the pencils').waitFor()
      await page.keyboard.press('j')
      await expect.poll(() => hasFocus(taskNamed(page, 'Empty the bin'))).toBe(true)
      await expect.poll(() => field.inputValue()).toBe('')
    }
    // Of the other lists, too.
    await page.goto(`${origin}/projects`)
    const projects = page.getByLabel('Search projects')
    await projects.waitFor()
    await page.keyboard.press('/')
    await expect.poll(() => hasFocus(projects)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(projects)).toBe(false)
  })

  test('from signing in to the last task', async ({ page }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await page.goto(`${origin}/login`)
    const email = page.getByLabel('Email', { exact: true })
    await email.waitFor()
    await tabTo(page, email)
    await page.keyboard.type(ada.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    const toTasks = page.getByRole('link', { name: 'Tasks', exact: true })
    await toTasks.waitFor()
    await tabTo(page, toTasks)
    await page.keyboard.press('Enter')
    const first = page.getByRole('button', { name: 'Add New Task' })
    await first.waitFor()

    // Creating: by its button, then by its shortcut; the focus returns to where it was.
    await tabTo(page, first)
    await page.keyboard.press('Enter')
    const create = page.getByRole('form', { name: 'Create Task' })
    await expect.poll(() => hasFocus(create.getByLabel('Title'))).toBe(true)
    await page.keyboard.type('Sharpen the pencils')
    await tabTo(page, create.getByLabel('Tags'))
    await page.keyboard.type('desk, wood')
    await create.getByRole('button', { name: 'Remove desk' }).waitFor()
    await page.keyboard.press('Enter')
    await create.getByRole('button', { name: 'Remove wood' }).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Create Task' }))
    await page.keyboard.press('Enter')
    await boxOf(page, 'Sharpen the pencils').waitFor()
    await create.waitFor({ state: 'detached' })
    const newTask = page.getByRole('button', { name: 'Add New Task', exact: true })
    await tabTo(page, newTask)
    await page.keyboard.press('n')
    await expect.poll(() => hasFocus(create.getByLabel('Title'))).toBe(true)
    await page.keyboard.type('Empty the bin')
    await page.keyboard.press('Control+Enter')
    await boxOf(page, 'Empty the bin').waitFor()
    await expect.poll(() => hasFocus(newTask)).toBe(true)

    // Through the list, completing and opening.
    await page.keyboard.press('j')
    await expect.poll(() => hasFocus(taskNamed(page, 'Empty the bin'))).toBe(true)
    expect(await showsFocus(taskNamed(page, 'Empty the bin'))).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => boxOf(page, 'Empty the bin').isChecked()).toBe(true)
    await page.keyboard.press('ArrowDown')
    const pencils = taskNamed(page, 'Sharpen the pencils')
    await expect.poll(() => hasFocus(pencils)).toBe(true)
    await page.keyboard.press('Enter')
    await details(page).waitFor()

    // The title and the timer in the panel.
    await tabTo(page, details(page).getByLabel('Title'))
    await page.keyboard.press('End')
    await page.keyboard.type(' and')
    await page.keyboard.press('Enter')
    await taskNamed(page, 'Sharpen the pencils and').waitFor()
    expect(await hasFocus(details(page).getByLabel('Title'))).toBe(true)
    await page.keyboard.type(' pens')
    const start = details(page).getByRole('button', { name: 'Start' })
    await tabTo(page, start)
    await taskNamed(page, 'Sharpen the pencils and pens').waitFor()
    await page.keyboard.press('Enter')
    await details(page).getByText('Live', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await details(page).getByText('Live', { exact: true }).waitFor({ state: 'detached' })

    // Escape closes the topmost only, and the focus goes back down step by step.
    const remove = page.getByRole('button', { name: 'Delete task' })
    await tabTo(page, remove, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect.poll(() => hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => details(page).isVisible()).toBe(true)
    await expect.poll(() => hasFocus(remove)).toBe(true)
    const priority = details(page).getByRole('button', { name: /^Priority/ })
    await tabTo(page, priority)
    await page.keyboard.press('Space')
    await page.locator('select:open').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('select:open').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(priority)).toBe(true)
    await expect.poll(() => details(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await details(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(taskNamed(page, 'Sharpen the pencils and pens'))).toBe(true)

    // Searching, and the account menu.
    await page.keyboard.press('/')
    await expect.poll(() => hasFocus(page.getByLabel('Search tasks'))).toBe(true)
    await page.keyboard.type('PENCIL')
    await expect
      .poll(async () => (await rowsShown(page)).map(({ title }) => title))
      .toEqual(['Sharpen the pencils and pens'])
    await page.waitForURL(/search=PENCIL/)
    await tabTo(page, page.getByRole('button', { name: /Account menu/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(page.getByRole('button', { name: /Account menu/ }))).toBe(true)

    // The row's own timer, deleting, and Undo.
    await tabTo(page, timerOf(page, 'Sharpen the pencils and pens'))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    await tabTo(page, question.getByRole('button', { name: 'Delete task' }))
    await page.keyboard.press('Enter')
    await taskNamed(page, 'Sharpen the pencils and pens').waitFor({ state: 'detached' })
    // The toast can be reached while it shows.
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await page.keyboard.press('Alt+t')
    await tabTo(page, undo)
    await page.keyboard.press('Enter')
    await taskNamed(page, 'Sharpen the pencils and pens').waitFor()
    await expect.poll(() => inFocus(page).count()).toBe(1)
  })
  test('a task right after another, while the panel still slides away', async ({ newDevice }) => {
    const page = await tasksOf(await makePerson(origin, inject('appDataDir')), origin, newDevice)
    const create = page.getByRole('form', { name: 'Create Task' })
    const title = create.getByLabel('Title')
    const newTask = page.getByRole('button', { name: 'Add New Task', exact: true })
    await newTask.focus()
    const titles = ['Oil the hinges', 'Nail the board', 'Sweep the floor']
    for (const name of titles) {
      await page.keyboard.press('n')
      await expect.poll(() => hasFocus(title)).toBe(true)
      await page.keyboard.type(name)
      await page.keyboard.press('Control+Enter')
    }
    for (const name of titles) await taskNamed(page, name).waitFor()
    await create.waitFor({ state: 'detached' })
    expect(await hasFocus(newTask)).toBe(true)

    // A task's panel likewise: the focus is back in its row at once.
    const floor = taskNamed(page, 'Sweep the floor')
    await floor.focus()
    for (let round = 0; round < 3; round++) {
      await page.keyboard.press('Enter')
      await details(page).waitFor()
      await page.keyboard.press('Escape')
      expect(await hasFocus(floor)).toBe(true)
    }
    await details(page).waitFor({ state: 'detached' })
    expect(await hasFocus(floor)).toBe(true)
  })

  test('the focus goes on to the next row when one is deleted', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTasks(origin, ada, ['Third', 'Second', 'First'])
    const page = await tasksOf(ada, origin, newDevice)
    const deleteWithKeys = async (title: string) => {
      await expect.poll(() => hasFocus(taskNamed(page, title))).toBe(true)
      await page.keyboard.press('Enter')
      await details(page).waitFor()
      await tabTo(page, page.getByRole('button', { name: 'Delete task' }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }))
      await page.keyboard.press('Enter')
      await taskNamed(page, title).waitFor({ state: 'detached' })
    }
    await taskNamed(page, 'First').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await deleteWithKeys('Second')
    await deleteWithKeys('Third')
    await deleteWithKeys('First')
    await expect
      .poll(() => hasFocus(page.getByRole('button', { name: 'Add New Task', exact: true })))
      .toBe(true)
  })

  test('the focus goes on when a completed row leaves the list of open ones', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addTasks(origin, ada, ['Second', 'First'])
    const page = await tasksOf(ada, origin, newDevice)
    await page.goto(`${origin}/tasks?completed=false`)
    await taskNamed(page, 'First').focus()
    await page.keyboard.press('Space')
    await taskNamed(page, 'First').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(taskNamed(page, 'Second'))).toBe(true)
  })

  test('Control+Enter sends the text of the focused field', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { _id } = await addTask(origin, ada, { title: 'Proofs' })
    const page = await tasksOf(ada, origin, newDevice)
    await taskNamed(page, 'Proofs').click()
    await details(page).getByLabel('Description').fill('Two rounds')
    await openRow(details(page), 'Tags')
    await details(page).getByLabel('Tags').fill('print, ink ,')
    await page.keyboard.press('Control+Enter')
    const saved = async () => (await createCaller(origin)(getTask, { as: ada, params: { id: _id } })).data
    await expect.poll(saved).toMatchObject({ description: 'Two rounds', tags: ['print', 'ink'] })
    expect(await hasFocus(details(page).getByLabel('Tags'))).toBe(true)
    await openRow(details(page), 'Estimate')
    await details(page).getByRole('textbox', { name: 'Estimate' }).fill('1.5h')
    await page.keyboard.press('Control+Enter')
    await expect.poll(saved).toMatchObject({ estimatedTime: 90 })
    expect(await hasFocus(details(page).getByRole('textbox', { name: 'Estimate' }))).toBe(true)
  })
})
