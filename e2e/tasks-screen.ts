import { createTask, type Task, type TaskCreate } from '@daybook/contract/tasks'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { createCaller } from '../server/test/caller.ts'
import type { Journey } from './browser.ts'
import { type Person, signedInStorage } from './people.ts'

/** Makes a task over HTTP, for a journey that begins where one is. */
export const addTask = async (origin: string, person: Person, body: Omit<TaskCreate, '_id'>): Promise<Task> =>
  (await createCaller(origin)(createTask, { as: person, body })).data

/** Makes one task after the other, so that the last title stands at the top. */
export const addTasks = async (origin: string, person: Person, titles: readonly string[]): Promise<void> => {
  for (const title of titles) await addTask(origin, person, { title })
}

/** Opens the page of tasks and waits for it. */
export const openTasks = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/tasks`)
  await tasksShow(page)
}

/** Waits for the list of the page of tasks, or for its empty state, and for all that hears keys. */
export const tasksShow = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
  await page.getByRole('list', { name: 'Tasks' }).or(page.getByText('Add what you need to do')).waitFor()
  // It comes a moment after the page.
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .waitFor()
}

/** The page of tasks on another device of this person. */
export const tasksOf = async (
  person: Person,
  origin: string,
  newDevice: Journey['newDevice'],
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const device = await newDevice({ ...(await signedInStorage(origin, person)), ...options })
  const page = await device.newPage()
  await openTasks(page, origin)
  return page
}

export const taskNamed = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: title, exact: true })

export const boxOf = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Tasks' }).getByRole('checkbox', { name: title, exact: true })

/** After a reload completed tasks stand behind the switch. */
export const showCompleted = (page: Page): Promise<void> =>
  page.getByRole('switch', { name: 'Show completed' }).click()

export const timerOf = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Tasks' })
    .getByRole('button', { name: new RegExp(`^(Start|Stop) timer: ${title}$`) })

export const details = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('form', { name: 'Task Details' })

/** One row of the list as a person sees it. */
export interface RowShown {
  title: string
  completed: boolean
  running: boolean
}

/** The list in a page or in a copy of one, top down. Runs in the page. */
const readRows = (root: Node): RowShown[] =>
  [...(root as Element).querySelectorAll<HTMLElement>('[data-task]')].map((title) => ({
    title: title.textContent ?? '',
    completed: title.closest('li')?.querySelector('[role=checkbox]')?.getAttribute('aria-checked') === 'true',
    running: Boolean(title.closest('li')?.querySelector('[aria-label^="Stop timer"]')),
  }))

export const rowsShown = (page: Page): Promise<RowShown[]> => page.locator('main').evaluate(readRows)

/**
 * The list as it stands when the browser paints for the first time after a click, or the Enter key, that `act`
 * makes: what `act` changed at once shows there, what waited for anything does not.
 */
export const rowsInFirstFrameAfter = async (
  page: Page,
  event: 'click' | 'keydown',
  act: () => Promise<unknown>,
): Promise<RowShown[]> => {
  const holder = await page.evaluateHandle((type) => {
    const frame = new Promise<Node>((resolve) => {
      const listen = (happened: Event) => {
        if (happened instanceof KeyboardEvent && happened.key !== 'Enter') return
        window.removeEventListener(type, listen, true)
        requestAnimationFrame(() => resolve(document.querySelector('main')?.cloneNode(true) ?? document))
      }
      window.addEventListener(type, listen, true)
    })
    return { frame }
  }, event)
  await act()
  const frame = await holder.evaluateHandle((held) => held.frame)
  return frame.evaluate(readRows)
}

/** Creates a task the way a person with a keyboard does. */
export const createByKeyboard = async (page: Page, title: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Create Task' })
  // The one before may still be closing, and would take the key for its title.
  await form.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await form.getByLabel('Title').fill(title)
  await page.keyboard.press('Control+Enter')
}
