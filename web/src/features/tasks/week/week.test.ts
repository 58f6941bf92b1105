import type { Task } from '@daybook/contract/tasks'
import { expect, test } from 'vitest'
import { weekDays } from './week.ts'

const task = (title: string, dueDate: string | null, completed = false) =>
  ({ title, dueDate, completed }) as Task

test.each([
  [0, '2026-11-15', '2026-11-21'],
  [1, '2026-11-16', '2026-11-22'],
  [6, '2026-11-21', '2026-11-27'],
])('a week from weekday %i holds Saturday the 21st', (weekStart, first, last) => {
  const days = weekDays([], '2026-11-21', weekStart)
  expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual([first, last, 7])
})

test('each task stands on its day, what is open before what is done', () => {
  const tasks = [
    task('done', '2026-11-21', true),
    task('open', '2026-11-21'),
    task('never', null),
    task('next week', '2026-11-22'),
  ]
  const titles = weekDays(tasks, '2026-11-21', 0).map((day) => day.tasks.map(({ title }) => title))
  expect(titles).toEqual([[], [], [], [], [], [], ['open', 'done']])
})
