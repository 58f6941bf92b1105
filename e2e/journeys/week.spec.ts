import { addDays, weekOf } from '@daybook/contract/calendar'
import { createProject } from '@daybook/contract/projects'
import { Recurrence } from '@daybook/contract/recurrence'
import { getTask } from '@daybook/contract/tasks'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { onServer } from '../../server/test/database.ts'
import { desktop, journey as test } from '../browser.ts'
import { hasFocus, shownDay } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask, details, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

/** A week that is not this one, so that no day of it depends on when the journey runs. */
const { first } = weekOf('2031-05-14', 0)
const [wednesday, thursday] = [addDays(first, 3), addDays(first, 4)]

const place = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })
const onDay = (page: Page, name: RegExp, title: string) =>
  place(page, name).getByRole('button', { name: title, exact: true })

/** As a hand does it: there in steps, not in one leap. */
const dragTo = async (page: Page, from: Locator, to: Locator) => {
  await from.hover()
  await page.mouse.down()
  const target = await to.boundingBox()
  if (!target) throw new Error('There is nowhere to drop it')
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('a week: tasks go from day to day by mouse, key and menu, and stay there', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const offer = await addTask(origin, ada, { title: 'Offer', dueDate: wednesday, estimatedTime: 540 })
  await addTask(origin, ada, { title: 'Bill', dueDate: '2026-01-05' })
  await addTask(origin, ada, { title: 'Letter' })
  const recurrence = Recurrence.parse({ every: 'month' })
  await addTask(origin, ada, { title: 'Rent', dueDate: wednesday, recurrence })
  const dueDay = async () => (await call(getTask, { as: ada, params: { id: offer._id } })).data.dueDate
  const device = await newDevice({ ...(await signedInStorage(origin, ada)), viewport: desktop })
  const page = await device.newPage()
  await page.goto(`${origin}/week?from=${wednesday}`)
  await onDay(page, /May 14/, 'Offer').waitFor()
  await expect.poll(() => page.title()).toBe('Week · Daybook')
  await place(page, /May 14/)
    .getByText('9:00 of 8:00 planned')
    .waitFor()
  await place(page, /May 14/)
    .getByText('over by 1:00')
    .waitFor()
  await place(page, 'Overdue').getByRole('button', { name: '1 overdue' }).click()
  await place(page, 'Overdue').getByRole('button', { name: 'Bill', exact: true }).waitFor()

  // By mouse, to another day and to none.
  await dragTo(page, taskNamed(page, 'Offer'), place(page, /May 15/))
  await onDay(page, /May 15/, 'Offer').waitFor()
  await page.getByText(/^Moved Offer to /).waitFor({ state: 'attached' })
  await expect.poll(dueDay).toBe(thursday)
  expect(await details(page).count()).toBe(0)
  await dragTo(page, taskNamed(page, 'Letter'), place(page, /May 12/))
  await onDay(page, /May 12/, 'Letter').waitFor()

  // What repeats stays on a day.
  await dragTo(page, taskNamed(page, 'Rent'), place(page, 'No date'))
  await page.getByText('A repeating task needs a due date', { exact: true }).waitFor()
  await onDay(page, /May 14/, 'Rent').waitFor()
  await page.getByRole('button', { name: 'Move to …: Rent' }).press('Enter')
  await page.getByRole('menuitem', { name: 'A week later' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'No date' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })

  // By key, to the week's edge and over it; the focus goes along.
  await taskNamed(page, 'Offer').focus()
  for (const day of [/May 16/, /May 17/, /May 18/]) {
    await page.keyboard.press('Alt+ArrowRight')
    await onDay(page, day, 'Offer').waitFor()
    await expect.poll(() => hasFocus(taskNamed(page, 'Offer'))).toBe(true)
  }
  expect(new URL(page.url()).searchParams.get('from')).toBe(addDays(first, 7))
  await expect.poll(dueDay).toBe(addDays(first, 7))

  // By menu, to no date; the task opens in the address, and a reload shows it where it went.
  await page.getByRole('button', { name: 'Move to …: Offer' }).press('Enter')
  await page.getByRole('menuitem', { name: 'No date' }).click()
  await place(page, 'No date').getByRole('button', { name: 'Offer', exact: true }).waitFor()
  await expect.poll(() => hasFocus(taskNamed(page, 'Offer'))).toBe(true)
  await page.keyboard.press('Enter')
  await details(page).waitFor()
  await expect.poll(dueDay).toBeNull()
  await page.reload()
  await details(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/week')
  await page.keyboard.press('Escape')

  // A day's own button begins a task on it.
  await page.getByRole('button', { name: /^Add a task to .*May 20/ }).click()
  const form = page.getByRole('form', { name: 'Create Task' })
  await form.getByLabel('Title').fill('Call Ada')
  await expect.poll(() => form.getByLabel('Due date').inputValue()).toBe(shownDay(addDays(first, 9)))
  await page.keyboard.press('Control+Enter')
  await onDay(page, /May 20/, 'Call Ada').waitFor()

  // Help for people without a mouse.
  await form.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Move the task to the next day').waitFor()
  expect(await page.getByRole('dialog').getByText('Show or hide the week').count()).toBe(0)
})

test('beside the tasks: what has no day is given one, by menu and by mouse, against the hours of the day', async ({
  newDevice,
}) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  // More than the plan of a beginner has room for.
  await onServer(
    inject('appDatabaseUrl'),
    `update users set user_type = 'pro' where username = '${ada.username}'`,
  )
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  await addTask(origin, ada, { title: 'Offer', dueDate: today, estimatedTime: 90 })
  const letter = await addTask(origin, ada, { title: 'Letter', estimatedTime: 480 })
  for (let count = 1; count <= 21; count++) await addTask(origin, ada, { title: `Idea ${count}` })
  const dueDay = async () => (await call(getTask, { as: ada, params: { id: letter._id } })).data.dueDate
  const page = await tasksOf(ada, origin, newDevice)
  const week = page.getByRole('region', { name: 'This week' })
  const day = week.getByRole('group').filter({ hasText: 'Today' })
  const noDate = week.getByRole('group').filter({ hasText: 'No date' })
  await day.getByText('1:30 of 8:00 planned').waitFor()

  await noDate.locator('summary').click()
  await noDate.getByRole('link', { name: 'and 2 more' }).waitFor()
  await addTask(origin, ada, { title: 'Idea 22' })
  await noDate.getByRole('link', { name: 'and 3 more' }).waitFor()
  // The newest stand first: Letter comes once others have gone.
  for (const title of ['Idea 22', 'Idea 21', 'Idea 20']) {
    await noDate.getByRole('button', { name: `Move to …: ${title}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'A week later' }).click()
    await noDate.getByRole('link', { name: title, exact: true }).waitFor({ state: 'detached' })
  }

  // By menu: the focus follows, and the day's sum is counted again.
  await noDate.getByRole('button', { name: 'Move to …: Letter' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Today' }).press('Enter')
  const moved = day.getByRole('link', { name: 'Letter', exact: true })
  await moved.waitFor()
  await expect.poll(() => hasFocus(moved)).toBe(true)
  await day.getByText('over by 1:30').waitFor()
  await expect.poll(dueDay).toBe(today)
  await page.getByText(/^Moved Letter to today/i).waitFor({ state: 'attached' })

  // By mouse, back to none; no panel opens.
  await dragTo(page, moved, noDate.locator('summary'))
  await noDate.getByRole('link', { name: 'Letter', exact: true }).waitFor()
  await expect.poll(dueDay).toBeNull()
  expect(await details(page).count()).toBe(0)

  await noDate.getByRole('link', { name: /^and \d+ more$/ }).waitFor({ state: 'detached' })
  await week.getByRole('link', { name: 'Open week' }).click()
  await page.waitForURL(`${origin}/week`)
})

test('the week is in sight whatever is overdue, and long names stay within their days', async ({
  newDevice,
}) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  const arabic = 'إرسال عرض السعر المفصل إلى العميل قبل نهاية الأسبوع المقبل'
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverkaufsstelle'
  await call(createProject, { as: ada, body: { name: `${long} and everything around it` } })
  for (const title of [arabic, long])
    await addTask(origin, ada, { title, dueDate: today, project: `${long} and everything around it` })
  for (let count = 1; count <= 7; count++)
    await addTask(origin, ada, { title: `Late ${count}`, dueDate: '2026-01-05' })
  const device = await newDevice({ ...(await signedInStorage(origin, ada)), viewport: desktop })
  const page = await device.newPage()
  await page.goto(`${origin}/week`)
  const fold = place(page, 'Overdue').getByRole('button', { name: '7 overdue' })
  await fold.waitFor()
  const day = place(page, /, today$/)
  const sight = await day.boundingBox()
  expect(sight && sight.y + 120).toBeLessThan(desktop.height / 2)

  // Measured until it holds: the page moves while a panel opens.
  const isWithin = async (title: string) => {
    const item = day.getByRole('listitem').filter({ has: taskNamed(page, title) })
    const measured = async () => {
      const [row, column] = await Promise.all([item.boundingBox(), day.boundingBox()])
      if (!row || !column) return 'not in sight'
      return {
        parts: await item.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
        start: row.x >= column.x,
        end: row.x + row.width <= column.x + column.width,
      }
    }
    await expect.poll(measured).toEqual({ parts: true, start: true, end: true })
  }
  for (const title of [arabic, long]) await isWithin(title)
  await taskNamed(page, arabic).click()
  await details(page).waitFor()
  for (const title of [arabic, long]) await isWithin(title)
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const title of [arabic, long]) await isWithin(title)

  await fold.click()
  await place(page, 'Overdue').getByRole('button', { name: 'Late 7', exact: true }).waitFor()
  await fold.click()
  await place(page, 'Overdue')
    .getByRole('button', { name: 'Late 7', exact: true })
    .waitFor({ state: 'detached' })
})
