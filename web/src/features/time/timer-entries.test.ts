import type { Task } from '@daybook/contract/tasks'
import type { TimeEntry } from '@daybook/contract/time-report'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { TaskChange } from '../tasks/tasks.ts'
import { withTimer } from './timer-entries.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => void vi.stubGlobal('navigator', { onLine: false }))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute)).toISOString()
const task = (_id: string, startedAt: string | null = null) =>
  ({
    ...{ _id, title: _id, project: 'general', projectId: null, billable: true },
    timeTracking: { totalTime: 0, isRunning: startedAt !== null, startedAt, runningBy: [], sessions: [] },
  }) as unknown as Task
const entry = (taskId: string, startedAt: string, stoppedAt: string | null = null) =>
  ({ _id: `${taskId} ${startedAt}`, taskId, startedAt, stoppedAt, duration: null }) as TimeEntry

const shown = (entries: readonly TimeEntry[], running: Task | null, ...pending: TaskChange[]) =>
  withTimer(entries, { pending, running, taskOf: (id) => task(id) }).map(
    ({ taskId, startedAt, stoppedAt }) => [taskId, startedAt, stoppedAt],
  )
const start = (id: string, minute: number): TaskChange => ({
  kind: 'start',
  id,
  at: at(minute),
  sessionId: `${id} ${minute}`,
})

it('leaves what the server says where it says the same', () => {
  expect(shown([entry('a', at(0))], task('a', at(0)))).toEqual([['a', at(0), null]])
  expect(shown([entry('a', at(0), at(5))], null)).toEqual([['a', at(0), at(5)]])
})

it('holds a timer that was started here, and ends the one before', () => {
  expect(shown([entry('a', at(0))], task('b', at(10)), start('b', 10))).toEqual([
    ['a', at(0), at(10)],
    ['b', at(10), null],
  ])
})

it('holds what was timed without a network from start to stop', () => {
  expect(shown([], null, start('a', 0), { kind: 'stop', id: 'a', at: at(7) })).toEqual([['a', at(0), at(7)]])
  const cut: TaskChange = { kind: 'stop', id: 'a', at: at(40), duration: 120 }
  expect(shown([entry('a', at(0))], null, cut)).toEqual([['a', at(0), at(2)]])
})

it('ends with its task, also where several are completed or deleted at once', () => {
  const several = (action: 'complete' | 'reopen' | 'delete'): TaskChange => ({
    ...{ kind: 'several', id: 'change', ids: ['b', 'a'], what: { action }, at: at(10) },
  })
  vi.useFakeTimers({ now: Date.parse(at(50)), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const entries = [entry('a', at(0)), entry('b', at(1), at(2))]
  const ended = [
    ['a', at(0), at(10)],
    ['b', at(1), at(2)],
  ]
  expect(shown(entries, null, several('complete'))).toEqual(ended)
  expect(shown(entries, null, several('delete'))).toEqual(ended)
  expect(shown(entries, task('a', at(0)), several('reopen'))).toEqual([['a', at(0), null], ended[1]])
})

it('goes back to the former timer', () => {
  const undo: TaskChange = { kind: 'undoStart', id: 'b', sessionId: 'b 10', former: task('a', at(0)) }
  expect(shown([entry('a', at(0))], task('a', at(0)), start('b', 10), undo)).toEqual([['a', at(0), null]])
})

it('follows the timer until the entries are read again', () => {
  vi.useFakeTimers({ now: Date.parse(at(50)), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(shown([entry('a', at(0))], null)).toEqual([['a', at(0), at(50)]])
  expect(shown([entry('a', at(0))], task('b', at(20)))).toEqual([
    ['a', at(0), at(20)],
    ['b', at(20), null],
  ])
  expect(shown([], task('b', at(20)))).toEqual([['b', at(20), null]])
})
