import type { Task } from '@daybook/contract/tasks'
import type { MemberLoad } from '@daybook/contract/team-time'
import { expect, it } from 'vitest'
import { dayAfterDrop, placeName, placeTasks, readPlace } from './place-tasks.ts'

const worker = (id: string) => ({ _id: id, username: id, displayName: id })
const load = (id: string | null): MemberLoad => ({
  ...{ user: id === null ? null : worker(id), openTasks: 0, estimatedTime: 0, tracked: null },
})
const task = (title: string, assignee: string | null, dueDate: string | null, completed = false) =>
  ({ title, assignee: assignee && worker(assignee), dueDate, completed }) as Task

it('puts each open task into one place, by who is to do it and when', () => {
  const days = ['2026-11-23', '2026-11-24']
  const rows = placeTasks(
    [load('ada'), load(null)],
    [
      task('today', 'ada', '2026-11-23'),
      task('late', 'ada', '2026-11-20'),
      task('some day', 'ada', null),
      task('done', 'ada', '2026-11-23', true),
      task('next week', 'ada', '2026-12-01'),
      task('nobody’s', null, '2026-11-24'),
      // By another team that works on the project.
      task('others', 'grace', '2026-11-24'),
    ],
    days,
  )
  const titles = rows.map(({ places }) =>
    [...places].map(([day, tasks]) => [day, ...tasks.map(({ title }) => title)]),
  )
  expect(titles).toEqual([
    [
      ['2026-11-23', 'today'],
      ['none', 'late', 'some day'],
    ],
    [['2026-11-24', 'nobody’s']],
  ])
})

it('keeps the date of what is due before the days that are shown, and takes that of others', () => {
  const days = ['2026-11-23', '2026-11-24']
  const late = task('late', 'ada', '2026-11-20')
  expect(dayAfterDrop(late, null, days)).toBe('2026-11-20')
  expect(dayAfterDrop(late, '2026-11-24', days)).toBe('2026-11-24')
  expect(dayAfterDrop(task('today', 'ada', '2026-11-23'), null, days)).toBe(null)
  expect(dayAfterDrop(task('some day', 'ada', null), null, days)).toBe(null)
})

it('reads the place that something is dropped on', () => {
  expect(readPlace(placeName('ada', '2026-11-23'))).toEqual({ userId: 'ada', day: '2026-11-23' })
  expect(readPlace(placeName(null, 'none'))).toEqual({ userId: null, day: null })
})
