import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { onServer } from '../../server/test/database.ts'
import { closeBrowser, phone, journey as test } from '../browser.ts'
import { makePerson, storageOf } from '../people.ts'
import { details, openTasks, rowsShown, taskNamed, tasksOf } from '../tasks-screen.ts'
import {
  arabicTitle,
  emojiTitle,
  longTitle,
  lookAtEveryScreen,
  makeVisitors,
  scriptTitle,
  type Visitors,
} from '../visitors.ts'

const origin = inject('appOrigin')
let visitors: Visitors

beforeAll(async () => {
  visitors = await makeVisitors(origin, inject('appDataDir'))
})
afterAll(closeBrowser)

/** Elements that scroll sideways, and the page itself where something reaches beyond its edge. */
const sidewaysScroll = (): string[] =>
  [document.documentElement, ...document.querySelectorAll('body *')]
    .filter((element) => {
      const { overflowX } = getComputedStyle(element)
      const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
      return scrolls && element.scrollWidth > element.clientWidth
    })
    .map((element) => element.outerHTML.slice(0, 120))

describe('nothing has to be scrolled sideways', () => {
  const sizes = {
    '390 pixels wide': { viewport: phone },
    '320 pixels wide': { viewport: { width: 320, height: 700 } },
    // What a zoom of 200 % leaves of 1440 × 900.
    'zoomed to 200 %': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  }
  for (const [name, size] of Object.entries(sizes))
    test(name, { timeout: 120_000 }, async ({ newDevice }) => {
      const found: object[] = []
      await lookAtEveryScreen(visitors, origin, newDevice, size, async (page, screen) => {
        const elements = await page.evaluate(sidewaysScroll)
        if (elements.length > 0) found.push({ screen, elements })
      })
      expect(found).toEqual([])
    })
})

describe('what people type', () => {
  test('is shown as it is, in its own direction', async ({ newDevice }) => {
    const page = await (await newDevice({ storageState: storageOf(origin, visitors.member) })).newPage()
    await openTasks(page, origin)
    expect((await rowsShown(page)).map(({ title }) => title)).toEqual([
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
      expect(await details(page).getByLabel('Title').inputValue()).toBe(title)
    }
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.title()).toBe('Daybook')
  })
})

describe('motion', () => {
  const durationOfPanel = async (
    reducedMotion: 'reduce' | 'no-preference',
    newDevice: Parameters<typeof lookAtEveryScreen>[2],
  ) => {
    const page = await (
      await newDevice({ storageState: storageOf(origin, visitors.member), reducedMotion })
    ).newPage()
    await openTasks(page, origin)
    await page.keyboard.press('n')
    const panel = page.getByRole('dialog')
    return panel.evaluate((element) => getComputedStyle(element).animationDuration)
  }
  test('is short, and none for whoever asks for none', async ({ newDevice }) => {
    expect(await durationOfPanel('no-preference', newDevice)).toBe('0.18s')
    expect(await durationOfPanel('reduce', newDevice)).toBe('0s')
  })
})

describe('ten thousand tasks', () => {
  test('open, and are searched as one types', { timeout: 120_000 }, async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const owner = `(select id from users where username = '${ada.username}')`
    await onServer(
      inject('appDatabaseUrl'),
      `insert into tasks (id, owner_id, title, description, search_title, search_description, created_at, updated_at)
       select gen_random_uuid(), ${owner}, 'Task ' || n, '', 'task ' || n, '', at, at
       from (select n, now() - n * interval '1 minute' as at from generate_series(1, 10000) n) made`,
    )
    const page = await tasksOf(ada, origin, newDevice)
    await taskNamed(page, 'Task 1').waitFor()
    await page.getByText('10000 open').waitFor({ timeout: 60_000 })
    await page.getByLabel('Search tasks').fill('task 9999')
    await expect
      .poll(() => rowsShown(page))
      .toEqual([{ title: 'Task 9999', completed: false, running: false }])
    await page.getByLabel('Search tasks').fill('')
    await taskNamed(page, 'Task 1').waitFor()
  })
})
