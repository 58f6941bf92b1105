import { daysAround } from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import { expect, it } from 'vitest'
import { applyChange } from '../record/task-change.ts'
import { groupTasks, isHead } from './group-tasks.ts'

const task = (title: string, fields: Partial<Task>): Task => ({
  ...(applyChange([], {
    kind: 'create',
    id: title,
    at: '2026-11-18T10:00:00.000Z',
    body: { title },
  })[0] as Task),
  ...fields,
})
// A Wednesday in a week that ends on Saturday.
const days = daysAround('2026-11-18', 0)

const lines = (tasks: Task[], grouping: 'project' | 'due' | undefined) =>
  groupTasks(tasks, grouping, days).map((entry) =>
    isHead(entry) ? `${entry.label} (${entry.count})` : entry.title,
  )

it('groups by due date from what is late to what has no date, in the order given within each', () => {
  const tasks = [
    task('some day', {}),
    task('late b', { dueDate: '2026-11-17' }),
    task('next week', { dueDate: '2026-11-22' }),
    task('late a', { dueDate: '2025-01-01' }),
    task('done late', { dueDate: '2026-11-17', completed: true }),
    task('saturday', { dueDate: '2026-11-21' }),
    task('tomorrow', { dueDate: '2026-11-19' }),
    task('done today', { dueDate: '2026-11-18', completed: true }),
  ]
  expect(lines(tasks, 'due')).toEqual([
    ...['Overdue (2)', 'late b', 'late a', 'Today (1)', 'done today', 'Tomorrow (1)', 'tomorrow'],
    ...['This week (1)', 'saturday', 'Later (1)', 'next week', 'No due date (1)', 'some day'],
    ...['Completed earlier (1)', 'done late'],
  ])
})

it('groups by project, by name without accents, general last; two of one name stay two', () => {
  const tasks = [
    task('none', {}),
    task('z', { projectId: '1', project: 'Zoo' }),
    task('e', { projectId: '2', project: 'Übersetzung' }),
    task('other z', { projectId: '3', project: 'Zoo' }),
  ]
  expect(lines(tasks, 'project')).toEqual([
    ...['Übersetzung (1)', 'e', 'Zoo (1)', 'z', 'Zoo (1)', 'other z', 'General (1)', 'none'],
  ])
  expect(lines(tasks, undefined)).toEqual(['none', 'z', 'e', 'other z'])
})
