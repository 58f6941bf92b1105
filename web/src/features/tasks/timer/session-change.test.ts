import type { Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { expect, it } from 'vitest'
import { applyChange, type TaskChange } from '../record/task-change.ts'
import { type SessionChange, saidBillable } from './session-change.ts'

const user = { _id: 'me', username: 'ada', displayName: 'Ada' }
const entry = (_id: string, startedAt: string, stoppedAt: string, duration: number): WorkSession => ({
  _id,
  startedAt: `2026-11-21T${startedAt}Z`,
  stoppedAt: `2026-11-21T${stoppedAt}Z`,
  duration,
  note: '',
  billable: true,
  asksBillable: false,
  invoiceId: null,
  user,
  can: { edit: true, accept: false },
})
const late = entry('late', '10:00:00.000', '11:00:00.000', 3600)
const early = entry('early', '08:00:00.000', '08:30:00.000', 1800)

const created: TaskChange = { kind: 'create', id: 'a', at: late.startedAt, body: { title: 'A' } }
const after = (...changes: (SessionChange | TaskChange)[]): Task =>
  changes.reduce<readonly Task[]>(applyChange, applyChange([], created))[0] as Task
const add = (session: WorkSession): SessionChange => ({ kind: 'addSession', id: 'a', session })
const shown = ({ timeTracking }: Task) => [
  timeTracking.totalTime,
  timeTracking.sessions.map(({ _id }) => _id),
]

it('adds an entry to list and total, in the order in which they began, and once', () => {
  expect(shown(after(add(late), add(early)))).toEqual([5400, ['early', 'late']])
  expect(shown(after(add(late), add(late)))).toEqual([3600, ['late']])
})

it('follows a change of the times; what is not changed stays', () => {
  const fields = { stoppedAt: '2026-11-21T10:15:30.900Z', billable: false }
  const task = after(add(late), { kind: 'editSession', id: 'a', sessionId: 'late', fields, before: {} })
  expect(task.timeTracking.totalTime).toBe(930)
  expect(task.timeTracking.sessions[0]).toEqual({ ...late, ...fields, duration: 930 })
})

it('takes a deleted entry off, and puts it back', () => {
  const removal: SessionChange = { kind: 'deleteSession', id: 'a', sessionId: 'early' }
  expect(shown(after(add(late), add(early), removal))).toEqual([3600, ['late']])
  expect(shown(after(add(late), add(early), removal, add(early)))).toEqual([5400, ['early', 'late']])
  expect(shown(after(add(late), removal))).toEqual([3600, ['late']])
})

it('keeps the seconds of a timer that was just stopped, which is no entry here yet', () => {
  const start: TaskChange = { kind: 'start', id: 'a', at: '2026-11-21T12:00:00.000Z', sessionId: 's' }
  const stop: TaskChange = { kind: 'stop', id: 'a', at: '2026-11-21T12:01:00.000Z' }
  expect(shown(after(start, stop, add(late)))).toEqual([3660, ['late']])
})

it('changes whether the task is billable', () => {
  expect(after({ kind: 'billable', id: 'a', billable: false, version: 1 }).billable).toBe(false)
})

it('moves an entry to another task as it is changed, and both totals with it; nothing where it went already', () => {
  const other: TaskChange = { kind: 'create', id: 'b', at: late.startedAt, body: { title: 'B' } }
  const move: TaskChange = {
    ...{ kind: 'editSession', id: 'a', sessionId: late._id, to: 'b' },
    ...{ fields: { note: 'Not there' }, before: { note: '' } },
  }
  const tasksAfter = (...changes: TaskChange[]) =>
    new Map(
      [other, ...changes]
        .reduce<readonly Task[]>(applyChange, applyChange([], created))
        .map((task) => [task._id, task]),
    )
  const tasks = tasksAfter(add(early), add(late), move, move)
  expect([...tasks.values()].map((task) => shown(task))).toEqual(
    expect.arrayContaining([
      [1800, ['early']],
      [3600, ['late']],
    ]),
  )
  expect(tasks.get('b')?.timeTracking.sessions[0]?.note).toBe('Not there')
})

it('asks no more whether a long entry counts once its owner has said so', () => {
  const asking = { ...late, billable: false, asksBillable: true, can: { edit: true, accept: true } }
  const said = saidBillable(asking, { billable: true })
  expect(said).toEqual({ asksBillable: false, can: { edit: true, accept: false } })
  expect(saidBillable(asking, { note: 'Long' })).toEqual({})
  expect(saidBillable({ can: { edit: true, accept: false } }, { billable: true })).toEqual({})
})
