import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDashboardListener, dashboardKey } from './dashboard-listener.ts'

const event = (type: LiveEvent['type']): LiveEvent => ({ type, id: 'any', version: null })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = async () => {
  const client = new QueryClient()
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve('figures'))
  const stop = new QueryObserver(client, { queryKey: dashboardKey, queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  queryFn.mockClear()
  const listen = createDashboardListener(client)
  const hear = async (type: LiveEvent['type']) => {
    listen(event(type))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queryFn, hear, stop }
}

it.each<[LiveEvent['type'], number]>([
  ['task.created', 1],
  ['timer.stopped', 1],
  ['project.trashed', 1],
  ['client.created', 1],
  ['user.updated', 1],
  ['resync', 1],
  ['session.ended', 0],
  ['feedback.sent', 0],
])('%s: counts again %i times', async (type, times) => {
  const { queryFn, hear, stop } = await shown()
  await hear(type)
  expect(queryFn).toHaveBeenCalledTimes(times)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(times)
  stop()
})

it('counts once at once and once more after a while, however much happens', async () => {
  const { queryFn, hear, stop } = await shown()
  for (let n = 0; n < 20; n++) {
    await hear('task.updated')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  await hear('task.updated')
  expect(queryFn).toHaveBeenCalledTimes(3)
  stop()
})

it('only marks hidden figures as stale', async () => {
  const client = new QueryClient()
  client.setQueryData(dashboardKey, 'figures')
  createDashboardListener(client)(event('task.created'))
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryState(dashboardKey)).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' })
})
