import type { Task } from '@daybook/contract/tasks'
import { expect, it } from 'vitest'
import { applyChange } from '../record/task-change.ts'
import { timedTasks, timerOptions } from './timer-options.ts'

const at = '2026-11-21T10:00:00.000Z'
const made = (title: string): Task =>
  applyChange([], { kind: 'create', id: title, at, body: { title } })[0] as Task
const worked = (task: Task, startedAt: string): Task => ({
  ...task,
  timeTracking: { ...task.timeTracking, sessions: [{ startedAt } as Task['timeTracking']['sessions'][0]] },
})
const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title)

it('offers the open record, then what was worked on last, and nothing that is done or runs', () => {
  const [old, recent] = [
    worked(made('old'), '2026-11-01T08:00:00.000Z'),
    worked(made('recent'), '2026-11-20T08:00:00.000Z'),
  ]
  const [running] = applyChange([made('running')], { kind: 'start', id: 'running', at, sessionId: 's' })
  const tasks = [made('never'), old, recent, { ...made('done'), completed: true }, running as Task]
  expect(titles(timedTasks(tasks, undefined))).toEqual(['recent', 'old', 'never'])
  expect(titles(timedTasks(tasks, 'never'))).toEqual(['never', 'recent', 'old'])
})

it('offers a new task unless one is called so', () => {
  const tasks = [made('Call Ada'), made('Call Bob')]
  expect(timerOptions(tasks, ' call ')).toEqual({ found: tasks, newTitle: 'call' })
  expect(timerOptions(tasks, 'Call Ada')).toEqual({ found: [tasks[0]], newTitle: undefined })
  expect(timerOptions(tasks, '').newTitle).toBeUndefined()
})
