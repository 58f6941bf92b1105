import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from '../../lib/session/fresh-page.ts'

beforeEach(() => void openFreshPage(keptSession('ada')))
afterEach(() => void vi.useRealTimers())

const today = '2026-03-02'
const days = { today, weekFirst: '2026-03-01', weekLast: '2026-03-07' }
const aggregate = '/dashboard/initial-data'

const task = (n: number, dueDate: string | null = null, completed = false) => ({
  _id: `task ${n}`,
  title: `Task ${n}`,
  dueDate,
  completed,
})

const whole = (data: unknown[], total = data.length, nextCursor: string | null = null) =>
  Response.json({ success: true, data, page: { nextCursor, total } })

const tasks = [
  task(6),
  task(5, today),
  task(4, '2026-03-01'),
  task(3, '2026-02-01', true),
  task(2, today, true),
  task(1, '2026-01-01'),
]

const lists = {
  '/tasks?limit=500': () => whole(tasks),
  '/projects?limit=1': () => whole([{}], 7),
  '/clients?limit=1': () => whole([{}], 2),
  '/companies': () => Response.json({ success: true, data: [{}, {}, {}] }),
  '/tasks/shared?limit=1': () => whole([{}], 3),
  '/projects/shared?limit=1': () => whole([], 0),
}

const answered = {
  [aggregate]: () =>
    Response.json({
      success: true,
      data: {
        ...{ tasks, sharedTasks: [{}, {}], sharedProjects: [{}], stats: { totalTasks: 100_000 } },
        projects: [{ _id: 'shop', color: '#0f766e' }],
        today: { due: [] },
      },
    }),
}

const read = async () => {
  const { readDashboard } = await import('./read-dashboard.ts')
  return readDashboard(days, new AbortController().signal)
}

describe('readDashboard', () => {
  it('asks once, and shows the five newest tasks', async () => {
    const asked = answerCalls({ ...answered, ...lists })
    const { recent, ...rest } = await read()
    expect(recent.map(({ title }) => title)).toEqual(['Task 6', 'Task 5', 'Task 4', 'Task 3', 'Task 2'])
    expect(rest).toEqual({
      ...{ sharedTasks: 2, sharedProjects: 1, figures: { totalTasks: 100_000 } },
      ...{ today: { due: [] }, colors: { shop: '#0f766e' } },
    })
    expect(asked.map(({ path }) => path)).toEqual([aggregate])
  })

  it.each([500, 400, 404])('asks the lists where it is answered %i', async (status) => {
    answerCalls({ [aggregate]: refused(status), ...lists })
    const { recent, ...rest } = await read()
    expect(recent).toHaveLength(5)
    expect(rest).toEqual({
      sharedTasks: 3,
      sharedProjects: 0,
      today: null,
      colors: {},
      figures: {
        totalTasks: 6,
        completedTasks: 2,
        pendingTasks: 4,
        completionRate: 33.33,
        dueToday: 1,
        overdue: 2,
        projects: 7,
        clients: 2,
        companies: 3,
        counts: null,
        taskTrend: null,
        money: null,
      },
    })
  })

  it('says nothing where a cut-off list cannot tell', async () => {
    const cut = { '/tasks?limit=500': () => whole(tasks, 12_345, 'more') }
    answerCalls({ [aggregate]: refused(500), ...lists, ...cut })
    expect((await read()).figures).toMatchObject({
      totalTasks: 12_345,
      completedTasks: null,
      pendingTasks: null,
      completionRate: null,
      dueToday: null,
      overdue: null,
    })
  })

  it('fails where a list does', async () => {
    answerCalls({ [aggregate]: refused(500), ...lists, '/clients?limit=1': refused(500) })
    await expect(read()).rejects.toMatchObject({ status: 500 })
  })

  it('stops asking where nobody answers', async () => {
    const asked = answerCalls({
      ...lists,
      [aggregate]: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await expect(read()).rejects.toMatchObject({ code: 'offline' })
    expect(asked.map(({ path }) => path)).not.toContain('/tasks?limit=500')
  })
})

describe('dashboardQuery', () => {
  it('is good for 60 seconds, unless it is forced or the day changes', async () => {
    vi.useFakeTimers()
    const asked = answerCalls(answered)
    const { dashboardQuery } = await import('./dashboard.ts')
    const { dashboardKey } = await import('./dashboard-listener.ts')
    const client = new QueryClient()
    const open = async (day = today) => {
      await client.fetchQuery(dashboardQuery(day, 0))
      return asked.length
    }
    expect(await open()).toBe(1)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(await open()).toBe(1)
    await client.invalidateQueries({ queryKey: dashboardKey })
    expect(await open()).toBe(2)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await open()).toBe(3)
    expect(await open('2026-03-03')).toBe(4)
  })
})
