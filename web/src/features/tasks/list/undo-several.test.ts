import type { Task, TaskCreate } from '@daybook/contract/tasks'
import { describe, expect, it } from 'vitest'
import { applyChange } from '../record/task-change.ts'
import { type ChangeOfSeveral, changedAsOneOf } from './several-change.ts'
import { saidOf, saidOfDeletion, touchedBy, undoingOf } from './undo-several.ts'

const at = '2026-03-10T09:00:00.000Z'
const ids = ['a', 'b', 'c']
const made = (index: number, body: Partial<TaskCreate> = {}, part: Partial<Task> = {}): Task => {
  const [task] = applyChange([], { kind: 'create', id: ids[index] ?? '', at, body: { title: 'T', ...body } })
  if (!task) throw new Error('No task was made')
  return { ...task, ...part }
}

describe('what takes back what was done to several', () => {
  const website = { projectId: 'p1', project: 'Website' }
  const tasks = [
    made(0, website),
    made(1, { tags: ['sales'] }),
    made(2, { ...website, tags: ['sales', 'x'] }),
  ]
  const after = (what: ChangeOfSeveral) => {
    const done = tasks.map((task) => changedAsOneOf(task, what))
    const back = undoingOf(touchedBy(what, tasks), what) ?? []
    return done.map((task) =>
      back
        .filter(({ some }) => some.some(({ _id }) => _id === task._id))
        .reduce((now, { what: before }) => changedAsOneOf(now, before), task),
    )
  }
  const where = (all: readonly Task[]) =>
    all.map(({ projectId, project, tags }) => [projectId, project, [...tags].sort()])

  it.each<ChangeOfSeveral>([
    { action: 'move', projectId: null, project: 'general' },
    { action: 'move', projectId: 'p1', project: 'Website' },
    { action: 'move', projectId: 'p2', project: 'Book' },
    { action: 'addTag', tag: 'sales' },
    { action: 'removeTag', tag: 'sales' },
  ])('%j', (what) => expect(where(after(what))).toEqual(where(tasks)))

  it('touches only those that it changes', () => {
    const done = made(1, {}, { completed: true })
    const open = made(0)
    expect(touchedBy({ action: 'complete' }, [open, done])).toEqual([open])
    expect(touchedBy({ action: 'reopen' }, [open, done])).toEqual([done])
    expect(touchedBy({ action: 'addTag', tag: 'sales' }, tasks)).toEqual([tasks[0]])
    expect(undoingOf([open], { action: 'complete' })).toEqual([{ some: [open], what: { action: 'reopen' } }])
  })

  it('is nothing where a next one was made, or a timer stopped', () => {
    const rule = { every: 'day' as const, interval: 1, days: [], from: 'due' as const }
    expect(undoingOf([made(0, { recurrence: rule })], { action: 'complete' })).toBeUndefined()
    const running = { ...made(0).timeTracking, isRunning: true }
    expect(undoingOf([made(0, {}, { timeTracking: running })], { action: 'complete' })).toBeUndefined()
    const user = { _id: 'u2', username: 'bob', displayName: 'Bob' }
    const others = { ...made(0).timeTracking, runningBy: [{ user, startedAt: at }] }
    expect(undoingOf([made(0, {}, { timeTracking: others })], { action: 'complete' })).toBeUndefined()
    expect(undoingOf([made(0, {}, { completed: true })], { action: 'reopen' })).toBeUndefined()
  })
})

it('says what was done', () => {
  expect(saidOf({ action: 'move', projectId: null, project: 'general' }, '2 tasks')).toBe(
    '2 tasks moved to General',
  )
  expect(saidOf({ action: 'removeTag', tag: 'x' }, '1 task')).toBe('#x removed from 1 task')
})

it('says of one that was deleted that it stays, of several that they do', () => {
  expect([1, 2].map(saidOfDeletion)).toEqual([
    { title: '1 task deleted', description: 'It stays in the trash for 30 days.' },
    { title: '2 tasks deleted', description: 'They stay in the trash for 30 days.' },
  ])
})
