import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { differencesFromAccepted, drawsAsAccepted } from '../alike.ts'
import { closeBrowser, desktop, journey, phone } from '../browser.ts'
import { differenceInPaint, paintedOn } from '../painted.ts'
import { makePerson, signedIn, storageOf } from '../people.ts'
import { type OpenScreen, strangersScreens } from '../screens.ts'
import { addTask, openTasks } from '../tasks-screen.ts'
import { paintIn } from '../visitors.ts'

// Screens that look the same on any day; `ACCEPT_SCREENS=1 npm test -- --project e2e e2e/screens/pictures` accepts them as they are.
const stable = [
  'homepage',
  'login',
  'register with complaints',
  'terms of service',
  'gallery of the interface',
]
const printed = new Set(['terms of service', 'tasks'])
const origin = inject('appOrigin')
/** A Tuesday morning, for what the page says of today. */
const now = new Date('2026-03-10T08:30:00Z')
let kept: Record<string, string>

beforeAll(async () => {
  const member = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, member, { title: 'Write the minutes', dueDate: '2026-03-09', priority: 'high' })
  await addTask(origin, member, { title: 'Offer for the library', dueDate: '2026-03-10', tags: ['sales'] })
  await addTask(origin, member, { title: 'Pack the samples', dueDate: '2026-03-13', estimatedTime: 90 })
  kept = await signedIn(origin, member)
})
afterAll(closeBrowser)

const screens: Record<string, OpenScreen> = {
  ...Object.fromEntries(stable.map((name) => [name, strangersScreens[name] as OpenScreen])),
  tasks: async (page, from) => {
    await openTasks(page, from)
    // It comes after the tasks, and only where there is room.
    if (page.viewportSize()?.width === desktop.width)
      await page.getByRole('region', { name: 'This week' }).waitFor()
  },
}

/** With its letters and its pictures in place, and the letters as wide as they are in every browser. */
const shoot = async (page: Page): Promise<{ png: Buffer; painted: string[] }> => {
  await page.evaluate(async () => {
    document.documentElement.style.textRendering = 'geometricPrecision'
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    )
    await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode())])
  })
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  return { png, painted: await paintedOn(page) }
}

const looksOnScreen: Record<string, (page: Page) => Promise<void>> = {
  light: (page) => paintIn(page, 'light'),
  dark: (page) => paintIn(page, 'dark'),
}
const looksOnScreenAndPaper = {
  ...looksOnScreen,
  printed: (page: Page) => page.emulateMedia({ media: 'print' }),
}

describe('screens look as they were accepted', () => {
  journey.for([
    ['desktop', desktop],
    ['phone', phone],
  ] as const)('on a %s, dark and light', { timeout: 120_000 }, async ([size, viewport], { newDevice }) => {
    const differences: string[] = []
    const comparesPictures = await drawsAsAccepted(await (await newDevice({ viewport: phone })).newPage())
    for (const [name, open] of Object.entries(screens)) {
      const storageState = storageOf(origin, name === 'tasks' ? kept : {})
      const page = await (await newDevice({ viewport, storageState })).newPage()
      await page.clock.setFixedTime(now)
      await open(page, origin)
      // The printed one from the dark: paper is light in any mode.
      const looks = size === 'desktop' && printed.has(name) ? looksOnScreenAndPaper : looksOnScreen
      for (const [look, paint] of Object.entries(looks)) {
        await paint(page)
        const title = `${name.replaceAll(' ', '-')}-${size}-${look}`
        differences.push(...(await differencesFromAccepted(title, await shoot(page), comparesPictures)))
      }
    }
    expect(differences).toEqual([])
  })
})

describe('what a screen paints', () => {
  journey.for([
    ['where something stands', (element: HTMLElement) => element.style.setProperty('translate', '0 6px')],
    ['a colour', (element: HTMLElement) => element.style.setProperty('background-color', 'teal')],
    ['a size of letters', (element: HTMLElement) => element.style.setProperty('font-size', '15px')],
    ['a text', (element: HTMLElement) => element.replaceChildren('Log In')],
    ['whether something shows', (element: HTMLElement) => element.style.setProperty('visibility', 'hidden')],
  ] as const)('tells %s', async ([, change], { page }) => {
    await strangersScreens.login?.(page, origin)
    const accepted = await paintedOn(page)
    expect(differenceInPaint(await paintedOn(page), accepted)).toBeNull()
    await page.locator('button[type=submit]').evaluate(change)
    expect(differenceInPaint(await paintedOn(page), accepted)).toMatch(
      /^line \d+ is '.+', accepted was '.+'$/,
    )
  })
})
