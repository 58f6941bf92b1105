import { createProject } from '@daybook/contract/projects'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { differencesFromAccepted, drawsAsAccepted, pictureOf } from '../alike.ts'
import { desktop, journey, phone } from '../browser.ts'
import { addClient } from '../clients-screen.ts'
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
/** The browser of a person with clients and time. */
let keptWork: Record<string, string>
let clientPanel: string

beforeAll(async () => {
  const member = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, member, { title: 'Write the minutes', dueDate: '2026-03-09', priority: 'high' })
  await addTask(origin, member, { title: 'Offer for the library', dueDate: '2026-03-10', tags: ['sales'] })
  await addTask(origin, member, { title: 'Pack the samples', dueDate: '2026-03-13', estimatedTime: 90 })
  kept = await signedIn(origin, member)

  const worker = await makePerson(origin, inject('appDataDir'), 'Grace')
  const call = createCaller(origin)
  const { _id: clientId } = await addClient(origin, worker, {
    ...{ name: 'Nora Lindqvist', company: 'Library of the Harbour', email: 'nora@library.example' },
    ...{ currency: 'EUR', hourlyRate: 9000, notes: 'Writes on Mondays.' },
  })
  await addClient(origin, worker, { name: 'لينا', currency: 'USD', hourlyRate: 6000 })
  const body = { name: 'Reading room', color: '#d53f8c', clientId }
  await call(createProject, { as: worker, body })
  const { _id: id } = await addTask(origin, worker, {
    ...{ title: 'Measure the shelves', project: body.name, dueDate: '2026-03-11', estimatedTime: 240 },
  })
  for (const [startedAt, stoppedAt] of [
    ['2026-03-09T08:00:00Z', '2026-03-09T10:30:00Z'],
    ['2026-03-10T07:00:00Z', '2026-03-10T08:15:00Z'],
  ] as const)
    await call(addSession, { as: worker, params: { id }, body: { startedAt, stoppedAt, billable: true } })
  clientPanel = `/clients?edit=${clientId}`
  keptWork = await signedIn(origin, worker)
})

const screens: Record<string, OpenScreen> = {
  ...Object.fromEntries(stable.map((name) => [name, strangersScreens[name] as OpenScreen])),
  tasks: async (page, from) => {
    await openTasks(page, from)
    // It comes after the tasks, and only where there is room.
    if (page.viewportSize()?.width === desktop.width)
      await page.getByRole('region', { name: 'This week' }).waitFor()
  },
  'panel beside the clients': async (page, from) => {
    await page.goto(from + clientPanel)
    await page.getByRole('form', { name: 'Edit Client' }).getByText('€337.50').waitFor()
  },
  'week of time': async (page, from) => {
    await page.goto(`${from}/time?week=2026-03-09`)
    // The colours of projects come from a call of their own.
    await page.locator('main table [style*="213, 63, 140"]').waitFor()
  },
}
/** What the browser holds on each screen; nothing on those of strangers. */
const keptFor = (name: string): Record<string, string> => {
  if (name === 'tasks') return kept
  return name in strangersScreens ? {} : keptWork
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
  const png = await pictureOf(page, { animations: 'disabled', caret: 'hide' })
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
  ] as const)('on a %s, dark and light', { timeout: 400_000 }, async ([size, viewport], { newDevice }) => {
    const differences: string[] = []
    const comparesPictures = await drawsAsAccepted(await (await newDevice({ viewport: phone })).newPage())
    for (const [name, open] of Object.entries(screens)) {
      const storageState = storageOf(origin, keptFor(name))
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
    let accepted = await paintedOn(page)
    // What still moves as the page is looked at first, such as a title whose font arrives, comes to rest.
    const sinceLastLook = async () => {
      const before = accepted
      accepted = await paintedOn(page)
      return differenceInPaint(accepted, before)
    }
    await expect.poll(sinceLastLook).toBeNull()
    await page.locator('button[type=submit]').evaluate(change)
    expect(differenceInPaint(await paintedOn(page), accepted)).toMatch(
      /^line \d+ is '.+', accepted was '.+'$/,
    )
  })
})
