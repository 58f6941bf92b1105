import { Recurrence } from '@daybook/contract/recurrence'
import type { Task } from '@daybook/contract/tasks'
import { expect, it } from 'vitest'
import { applyChange, type TaskChange } from './task-change.ts'

const at = '2026-11-21T10:00:00.000Z'
const created = (id: string, createdAt = at): Task =>
  applyChange([], { kind: 'create', id, at: createdAt, body: { title: `Task ${id}` } })[0] as Task

const attached = { originalName: 'a.txt', size: 1, mimetype: 'text/plain', uploadedAt: at, url: '/a' }

const applyAll = (tasks: readonly Task[], ...changes: TaskChange[]) => changes.reduce(applyChange, tasks)

it('puts a new task first, and only once when the server has it already', () => {
  const change: TaskChange = {
    kind: 'create',
    id: 'b',
    at: '2026-11-21T11:00:00.000Z',
    body: { title: 'New' },
  }
  const tasks = applyAll([created('a')], change)
  expect(tasks.map((task) => task._id)).toEqual(['b', 'a'])
  expect(applyAll(tasks, change)).toHaveLength(2)
})

it('takes one file off a task, and leaves the others', () => {
  const file = (filename: string) => ({ ...attached, filename })
  const task = { ...created('a'), fileAttachments: [file('one'), file('two')] }
  const [changed] = applyAll([task], { kind: 'detach', id: 'a', filename: 'one' })
  expect(changed?.fileAttachments).toEqual([file('two')])
})

it('starts one timer by stopping the other, whose seconds are counted', () => {
  const tasks = applyAll(
    [created('a'), created('b')],
    { kind: 'start', id: 'a', at, sessionId: 's' },
    { kind: 'start', id: 'b', at: '2026-11-21T10:01:30.000Z', sessionId: 's' },
  )
  expect(tasks.map((task) => [task.timeTracking.isRunning, task.timeTracking.totalTime])).toEqual([
    [false, 90],
    [true, 0],
  ])
})

it('lets a running timer run on when it is started again', () => {
  const [task] = applyAll(
    [created('a')],
    { kind: 'start', id: 'a', at, sessionId: 's' },
    { kind: 'start', id: 'a', at: '2026-11-21T10:05:00.000Z', sessionId: 's' },
  )
  expect(task?.timeTracking.startedAt).toBe(at)
})

it('stops the timer of a task that is completed', () => {
  const [task] = applyAll(
    [created('a')],
    { kind: 'start', id: 'a', at, sessionId: 's' },
    { kind: 'toggle', id: 'a', completed: true, at: '2026-11-21T10:00:05.900Z' },
  )
  expect(task?.completed).toBe(true)
  expect(task?.timeTracking).toMatchObject({ isRunning: false, startedAt: null, totalTime: 5 })
})

it('changes only the fields that were edited; an emptied date is none', () => {
  const body = { title: 'Old', dueDate: '2026-11-30', description: 'Kept' }
  const tasks = applyAll([], { kind: 'create', id: 'a', at, body })
  const [task] = applyAll(tasks, {
    kind: 'edit',
    id: 'a',
    fields: { title: 'New', dueDate: '' },
    base: {},
    version: 1,
  })
  expect(task).toMatchObject({ title: 'New', dueDate: null, description: 'Kept' })
})

it('brings a deleted task back to its place', () => {
  const [first, second] = [created('a', '2026-11-21T12:00:00.000Z'), created('b')]
  const without = applyAll([first, second], { kind: 'delete', id: 'a', at })
  expect(without).toEqual([second])
  expect(applyAll(without, { kind: 'restore', id: 'a', record: first })).toEqual([first, second])
})

it('takes the rule from a task that is completed, since the next one has it', () => {
  const body = { title: 'Report', dueDate: '2026-11-30', recurrence: Recurrence.parse({ every: 'month' }) }
  const [task] = applyAll([], { kind: 'create', id: 'a', at, body })
  expect(task?.recurrence).toEqual(body.recurrence)
  const toggles = [true, false].map((completed): TaskChange => ({ kind: 'toggle', id: 'a', completed, at }))
  expect(applyAll([task as Task], ...toggles)[0]).toMatchObject({ completed: false, recurrence: null })
})

it('shows a task that moves to somebody else’s project as theirs: editable, but not to share, move or delete', () => {
  const owner = { firstName: 'Ada', lastName: 'Byron', username: 'ada' }
  const body = { title: 'Proofs', projectId: 'p' }
  const [task] = applyAll([], { kind: 'create', id: 'a', at, body, owner })
  expect(task).toMatchObject({ isSharedWithMe: true, owner, sharePermission: 'editable' })
  expect(task?.can).toEqual({
    edit: true,
    delete: false,
    time: true,
    share: false,
    leave: false,
    move: false,
  })
  expect(created('b').isSharedWithMe).toBe(false)
  expect(applyAll([created('b'), task as Task], { kind: 'leave', id: 'a' })).toEqual([created('b')])
})

it('lists nothing of one from the trash before the server has it back', () => {
  const tasks = [created('b')]
  expect(applyAll(tasks, { kind: 'restore', id: 'a', title: 'Of old' })).toEqual(tasks)
})

it('opens the entry of the former timer again, and leaves what was recorded on its task since', () => {
  const by = { _id: 'u', username: 'ada', displayName: 'Ada' }
  const rest = { note: '', billable: true, invoiceId: null, user: by }
  const added = { _id: 'e', startedAt: at, stoppedAt: '2026-11-21T10:00:10.000Z', duration: 10, ...rest }
  const began = '2026-11-21T10:01:00.000Z'
  const running = applyAll([created('a'), created('b')], {
    kind: 'start',
    id: 'a',
    at: began,
    sessionId: 's',
  })
  const [former] = running as [Task]
  const switched = applyAll(
    running,
    { kind: 'start', id: 'b', at: '2026-11-21T10:02:30.000Z', sessionId: 't' },
    { kind: 'addSession', id: 'a', session: added },
  )
  const undo: TaskChange = { kind: 'undoStart', id: 'b', sessionId: 't', former }
  const [a, b] = applyAll(switched, undo).map(({ timeTracking }) => timeTracking)
  expect(a).toMatchObject({ isRunning: true, startedAt: began, totalTime: 10, sessions: [{ _id: 'e' }] })
  expect(b).toMatchObject({ isRunning: false, startedAt: null, totalTime: 0 })

  // Once its entry was read.
  const stoppedAt = '2026-11-21T10:02:30.000Z'
  const ended = { ...added, _id: 's', startedAt: began, stoppedAt, duration: 90 }
  const read = applyAll([created('a')], { kind: 'addSession', id: 'a', session: added }).map((task) => ({
    ...task,
    timeTracking: {
      ...task.timeTracking,
      totalTime: 100,
      sessions: [
        ...task.timeTracking.sessions,
        { ...ended, asksBillable: false, can: { edit: true, accept: false } },
      ],
    },
  }))
  expect(applyAll(read, undo)[0]?.timeTracking).toMatchObject({ totalTime: 10, sessions: [{ _id: 'e' }] })
})
