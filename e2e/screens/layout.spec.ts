import { createProject } from '@daybook/contract/projects'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { onServer } from '../../server/test/database.ts'
import { pictureOf } from '../alike.ts'
import { type Journey, journey as test } from '../browser.ts'
import { openRow } from '../fields.ts'
import { makePerson, storageOf } from '../people.ts'
import { addTask, boxOf, details, openTasks, rowsShown, taskNamed, tasksOf } from '../tasks-screen.ts'
import {
  arabicTitle,
  emojiTitle,
  longTitle,
  makeVisitors,
  resizeTo,
  scriptTitle,
  type Visitors,
} from '../visitors.ts'

const origin = inject('appOrigin')
let visitors: Visitors

beforeAll(async () => {
  visitors = await makeVisitors(origin, inject('appDataDir'))
})

describe('what people type', () => {
  test('is shown unchanged, in its own direction', async ({ newDevice }) => {
    const page = await (await newDevice({ storageState: storageOf(origin, visitors.member) })).newPage()
    await openTasks(page, origin)
    expect((await rowsShown(page)).map(({ title }) => title)).toEqual([
      'Measure the shelves',
      'Design review',
      longTitle,
      arabicTitle,
      emojiTitle,
      scriptTitle,
    ])
    const direction = (title: string) =>
      taskNamed(page, title).evaluate((element) => getComputedStyle(element).direction)
    expect([await direction(arabicTitle), await direction(emojiTitle)]).toEqual(['rtl', 'ltr'])
    for (const title of [arabicTitle, scriptTitle]) {
      await taskNamed(page, title).click()
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
      await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe(title)
    }
    expect(await page.locator('img').count()).toBe(0)
    await expect.poll(() => page.title()).toBe('Tasks · Daybook')
  })
})

describe('the colour of a project', () => {
  test('shows in the field in which it is chosen', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const body = { name: 'Website', color: '#3182ce' }
    const { _id: projectId } = (await createCaller(origin)(createProject, { as: ada, body })).data
    await addTask(origin, ada, { title: 'Sketch', projectId })
    const page = await tasksOf(ada, origin, newDevice)
    await taskNamed(page, 'Sketch').click()
    await openRow(details(page), 'Project')
    const dot = details(page).locator('[data-row=projectId] span[style*=background]').first()
    await dot.scrollIntoViewIfNeeded()
    const clip = (await dot.boundingBox()) ?? undefined
    const look = () => pictureOf(page, { clip, animations: 'disabled' })
    const shown = await look()
    await dot.evaluate((element) => {
      element.style.visibility = 'hidden'
    })
    expect(shown.equals(await look())).toBe(false)
  })
})

describe('what is due, on the dashboard', () => {
  test('keeps room for its title beside the sidebar, down to a tablet', async ({ newDevice }) => {
    const page = await (await newDevice({ storageState: storageOf(origin, visitors.member) })).newPage()
    await page.goto(`${origin}/dashboard`)
    const rows = page.getByRole('list', { name: 'Due' }).getByRole('listitem')
    const title = rows.getByRole('link', { name: longTitle })
    await title.waitFor()
    for (const width of [1440, 1280, 1240, 1100, 1024, 768]) {
      await resizeTo(page, { width, height: 900 })
      expect((await title.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(150)
      const beyond = await rows.evaluateAll((all) => all.map((row) => row.scrollWidth - row.clientWidth))
      expect(Math.max(...beyond), `at ${width} px`).toBeLessThanOrEqual(8)
    }
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  })
})

describe('motion', () => {
  const durationOfPanel = async (
    reducedMotion: 'reduce' | 'no-preference',
    newDevice: Journey['newDevice'],
  ) => {
    const page = await (
      await newDevice({ storageState: storageOf(origin, visitors.member), reducedMotion })
    ).newPage()
    await openTasks(page, origin)
    await page.keyboard.press('n')
    const panel = page.getByRole('dialog')
    return panel.evaluate((element) => getComputedStyle(element).animationDuration)
  }
  test('is short, and absent for people who ask for no motion', async ({ newDevice }) => {
    expect(await durationOfPanel('no-preference', newDevice)).toBe('0.18s')
    expect(await durationOfPanel('reduce', newDevice)).toBe('0s')
  })
})

const rowHeightPx = 40
const barHeightPx = 56

const inFocus = (page: Page) => page.locator(':focus')

/** The number of the task that has the focus, or 0. */
const focusedNumber = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/^Task (\d+)$/.exec(document.activeElement?.textContent ?? '')?.[1] ?? 0))

