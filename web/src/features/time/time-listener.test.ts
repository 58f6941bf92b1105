import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFreshPage } from '../../lib/session/fresh-page.ts'

beforeEach(() => {
  openFreshPage()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it.each<[LiveEvent['type'], boolean]>([
  ['timer.stopped', true],
  ['task.trashed', true],
  ['project.updated', true],
  ['user.updated', true],
  ['resync', true],
  ['session.ended', false],
  ['feedback.sent', false],
  ['task.viewers', false],
  ['task.looked_at', false],
])('%s: a report that is open is read again: %s', async (type, isOld) => {
  const { timeKey } = await import('../tasks/tasks.ts')
  const { createTimeListener } = await import('./time-listener.ts')
  const client = new QueryClient()
  const report = [...timeKey, 'report']
  client.setQueryData(report, { rows: [] })
  createTimeListener(client)({ type, id: 'someone', version: null })
  vi.advanceTimersByTime(50)
  expect(client.getQueryState(report)?.isInvalidated).toBe(isOld)
})

it('reads what lists say of unbilled time again at once, and every 10 s at most in a storm of events', async () => {
  const { unbilledKey } = await import('../../lib/figures/unbilled.ts')
  const { createTimeListener } = await import('./time-listener.ts')
  const client = new QueryClient()
  const read = vi.spyOn(client, 'invalidateQueries')
  const times = () => read.mock.calls.filter(([filters]) => filters?.queryKey === unbilledKey).length
  const listen = createTimeListener(client)
  const storm = (seconds: number) => {
    for (let n = 0; n < seconds; n++) {
      listen({ type: 'timer.stopped', id: 'someone', version: null })
      vi.advanceTimersByTime(1_000)
    }
  }
  storm(9)
  expect(times()).toBe(1)
  storm(20)
  expect(times()).toBe(3)
})
