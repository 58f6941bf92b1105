import { addPayment } from '@daybook/contract/invoice-steps'
import { listNotifications, notificationDays } from '@daybook/contract/notifications'
import { updateProfile } from '@daybook/contract/profile'
import { deleteProject } from '@daybook/contract/projects'
import { toggleTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildMember,
  buildTask,
  buildTeamProject,
  buildUser,
  signInAgain,
  type TestUser,
} from '../../../test/builders.ts'
import { buildIssued } from '../../../test/invoices.ts'
import type { Handler } from '../../queue/queue.ts'

const run = (app: TestApp, name: 'notifications.tell_due' | 'notifications.forget_old') =>
  (app.handlers[name] as Handler<object>)({}, app.workContext)

/** What a person is told at an instant, after a run by two workers at once. */
const toldAt = async (app: TestApp, person: TestUser, at: string) => {
  app.time.set(at)
  await Promise.all([run(app, 'notifications.tell_due'), run(app, 'notifications.tell_due')])
  const as = await signInAgain(app, person)
  return (await app.call(listNotifications, { as })).data.map(({ type, data }) => ({ type, data }))
}

/** A task of the third that is Bob's, in a project of a team. */
const buildAssigned = async (app: TestApp) => {
  app.time.set('2027-03-01T12:00:00Z')
  const owner = await buildUser(app, { userType: 'pro', timezone: 'UTC' })
  const { projectId, teamId } = await buildTeamProject(app, owner)
  const bob = await buildMember(app, teamId, 'member')
  await app.db.updateTable('users').set({ timezone: 'UTC' }).where('id', '=', bob.id).execute()
  await buildTask(app, { owner, projectId, assignee: bob.id, title: 'Draw', dueDate: '2027-03-03' })
  return { owner, bob, projectId }
}

describe('tasks that are due', () => {
  test('are told of in the morning where the person is, all of a day in one', async ({ app }) => {
    app.time.set('2027-03-01T12:00:00Z')
    const owner = await buildUser(app, { userType: 'pro', timezone: 'America/New_York' })
    const due = async (title: string, dueDate: string | null) =>
      (await buildTask(app, { owner, title, dueDate })).task
    await due('Tomorrow', '2027-03-04')
    await due('Some day', null)
    const done = await due('Done', '2027-03-03')
    await app.call(toggleTask, { as: owner, params: { id: done._id } })
    await due('Draw', '2027-03-03')
    await due('Print', '2027-03-03')
    expect(await toldAt(app, owner, '2027-03-03T12:59:00Z')).toEqual([])
    const [told, ...others] = await toldAt(app, owner, '2027-03-03T13:01:00Z')
    expect(others).toEqual([])
    expect(told).toMatchObject({ type: 'task_due', data: { day: '2027-03-03', count: 2 } })
    expect(await toldAt(app, owner, '2027-03-03T20:00:00Z')).toHaveLength(1)
    expect((await toldAt(app, owner, '2027-03-04T14:00:00Z'))[0]?.data).toMatchObject({
      ...{ day: '2027-03-04', count: 1, title: 'Tomorrow' },
    })
  })

  // PostgreSQL does not know the first, and takes the second for a fixed hour.
  test.for([
    ['AET', '2027-07-02T23:05:00Z'],
    ['CET', '2027-07-03T06:05:00Z'],
  ] as const)('are told of in any zone that a browser knows: %s', async ([timezone, at], { app }) => {
    app.time.set('2027-06-01T12:00:00Z')
    const odd = await buildUser(app)
    expect((await app.call(updateProfile, { as: odd, body: { timezone } })).status).toBe(200)
    await buildTask(app, { owner: odd, dueDate: '2027-07-03' })
    expect(await toldAt(app, odd, at)).toMatchObject([{ type: 'task_due', data: { day: '2027-07-03' } }])
  })

  test('are not announced to a person who adds them on the day itself', async ({ app }) => {
    app.time.set('2027-03-03T10:00:00Z')
    const owner = await buildUser(app, { timezone: 'UTC' })
    await buildTask(app, { owner, dueDate: '2027-03-03' })
    expect(await toldAt(app, owner, '2027-03-03T10:18:00Z')).toEqual([])
  })

  test('are told to whom they were given, and not to who gave them', async ({ app }) => {
    const { owner, bob } = await buildAssigned(app)
    expect(await toldAt(app, owner, '2027-03-03T08:18:00Z')).toEqual([])
    expect(await toldAt(app, bob, '2027-03-03T08:33:00Z')).toMatchObject([
      { type: 'task_due', data: { count: 1, title: 'Draw' } },
    ])
  })

  test('are not told to whom they were given once the project is in the trash', async ({ app }) => {
    const { owner, bob, projectId } = await buildAssigned(app)
    await app.call(deleteProject, { as: owner, params: { id: projectId }, query: {} })
    expect(await toldAt(app, bob, '2027-03-03T08:33:00Z')).toEqual([])
  })

  test('are mailed to who wants that', async ({ app }) => {
    app.time.set('2027-03-01T12:00:00Z')
    const owner = await buildUser(app, { timezone: 'UTC' })
    await app.call(updateProfile, { as: owner, body: { emailSwitches: { taskDue: true } } })
    await buildTask(app, { owner, title: 'Draw', dueDate: '2027-03-03' })
    await toldAt(app, owner, '2027-03-03T09:00:00Z')
    const mail = (await app.mails()).find(({ to }) => to === owner.email)
    expect(mail?.subject).toBe('“Draw” is due today')
  })
})