/** The numbers of the tasks whose rows show whole between the bars of the page, top down. */
const seenRows = (page: Page): Promise<number[]> =>
  page.evaluate(
    (barPx) =>
      [...document.querySelectorAll('main li')]
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return row.textContent !== '' && top >= barPx && bottom <= window.innerHeight - barPx
        })
        .map((row) => Number(/Task (\d+)/.exec(row.textContent ?? '')?.[1])),
    barHeightPx,
  )

/** Whether an outline shows on the row's whole reach. */
const showsFocus = (control: Locator): Promise<boolean> =>
  control.evaluate(
    (element) =>
      element.matches(':focus-visible') && getComputedStyle(element, '::after').outlineStyle !== 'none',
  )

describe('many tasks', () => {
  const openMany = async (newDevice: Journey['newDevice'], count: number) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const owner = `(select id from users where username = '${ada.username}')`
    await onServer(
      inject('appDatabaseUrl'),
      `insert into tasks (id, owner_id, title, description, search_title, search_description, created_at, updated_at)
       select gen_random_uuid(), ${owner}, 'Task ' || n, '', 'task ' || n, '', at, at
       from (select n, now() - n * interval '1 minute' as at from generate_series(1, ${count}) n) made`,
    )
    const page = await tasksOf(ada, origin, newDevice)
    await taskNamed(page, 'Task 1').waitFor()
    await page.getByText(`${count.toLocaleString('en')} open`).waitFor({ timeout: 60_000 })
    return page
  }

  test('of which the browser can find each, up to three hundred', async ({ newDevice }) => {
    const page = await openMany(newDevice, 300)
    const listed = () => rowsShown(page)
    await expect.poll(async () => (await listed()).length).toBe(300)
    await page.getByLabel('Search tasks').fill('task 2')
    await expect.poll(async () => (await listed()).length).toBe(111)
    await page.getByLabel('Search tasks').fill('')
    await expect.poll(async () => (await listed()).at(-1)?.title).toBe('Task 300')
    await expect.poll(async () => (await listed()).length).toBe(300)
  })

  const count = 10_000
  test('open, and are searched as one types', { timeout: 300_000 }, async ({ newDevice }) => {
    const page = await openMany(newDevice, count)
    await page.getByLabel('Search tasks').fill('task 9999')
    await expect
      .poll(() => rowsShown(page))
      .toEqual([{ title: 'Task 9999', completed: false, running: false }])
    await page.getByLabel('Search tasks').fill('')
    await taskNamed(page, 'Task 1').waitFor()
  })

  test('show the rows that one scrolls to, and lead on from there by keys', { timeout: 300_000 }, async ({
    newDevice,
  }) => {
    const page = await openMany(newDevice, count)
    const list = page.getByRole('list', { name: 'Tasks' })
    const scrollToRow = (row: number) =>
      list.evaluate((element, offsetPx) => {
        const topPx = element.getBoundingClientRect().top + window.scrollY
        window.scrollTo(0, topPx + offsetPx)
      }, row * rowHeightPx)
    await scrollToRow(count / 2)
    // The list's top edge stands behind the bar, and with it the first rows.
    await expect
      .poll(async () => (await seenRows(page))[0])
      .toBe(count / 2 + 1 + Math.ceil(barHeightPx / rowHeightPx))
    const seen = await seenRows(page)
    expect(seen).toEqual(seen.map((_, index) => (seen[0] ?? 0) + index))
    expect(seen.length).toBeGreaterThan(15)
    expect((await rowsShown(page)).length).toBeLessThan(200)

    // Without a focus the keys begin at what is in sight.
    await page.keyboard.press('j')
    const first = await focusedNumber(page)
    expect(await seenRows(page)).toContain(first)
    expect(first).toBeGreaterThan(count / 2)
    expect(first).toBeLessThan(count / 2 + 5)
    const walk = async (key: 'j' | 'k', steps: number, from: number) => {
      for (let step = 1; step <= steps; step++) {
        await page.keyboard.press(key)
        const expected = from + (key === 'j' ? step : -step)
        await expect.poll(async () => [key, await focusedNumber(page)]).toEqual([key, expected])
      }
      expect(await seenRows(page)).toContain(await focusedNumber(page))
      expect(await showsFocus(inFocus(page))).toBe(true)
    }
    await walk('j', 90, first)
    await walk('k', 150, first + 90)

    // After leaving a row the keys start where one looks.
    await scrollToRow(count)
    await expect.poll(async () => (await seenRows(page)).at(-1)).toBe(count)
    await page.keyboard.press('k')
    const last = await focusedNumber(page)
    expect(last).toBeGreaterThan(count - 3)
    await walk('k', 30, last)
    await page.keyboard.press('Space')
    await expect.poll(async () => boxOf(page, `Task ${last - 30}`).isChecked()).toBe(true)
    expect(await focusedNumber(page)).toBe(last - 30)
  })
})
