import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTimesheetListener, timesheetsKey } from './timesheets-listener.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const key = [...timesheetsKey, 'project', 'one']

it.each<[LiveEvent['type'], boolean]>([
  ['timesheet.changed', true],
  ['timer.stopped', true],
  ['entry.billed', true],
  ['task.updated', true],
  ['task.trashed', true],
  ['task.restored', true],
  ['resync', true],
  ['task.viewers', false],
  ['feedback.sent', false],
])('%s: what was asked is read again: %s', (type, isOld) => {
  const client = new QueryClient()
  client.setQueryData(key, [])
  createTimesheetListener(client)({ type, id: 'someone', version: null })
  vi.advanceTimersByTime(500)
  expect(client.getQueryState(key)?.isInvalidated).toBe(isOld)
})

it('shows an answer at once, and reads the counts every 5 s at most while time is tracked', () => {
  const client = new QueryClient()
  const read = vi.spyOn(client, 'invalidateQueries')
  const listen = createTimesheetListener(client)
  for (let n = 0; n < 10; n++) {
    listen({ type: 'timer.changed', id: 'someone', version: null })
    vi.advanceTimersByTime(1000)
  }
  expect(read).toHaveBeenCalledTimes(2)
  listen({ type: 'timesheet.changed', id: 'someone', version: null })
  vi.advanceTimersByTime(50)
  expect(read).toHaveBeenCalledTimes(3)
})
