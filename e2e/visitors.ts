import { register } from '@daybook/contract/accounts'
import { createApiToken } from '@daybook/contract/api-tokens'
import { updateProfile } from '@daybook/contract/profile'
import { createProject, updateProject } from '@daybook/contract/projects'
import { deleteTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createCaller } from '../server/test/caller.ts'
import type { Journey } from './browser.ts'
import { allScreens, featureScreens } from './feature-screens.ts'
import { keptOf, makePerson, newNames, password, signedIn, storageOf } from './people.ts'
import { emptyProjects, projectScreens } from './projects-screen.ts'
import {
  emptyDashboard,
  emptyTasks,
  emptyTrash,
  membersScreens,
  type OpenScreen,
  strangersScreens,
  unverifiedScreen,
} from './screens.ts'
import { accountScreens, emptyTokens } from './settings-screens.ts'
import { addTask } from './tasks-screen.ts'

export const longTitle = `${'Answer the tender of the city library with three references and a price '.repeat(3)}${'x'.repeat(80)}`
export const arabicTitle = 'مراجعة العقد مع العميل'
export const emojiTitle = '🌱👩‍💻 Plant 🇩🇪'
export const scriptTitle = '<img src=x onerror="document.title=1"> & <b>bold</b>'

/** The stored state of each one's browser. */
export type Visitors = Record<'stranger' | 'unverified' | 'newcomer' | 'member', Record<string, string>>

/** One of each who may look at the app; the member has tasks of every kind, one of them running. */
export const makeVisitors = async (origin: string, dataDir: string): Promise<Visitors> => {
  const call = createCaller(origin)
  const member = await makePerson(origin, dataDir)
  const rich = { description: 'Agreed on the phone.', dueDate: '2026-01-01', estimatedTime: 90 }
  await addTask(origin, member, { title: scriptTitle })
  await addTask(origin, member, { title: emojiTitle, priority: 'low' })
  await addTask(origin, member, { title: arabicTitle, description: 'نص' })
  await addTask(origin, member, {
    title: longTitle,
    tags: ['design', 'sales', 'library'],
    priority: 'urgent',
    ...rich,
  })
  const running = await addTask(origin, member, { title: 'Design review', priority: 'high', ...rich })
  await call(startTimer, { as: member, params: { id: running._id }, body: {} })
  for (const title of [arabicTitle, longTitle, emojiTitle]) {
    const { _id: id } = await addTask(origin, member, { title })
    await call(deleteTask, { as: member, params: { id } })
  }
  const budget = { budgetMinutes: 60, dueDate: '2026-01-01', description: 'Agreed on the **phone**.' }
  const room = (await call(createProject, { as: member, body: { name: 'Reading room', ...budget } })).data
  await addTask(origin, member, { title: 'Measure the shelves', projectId: room._id })
  const { _id: longProject } = (
    await call(createProject, { as: member, body: { name: longTitle.slice(0, 200) } })
  ).data
  await call(updateProject, { as: member, params: { id: longProject }, body: { active: false } })
  for (const { make } of featureScreens) await make(origin, member)
  const links = [{ label: 'Portfolio', url: `https://ada.example/${'long-path/'.repeat(12)}` }]
  const bio = `Calm interfaces for quiet places.\n${longTitle}`
  await call(updateProfile, { as: member, body: { bio, links, skills: ['Typography', 'x'.repeat(40)] } })
  for (const [name, scope] of [
    ['Backup script', 'read'],
    [longTitle.slice(-100), 'write'],
  ])
    await call(createApiToken, { as: member, body: { name, scope, expiresAt: '2099-12-31T00:00:00Z' } })
  const unverified = newNames('Grace')
  const { data } = await call(register, { body: { ...unverified, password, confirmPassword: password } })
  return {
    stranger: {},
    unverified: keptOf(data),
    newcomer: await signedIn(origin, await makePerson(origin, dataDir)),
    member: await signedIn(origin, member),
  }
}

const screensOf: Record<keyof Visitors, Record<string, OpenScreen>> = {
  stranger: strangersScreens,
  unverified: { 'verification required': unverifiedScreen },
  newcomer: {
    'empty dashboard': emptyDashboard,
    'no tasks yet': emptyTasks,
    'no projects yet': emptyProjects,
    ...allScreens('newcomers'),
    'empty trash': emptyTrash,
    'no tokens yet': emptyTokens,
  },
  member: {
    ...membersScreens('Design review'),
    ...projectScreens('Reading room'),
    ...allScreens('members'),
    ...accountScreens,
  },
}

/** Visits every screen, as a person who may see it. */
export const lookAtEveryScreen = async (
  visitors: Visitors,
  origin: string,
  newDevice: Journey['newDevice'],
  device: BrowserContextOptions,
  look: (page: Page, screen: string) => Promise<void>,
): Promise<void> => {
  for (const [visitor, screens] of Object.entries(screensOf)) {
    const kept = visitors[visitor as keyof Visitors]
    const context = await newDevice({ ...device, storageState: storageOf(origin, kept) })
    const page = await context.newPage()
    for (const [screen, open] of Object.entries(screens)) {
      await open(page, origin)
      await look(page, screen)
    }
    await context.close()
  }
}

/** Paints the screen as it stands, an open menu included, the way another tab's choice of colours does. */
export const paintIn = (page: Page, mode: 'dark' | 'light'): Promise<void> =>
  page.evaluate(async (newValue) => {
    if (newValue === 'light') document.documentElement.dataset.mode = newValue
    else delete document.documentElement.dataset.mode
    window.dispatchEvent(new StorageEvent('storage', { key: 'colorMode', newValue }))
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  }, mode)

/** Gives the screen another size, as a turned phone or a dragged window does, and lets it follow. */
export const resizeTo = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

/**
 * Elements that scroll sideways, and the page itself where something reaches beyond its edge; runs in the page. Tables in
 * what people write are as wide as they are, and scroll where they stand.
 */
export const sidewaysScroll = (): string[] =>
  [document.documentElement, ...document.querySelectorAll('body *')]
    .filter((element) => !element.matches('[role=group][aria-label=Table]'))
    .filter((element) => {
      const { overflowX } = getComputedStyle(element)
      const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
      return scrolls && element.scrollWidth > element.clientWidth
    })
    .map((element) => element.outerHTML.slice(0, 120))
