import { dateIn } from '@daybook/contract/calendar'
import { createTask, getTask, listTasks } from '@daybook/contract/tasks'
import { removeMember } from '@daybook/contract/team-members'
import { getTeam } from '@daybook/contract/teams'
import { addSession } from '@daybook/contract/time-entries'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { keptOnDevice, untilAppIsKept } from '../kept-on-device.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { taskNamed } from '../tasks-screen.ts'
import { accept, invite, makeProPerson, makeTeam } from '../teams-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

/** Ada's team on one project, with Grace as a member and Omar as a viewer. */
const buildStudio = async () => {
  const [ada, grace, omar] = [
    await makeProPerson(origin, dataDir, 'Ada'),
    await makePerson(origin, dataDir, 'Grace'),
    await makePerson(origin, dataDir, 'Omar'),
  ]
  const team = await makeTeam(origin, ada, 'Studio')
  await invite(origin, ada, team, grace)
  await accept(origin, grace)
  await invite(origin, ada, team, omar, 'viewer')
  await accept(origin, omar)
  const { members } = (await call(getTeam, { as: ada, params: { id: team._id } })).data
  const memberOf = (username: string) => members.find(({ user }) => user?.username === username)
  const projectId = team.projects[0]?._id ?? ''
  const add = async (body: Record<string, unknown>) =>
    (await call(createTask, { as: ada, body: { title: 'A task', projectId, ...body } })).data
  return { ada, grace, omar, id: team._id, add, memberOf }
}

