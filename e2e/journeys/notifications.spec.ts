import { me } from '@daybook/contract/accounts'
import { countUnread } from '@daybook/contract/notifications'
import { shareTask, unshareTask } from '@daybook/contract/sharing'
import { createTask } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { keptOnDevice } from '../kept-on-device.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { details } from '../tasks-screen.ts'
import { makeProPerson } from '../teams-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const shareWith = async (owner: Person, to: Person, title: string) => {
  const { data: task } = await call(createTask, { as: owner, body: { title } })
  const body = { sharedUsernames: [to.username] }
  await call(shareTask, { as: owner, params: { id: task._id }, body })
  return task._id
}
const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const row = (page: Page, title: string) => list(page).getByRole('link', { name: `with you: “⁨${title}⁩”` })

journey(
  'what others do shows under the bell at once, leads to where it happened, and is read then',
  async ({ newDevice }) => {
    const [ada, grace] = [
      await makeProPerson(origin, dataDir, 'Ada'),
      await makePerson(origin, dataDir, 'Grace'),
    ]
    const device = await newDevice(await signedInStorage(origin, grace))
    const page = await device.newPage()
    await page.goto(`${origin}/tasks`)
    await bell(page, 0).click()
    await list(page).getByText('Nothing yet.', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(bell(page, 0))).toBe(true)
    for (const title of ['Draw the map', 'Print the map', 'ارسم الخريطة']) await shareWith(ada, grace, title)
    await bell(page, 3).focus()
    await page.keyboard.press('Enter')
    await row(page, 'Print the map').waitFor()
    await row(page, 'ارسم الخريطة').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await row(page, 'Draw the map').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => details(page).getByLabel('Title').inputValue()).toBe('Draw the map')
    await bell(page, 2).click()
    const all = list(page).getByRole('button', { name: 'Mark all as read' })
    const calls = /\/api\/notifications\/read$/
    await page.route(calls, (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
    await all.click()
    await page.getByText('Not marked as read').waitFor()
    await bell(page, 2).waitFor()
    await page.unroute(calls)
    await all.press('Enter')
    await bell(page, 0).waitFor()
    await expect.poll(() => hasFocus(list(page).getByRole('heading'))).toBe(true)
    await expect.poll(async () => (await call(countUnread, { as: grace })).data.unread).toBe(0)
    expect(await list(page).getByText('Unread').count()).toBe(0)
    // Another tab hears of it too.
    const other = await device.newPage()
    await other.goto(`${origin}/settings?section=notifications`)
    await bell(other, 0).waitFor()
    const folded = await shareWith(ada, grace, 'Fold the map')
    for (const tab of [page, other]) await bell(tab, 1).waitFor()
    // What is taken back before it was read leads to nothing any more.
    await call(unshareTask, { as: ada, params: { id: folded } })
    for (const tab of [page, other]) await bell(tab, 0).waitFor()
  },
)

journey('they open without a network as they were last read', async ({ newDevice }) => {
  const [ada, grace] = [
    await makeProPerson(origin, dataDir, 'Ada'),
    await makePerson(origin, dataDir, 'Grace'),
  ]
  await shareWith(ada, grace, 'Draw the map')
  const device = await newDevice(await signedInStorage(origin, grace))
  const page = await device.newPage()
  await page.goto(`${origin}/tasks`)
  await bell(page, 1).click()
  await row(page, 'Draw the map').waitFor()
  await expect
    .poll(async () => (await keptOnDevice(page)).some((key) => key.includes('notifications')))
    .toBe(true)
  await device.setOffline(true)
  await page.getByText('Offline Mode', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await bell(page, 1).click()
  await row(page, 'Draw the map').waitFor()
  const all = list(page).getByRole('button', { name: 'Mark all as read' })
  expect(await all.getAttribute('aria-disabled')).toBe('true')
  // What is read now is told to the server later.
  await row(page, 'Draw the map').click()
  await bell(page, 0).waitFor()
  await device.setOffline(false)
  await expect.poll(async () => (await call(countUnread, { as: grace })).data.unread).toBe(0)
  await bell(page, 0).waitFor()
})

journey('each mail has a switch', async ({ newDevice }) => {
  const grace = await makePerson(origin, dataDir, 'Grace')
  const page = await (await newDevice(await signedInStorage(origin, grace))).newPage()
  await page.goto(`${origin}/settings?section=notifications`)
  const due = page.getByRole('switch', { name: 'Due today' })
  expect(await due.getAttribute('aria-checked')).toBe('false')
  await due.click()
  await page.getByRole('switch', { name: 'Shared with you' }).click()
  await expect
    .poll(async () => {
      const { taskDue, shared, invited } = (await call(me, { as: grace })).data.user.emailSwitches
      return { taskDue, shared, invited }
    })
    .toEqual({ taskDue: true, shared: false, invited: true })
})