describe('an invoice that is overdue', () => {
  test('is told of once, from the day after it was due, unless it is paid', async ({ app }) => {
    app.time.set('2027-01-02T12:00:00Z')
    const owner = await buildUser(app, { userType: 'pro', timezone: 'UTC' })
    const days = { issueDate: '2027-01-02', dueDate: '2027-01-15' }
    const { invoice } = await buildIssued(app, { owner, ...days })
    const { invoice: paid } = await buildIssued(app, { owner, ...days })
    await app.call(addPayment, { as: owner, params: { id: paid._id }, body: {} })
    expect(await toldAt(app, owner, '2027-01-15T20:00:00Z')).toEqual([])
    const { _id: invoiceId, number } = invoice
    const told = [
      {
        type: 'invoice_overdue',
        data: { invoiceId, number, client: expect.any(String), dueDate: '2027-01-15' },
      },
    ]
    expect(await toldAt(app, owner, '2027-01-16T08:01:00Z')).toEqual(told)
    expect(await toldAt(app, owner, '2027-01-17T08:01:00Z')).toEqual(told)
    const mail = (await app.mails()).find(({ to }) => to === owner.email)
    expect(mail?.subject).toMatch(/was due on 15 January 2027 and is not paid$/)
  })
})

test('of invoices that are overdue at the same time one is mailed, which says how many more there are', async ({
  app,
}) => {
  app.time.set('2027-01-02T12:00:00Z')
  const owner = await buildUser(app, { userType: 'pro', timezone: 'UTC' })
  const days = { issueDate: '2027-01-02', dueDate: '2027-01-15' }
  for (let nth = 0; nth < 3; nth++) await buildIssued(app, { owner, ...days })
  expect(await toldAt(app, owner, '2027-01-16T08:01:00Z')).toHaveLength(3)
  const mails = (await app.mails()).filter(({ to }) => to === owner.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('There are 2 more like it among your notifications.')
})

test('what is older than it is kept for is forgotten', async ({ app }) => {
  app.time.set('2027-03-01T12:00:00Z')
  const owner = await buildUser(app, { timezone: 'UTC' })
  await buildTask(app, { owner, dueDate: '2027-03-03' })
  expect(await toldAt(app, owner, '2027-03-03T10:00:00Z')).toHaveLength(1)
  app.time.advance((notificationDays - 1) * 86_400_000)
  await run(app, 'notifications.forget_old')
  const read = async () => (await app.call(listNotifications, { as: await signInAgain(app, owner) })).data
  expect(await read()).toHaveLength(1)
  app.time.advance(2 * 86_400_000)
  await run(app, 'notifications.forget_old')
  expect(await read()).toEqual([])
})