journey(
  'a task is given to a member, who finds it among theirs, and its day is over-booked for all to see',
  async ({ newDevice }) => {
    const { ada, grace, omar, id, add } = await buildStudio()
    const today = dateIn('Europe/Berlin', new Date())
    const task = await add({ title: 'Draw the map', dueDate: today, estimatedTime: 540 })
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/tasks`)
    await taskNamed(page, 'Draw the map').click()
    const panel = page.getByRole('form', { name: 'Task Details' })
    await panel.getByRole('button', { name: /^Assigned to/ }).click()
    await page.getByRole('option', { name: 'Grace L.' }).click()
    const assignee = async () =>
      (await call(getTask, { as: ada, params: { id: task._id } })).data.assignee?.username
    await expect.poll(assignee).toBe(grace.username)
    // What somebody else is to do is not in one's own day.
    await page.goto(`${origin}/today`)
    await page.getByText('Nothing is due today.').waitFor()

    const theirs = await (await newDevice(await signedInStorage(origin, grace))).newPage()
    await theirs.goto(`${origin}/tasks`)
    await taskNamed(theirs, 'Draw the map').waitFor()
    await theirs.getByText('Assigned to Grace L.').first().waitFor()
    await theirs.goto(`${origin}/teams/${id}`)
    const cell = theirs.getByRole('row', { name: /Grace L\./ })
    await cell.getByText('over by 1:00').waitFor()
    expect(await violationsOn(theirs)).toEqual([])
    // By the menu, as with the keyboard alone.
    await cell.getByRole('button', { name: 'Give or move: Draw the map' }).focus()
    await theirs.keyboard.press('Enter')
    await theirs.getByRole('menuitem', { name: 'Nobody' }).click()
    const given = theirs
      .getByRole('row', { name: /Not assigned/ })
      .getByRole('button', { name: 'Draw the map', exact: true })
    await given.waitFor()
    await expect.poll(() => hasFocus(given)).toBe(true)
    await expect.poll(assignee).toBeUndefined()

    // Dragged to somebody else and another day in one step.
    await page.goto(`${origin}/teams/${id}`)
    const dragged = page.getByRole('row', { name: /Not assigned/ }).getByText('Draw the map', { exact: true })
    await dragged.hover()
    await page.mouse.down()
    const places = page.getByRole('row', { name: /Ada L\./ }).getByRole('cell')
    const box = await places.last().boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 8 })
    await page.mouse.up()
    await page
      .getByRole('row', { name: /Ada L\./ })
      .getByText('Draw the map', { exact: true })
      .waitFor()
    await expect.poll(assignee).toBe(ada.username)
    expect((await call(getTask, { as: ada, params: { id: task._id } })).data.dueDate).toBeNull()

    await page.getByRole('button', { name: 'Add New Task', exact: true }).click()
    await page.getByRole('form', { name: 'Create Task' }).waitFor()

    // Whoever only looks on moves nothing.
    const third = await (await newDevice(await signedInStorage(origin, omar))).newPage()
    await third.goto(`${origin}/teams/${id}`)
    await third
      .getByRole('row', { name: /Ada L\./ })
      .getByText('Draw the map', { exact: true })
      .waitFor()
    expect(await third.getByRole('button', { name: /^Give or move/ }).count()).toBe(0)
  },
)

journey('the time of members is for whoever manages the team', async ({ newDevice }) => {
  const { ada, grace, id, add } = await buildStudio()
  const task = await add({ title: 'Draw the map' })
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const body = { startedAt: ago(45), stoppedAt: ago(15) }
  await call(addSession, { as: grace, params: { id: task._id }, body })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/time?view=report`)
  await page.getByLabel('Whose time').selectOption({ label: 'Studio' })
  await page.getByLabel('Days', { exact: true }).selectOption({ label: 'This year' })
  const time = page.getByRole('region', { name: 'Time of the team' })
  await time.getByRole('row', { name: /Grace L\. 0:30/ }).waitFor()
  await time.getByRole('button', { name: 'Task' }).click()
  await time.getByRole('row', { name: /Draw the map 0:30/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  const theirs = await (await newDevice(await signedInStorage(origin, grace))).newPage()
  await theirs.goto(`${origin}/time?view=report&inTeam=${id}`)
  await theirs.getByRole('region', { name: 'Report' }).waitFor()
  expect(await theirs.getByLabel('Whose time').count()).toBe(0)
})

journey('the workload and the time of members open without a network', async ({ newDevice }) => {
  const { ada, id, add } = await buildStudio()
  await add({ title: 'Draw the map' })
  const device = await newDevice({ ...(await signedInStorage(origin, ada)), serviceWorkers: 'allow' })
  const page = await device.newPage()
  const map = page.getByRole('row', { name: /Not assigned/ }).getByText('Draw the map', { exact: true })
  const time = page.getByText('No time tracked on the team’s projects in this period.')
  const report = `${origin}/time?view=report&inTeam=${id}`
  await page.goto(`${origin}/teams/${id}`)
  await map.waitFor()
  await untilAppIsKept(page)
  await page.goto(report)
  await time.waitFor()
  for (const part of ['"time","workload"', '"time","team"'])
    await expect.poll(async () => (await keptOnDevice(page)).some((key) => key.includes(part))).toBe(true)
  await device.setOffline(true)
  await page.reload({ waitUntil: 'commit' })
  await time.waitFor()
  await page.goto(`${origin}/teams/${id}`, { waitUntil: 'commit' })
  await map.waitFor()
})

journey(
  'while what others gave one cannot be read, nobody hears that nothing is due',
  async ({ newDevice }) => {
    const { grace, add, memberOf } = await buildStudio()
    const today = dateIn('Europe/Berlin', new Date())
    await add({ title: 'Draw the map', dueDate: today, assignee: memberOf(grace.username)?.user?._id })
    const page = await (await newDevice(await signedInStorage(origin, grace))).newPage()
    const given = (url: URL) => url.pathname === '/api/tasks' && url.searchParams.get('assignee') === 'me'
    await page.route(given, (route) =>
      route.fulfill({ status: 403, json: { success: false, error: 'forbidden' } }),
    )
    for (const path of ['/today', '/tasks', '/week']) {
      await page.goto(origin + path)
      await page.getByText('Failed to load tasks', { exact: false }).waitFor()
      expect(
        await page.getByText(/Nothing is due today|Add what you need to do|due dates to plan/).count(),
      ).toBe(0)
    }
    // Beside one's own it is said that part is missing.
    await call(createTask, { as: grace, body: { title: 'Buy ink', dueDate: today } })
    for (const path of ['/today', '/tasks', '/week']) {
      await page.goto(origin + path)
      await page.getByText('The tasks that others gave you are missing here.').waitFor()
    }
    await page.unroute(given)
    await page.goto(`${origin}/today`)
    await taskNamed(page, 'Draw the map').waitFor()
  },
)

journey('a member puts a task into a project of the team from anywhere', async ({ newDevice }) => {
  const { ada, grace, omar, id } = await buildStudio()
  const page = await (await newDevice(await signedInStorage(origin, grace))).newPage()
  await page.goto(`${origin}/tasks`)
  await page.getByRole('button', { name: 'Add New Task', exact: true }).click()
  const form = page.getByRole('form', { name: 'Create Task' })
  await form.getByLabel('Title').fill('Draw the map')
  await form.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Plan of Studio' }).click()
  await page.keyboard.press('Control+Enter')
  const tasks = async () => (await call(listTasks, { as: ada, query: { team: id } })).data
  await expect.poll(async () => (await tasks()).map(({ title }) => title)).toEqual(['Draw the map'])
  // By its name in a line, too.
  await page.getByLabel('Quick add: a task in plain words').fill('Print it @plan of studio')
  await page
    .getByRole('button', { name: /Plan of Studio/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await tasks()).map(({ title }) => title).toSorted())
    .toEqual(['Draw the map', 'Print it'])

  // Whoever only looks on is not offered it.
  const third = await (await newDevice(await signedInStorage(origin, omar))).newPage()
  await third.goto(`${origin}/tasks`)
  await third.getByRole('button', { name: 'Add New Task', exact: true }).click()
  await third.getByRole('combobox', { name: 'Project' }).click()
  await third.getByRole('option', { name: 'General' }).waitFor()
  expect(await third.getByRole('option', { name: 'Plan of Studio' }).count()).toBe(0)
})

journey('a project that was taken from a team is put back by Undo', async ({ newDevice }) => {
  const { ada, id } = await buildStudio()
  const projects = async () => (await call(getTeam, { as: ada, params: { id } })).data.projects.length
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/teams?team=${id}`)
  await page.getByRole('button', { name: /^Remove .* from the team$/ }).click()
  await page.getByText('Project removed from the team').waitFor()
  expect(await projects()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Project added to the team').waitFor()
  expect(await projects()).toBe(1)
})

journey(
  'what a member does offline is sent later, and refused in words where the role was lost meanwhile',
  async ({ newDevice }) => {
    const { ada, grace, id, add, memberOf } = await buildStudio()
    const member = memberOf(grace.username)
    const task = await add({ title: 'Draw the map', assignee: member?.user?._id })
    const device = await newDevice(await signedInStorage(origin, grace))
    const page = await device.newPage()
    await page.goto(`${origin}/tasks`)
    await taskNamed(page, 'Draw the map').click()
    const panel = page.getByRole('form', { name: 'Task Details' })
    await panel.waitFor()
    const estimate = async () =>
      (await call(getTask, { as: ada, params: { id: task._id } })).data.estimatedTime
    const type = async (text: string) => {
      await panel.getByRole('button', { name: /^Estimate/ }).click()
      await panel.getByRole('textbox', { name: 'Estimate' }).fill(text)
      await page.keyboard.press('Enter')
    }
    await device.setOffline(true)
    await type('2:00')
    await device.setOffline(false)
    await expect.poll(estimate, { timeout: 20_000 }).toBe(120)

    await device.setOffline(true)
    await type('3:00')
    await call(removeMember, { as: ada, params: { id, memberId: member?._id ?? '' } })
    await device.setOffline(false)
    await page.getByText('This task is no longer shared with you').waitFor({ timeout: 20_000 })
    expect(await estimate()).toBe(120)
  },
)
