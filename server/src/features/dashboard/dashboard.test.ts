import { deleteClient, updateClient } from '@daybook/contract/clients'
import { initialData } from '@daybook/contract/dashboard'
import { addPayment } from '@daybook/contract/invoice-steps'
import { deleteProject } from '@daybook/contract/projects'
import { deleteTask, restoreTask, toggleTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildClient,
  buildProject,
  buildSession,
  buildShare,
  buildTask,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'
import { buildIssued } from '../../../test/invoices.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const euros = { rate_minor: 9000, currency: 'EUR' }

const read = async (app: TestApp, as: TestUser) => {
  const { status, data } = await app.call(initialData, { as })
  expect(status).toBe(200)
  return data
}
const statsOf = async (app: TestApp, as: TestUser) => (await read(app, as)).stats
const pro = (app: TestApp, timezone = 'UTC') => buildUser(app, { userType: 'pro', timezone })

describe('GET /dashboard/initial-data', () => {
  test('200: nothing for a new person', async ({ app }) => {
    expect(await read(app, await buildUser(app))).toEqual({
      tasks: [],
      projects: [],
      sharedTasks: [],
      sharedProjects: [],
      clients: [],
      companies: [],
      stats: {
        totalTasks: 0,
        completedTasks: 0,
        pendingTasks: 0,
        completionRate: 0,
        dueToday: 0,
        overdue: 0,
        projects: 0,
        clients: 0,
        companies: 0,
        counts: { invoice: 0 },
        taskTrend: '0.00%',
        money: [],
      },
      today: { due: [], hasMoreDue: false, week: expect.any(Array), budgets: [] },
    })
  })

  test('200: counts what is completed, and what is not', async ({ app }) => {
    const owner = await pro(app)
    const [first, second] = [await buildTask(app, { owner }), await buildTask(app, { owner })]
    await buildTask(app, { owner })
    const counts = async () => {
      const { totalTasks, completedTasks, pendingTasks, completionRate } = await statsOf(app, owner)
      return [totalTasks, completedTasks, pendingTasks, completionRate]
    }
    expect(await counts()).toEqual([3, 0, 3, 0])
    await app.call(toggleTask, { as: owner, params: { id: first.task._id } })
    expect(await counts()).toEqual([3, 1, 2, 33.33])
    await app.call(toggleTask, { as: owner, params: { id: second.task._id } })
    expect(await counts()).toEqual([3, 2, 1, 66.67])
    await app.call(toggleTask, { as: owner, params: { id: second.task._id } })
    expect(await counts()).toEqual([3, 1, 2, 33.33])
  })

  test('200: today and overdue follow the time zone, and leave out completed tasks', async ({ app }) => {
    // Monday noon in UTC is early on Tuesday in Auckland.
    app.time.set('2026-03-02T12:00:00Z')
    const [greenwich, auckland] = [await pro(app), await pro(app, 'Pacific/Auckland')]
    for (const owner of [greenwich, auckland]) {
      for (const dueDate of ['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-03', null])
        await buildTask(app, { owner, dueDate })
      for (const dueDate of ['2026-02-01', '2026-03-02', '2026-03-03']) {
        const { task } = await buildTask(app, { owner, dueDate })
        await app.call(toggleTask, { as: owner, params: { id: task._id } })
      }
    }
    expect(await statsOf(app, greenwich)).toMatchObject({ dueToday: 2, overdue: 1, pendingTasks: 5 })
    expect(await statsOf(app, auckland)).toMatchObject({ dueToday: 1, overdue: 3, pendingTasks: 5 })
    app.time.set('2026-03-03T00:00:00Z')
    const later = { ...greenwich, ...(await buildSession(app, greenwich.id)) }
    expect(await statsOf(app, later)).toMatchObject({ dueToday: 1, overdue: 3 })
  })

  test('200: the trend compares the last 30 days with the 30 before', async ({ app }) => {
    const owner = await pro(app)
    const createDaysAgo = async (...days: number[]) => {
      for (const ago of days) {
        const { task } = await buildTask(app, { owner })
        const created_at = new Date(app.clock().getTime() - ago * 86_400_000)
        await app.db.updateTable('tasks').set({ created_at }).where('id', '=', task._id).execute()
      }
    }
    await createDaysAgo(1, 29.9, 61, 400)
    expect((await statsOf(app, owner)).taskTrend).toBe('0.00%')
    await createDaysAgo(30.1, 45, 59.9)
    expect((await statsOf(app, owner)).taskTrend).toBe('-33.33%')
    await createDaysAgo(0, 15)
    expect((await statsOf(app, owner)).taskTrend).toBe('33.33%')
    const { data } = await app.call(initialData, { as: owner })
    for (const { _id } of data.tasks.slice(0, 2))
      await app.call(deleteTask, { as: owner, params: { id: _id } })
    expect((await statsOf(app, owner)).taskTrend).toBe('-33.33%')
  })

  test('200: trashed records count nowhere, and again once restored', async ({ app }) => {
    const owner = await pro(app)
    const { task } = await buildTask(app, { owner, dueDate: '2020-01-01' })
    const { task: other } = await buildTask(app, { owner, title: 'Stays' })
    await buildEntry(app, {
      owner,
      task,
      from: '2026-01-05T09:00:00Z',
      to: '2026-01-05T10:00:00Z',
      rate: euros,
    })
    const { project } = await buildProject(app, { owner })
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    await app.call(deleteProject, { as: owner, params: { id: project._id }, query: {} })
    const { stats, tasks, projects } = await read(app, owner)
    expect(stats).toMatchObject({ totalTasks: 1, pendingTasks: 1, overdue: 0, projects: 0, money: [] })
    expect([tasks.map(({ _id }) => _id), projects]).toEqual([[other._id], []])
    await app.call(restoreTask, { as: owner, params: { id: task._id } })
    expect(await statsOf(app, owner)).toMatchObject({
      ...{ totalTasks: 2, overdue: 1 },
      money: [{ currency: 'EUR', unbilled: 9000 }],
    })
  })

  test('200: billable time counts at its kept rates, each currency separately', async ({ app }) => {
    const owner = await pro(app)
    const { task } = await buildTask(app, { owner })
    const { task: another } = await buildTask(app, { owner })
    const work = { owner, task, from: '2026-01-05T09:00:00Z', to: '2026-01-05T10:00:00Z' }
    await buildEntry(app, { ...work, rate: euros })
    await buildEntry(app, {
      ...work,
      task: another,
      to: '2026-01-05T09:10:00.900Z',
      rate: { ...euros, rate_minor: 1 },
    })
    await buildEntry(app, { ...work, to: '2026-01-05T09:20:00Z', rate: { rate_minor: 1, currency: 'EUR' } })
    await buildEntry(app, {
      ...work,
      to: '2026-01-05T09:00:01Z',
      rate: { rate_minor: 5000, currency: 'JPY' },
    })
    await buildEntry(app, {
      ...work,
      to: '2026-01-05T09:00:01Z',
      rate: { rate_minor: 1799, currency: 'CHF' },
    })
    await buildEntry(app, { ...work, billable: false, rate: euros })
    await buildEntry(app, { ...work, rate: { rate_minor: null, currency: 'USD' } })
    await buildEntry(app, { ...work, to: null, rate: euros })
    const none = { earned: 0, invoiced: 0, outstanding: 0, overdue: 0 }
    expect((await statsOf(app, owner)).money).toEqual([
      // 9000, and half a cent of half an hour at one cent.
      { currency: 'EUR', ...none, unbilled: 9001 },
      { currency: 'JPY', ...none, unbilled: 1 },
    ])
  })

  test('200: what is billed and open, and what of that is overdue, beside what is unbilled', async ({
    app,
  }) => {
    const owner = await pro(app)
    const past = { owner, issueDate: '2020-01-01', dueDate: '2020-01-15' }
    await buildIssued(app, past)
    await buildIssued(app, { ...past, dueDate: '9999-01-15' })
    await buildIssued(app, { ...past, currency: 'CHF' })
    const { invoice } = await buildIssued(app, { ...past, currency: 'GBP' })
    await app.call(addPayment, { as: owner, params: { id: invoice._id }, body: {} })
    const { task } = await buildTask(app, { owner })
    const rate = { rate_minor: 6000, currency: 'EUR' }
    const none = { earned: 0, invoiced: 0 }
    await buildEntry(app, { owner, task, from: '2026-01-05T09:00:00Z', to: '2026-01-05T10:00:00Z', rate })
    expect((await statsOf(app, owner)).money).toEqual([
      { ...none, currency: 'CHF', outstanding: 24_000, overdue: 24_000, unbilled: 0 },
      { ...none, currency: 'EUR', outstanding: 48_000, overdue: 24_000, unbilled: 6000 },
    ])
  })

  test('200: lists the newest 50 of more', async ({ app }) => {
    const owner = await pro(app)
    for (let n = 1; n <= 52; n++) {
      app.time.advance(1000)
      await buildTask(app, { owner, title: `Task ${n}` })
      await buildProject(app, { owner, name: `Project ${n}` })
    }
    const { tasks, projects, stats } = await read(app, owner)
    const numbers = Array.from({ length: 50 }, (_, n) => 52 - n)
    expect(tasks.map(({ title }) => title)).toEqual(numbers.map((n) => `Task ${n}`))
    expect(projects.map(({ name }) => name)).toEqual(numbers.map((n) => `Project ${n}`))
    expect(stats).toMatchObject({ totalTasks: 52, projects: 52 })
    // As pickers show them: figures would add up everything that was ever tracked.
    expect(Object.keys(projects[0] ?? {})).toEqual(['_id', 'name', 'color', 'active', 'clientId'])
  })

  test('200: lists the newest clients, and counts those that are neither archived nor in the trash', async ({
    app,
  }) => {
    const owner = await pro(app)
    for (let n = 1; n <= 51; n++) {
      app.time.advance(1000)
      await buildClient(app, { owner, name: `Client ${n}` })
    }
    const { client: archived } = await buildClient(app, { owner, name: 'Archived' })
    const { client: trashed } = await buildClient(app, { owner, name: 'Trashed' })
    await app.call(updateClient, { as: owner, params: { id: archived._id }, body: { archived: true } })
    await app.call(deleteClient, { as: owner, params: { id: trashed._id }, query: {} })
    await buildClient(app, { owner: await pro(app), name: 'Foreign' })
    const { clients, stats } = await read(app, owner)
    expect(stats.clients).toBe(51)
    expect(clients.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, n) => `Client ${51 - n}`))
  })

  test('200: what others share is listed but not counted; what they do not share is missing', async ({
    app,
  }) => {
    const [owner, other] = [await pro(app), await pro(app)]
    const { task } = await buildTask(app, { owner: other, title: 'Shared', dueDate: '2020-01-01' })
    const { project } = await buildProject(app, { owner: other, name: 'Brand book' })
    const { task: foreign } = await buildTask(app, { owner: other, title: 'Private' })
    await buildEntry(app, {
      ...{ owner: other, task: foreign, rate: euros },
      ...{ from: '2026-01-05T09:00:00Z', to: '2026-01-05T10:00:00Z' },
    })
    await buildShare(app, { owner: other, taskId: task._id, to: owner })
    await buildShare(app, { owner: other, projectId: project._id, to: owner })
    const { sharedTasks, sharedProjects, tasks, projects, stats } = await read(app, owner)
    expect(sharedTasks.map(({ title }) => title)).toEqual(['Shared'])
    expect(sharedProjects.map(({ name }) => name)).toEqual(['Brand book'])
    expect([tasks, projects]).toEqual([[], []])
    expect(stats).toMatchObject({ totalTasks: 0, overdue: 0, projects: 0, money: [] })
    expect(stats).toEqual(await statsOf(app, await pro(app)))
  })
})
