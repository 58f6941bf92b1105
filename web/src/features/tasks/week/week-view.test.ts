import { dateIn } from '@daybook/contract/calendar'
import { Recurrence } from '@daybook/contract/recurrence'
import type { Task } from '@daybook/contract/tasks'
import { describe, expect, test } from 'vitest'
import { leftMinutes, plannedMinutes, plannedWords } from './planned-time.ts'
import { dayAfterStep, moveProblem, weekView } from './week-view.ts'

const task = (title: string, dueDate: string | null, completed = false) =>
  ({ title, dueDate, completed }) as Task

const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title)

describe('the week that holds an instant', () => {
  // Sunday is the first day of the week: the turn from Saturday the 21st is the turn of the week.
  test.each([
    ['Pacific/Pago_Pago (−11)', '2026-11-22T10:59:59Z', '2026-11-15'],
    ['Pacific/Pago_Pago (−11)', '2026-11-22T11:00:00Z', '2026-11-22'],
    ['UTC (0)', '2026-11-21T23:59:59Z', '2026-11-15'],
    ['UTC (0)', '2026-11-22T00:00:00Z', '2026-11-22'],
    ['Pacific/Kiritimati (+14)', '2026-11-21T09:59:59Z', '2026-11-15'],
    ['Pacific/Kiritimati (+14)', '2026-11-21T10:00:00Z', '2026-11-22'],
    // The clocks go forward on Sunday the 29th in Berlin, and back on November 1st in New York.
    ['Europe/Berlin (DST)', '2026-03-28T22:59:59Z', '2026-03-22'],
    ['Europe/Berlin (DST)', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['America/New_York (DST)', '2026-11-01T03:59:59Z', '2026-10-25'],
    ['America/New_York (DST)', '2026-11-01T04:00:00Z', '2026-11-01'],
    // Midnight itself does not exist on this Sunday.
    ['America/Santiago (DST)', '2026-09-06T03:59:59Z', '2026-08-30'],
    ['America/Santiago (DST)', '2026-09-06T04:00:00Z', '2026-09-06'],
  ])('in %s at %s begins on %s', (zone, instant, first) => {
    const today = dateIn(zone.split(' ')[0] ?? '', new Date(instant))
    const view = weekView([], today, today, 0)
    expect(view.first).toBe(first)
    expect(new Set(view.days.map(({ date }) => date)).size).toBe(7)
    expect(view.days.map(({ date }) => date)).toEqual(view.days.map(({ date }) => date).toSorted())
    expect([view.days[0]?.date, view.days[6]?.date]).toEqual([view.first, view.last])
  })

  test('has seven days where the clocks change within it, and where a year ends', () => {
    const datesOf = (shown: string, weekStart: number) =>
      weekView([], shown, shown, weekStart).days.map(({ date }) => date.slice(5))
    expect(datesOf('2026-10-25', 1)).toEqual(['10-19', '10-20', '10-21', '10-22', '10-23', '10-24', '10-25'])
    expect(datesOf('2027-01-01', 6)).toEqual(['12-26', '12-27', '12-28', '12-29', '12-30', '12-31', '01-01'])
  })
})

describe('beside the seven days', () => {
  const tasks = [
    task('late', '2026-11-10'),
    task('later still', '2026-11-02'),
    task('late, and done', '2026-11-10', true),
    task('on Monday', '2026-11-16'),
    task('next week', '2026-11-25'),
    task('some day', null),
    task('some day, and done', null, true),
  ]

  test('stands what is overdue, and what has no date', () => {
    const view = weekView(tasks, '2026-11-18', '2026-11-18', 0)
    expect([titles(view.overdue), titles(view.noDate)]).toEqual([['later still', 'late'], ['some day']])
    // As the dashboard and the list count them: Monday's stands on its day, and is overdue none the less.
    expect(view.overdueCount).toBe(3)
  })

  test('no task stands twice: in a past week what was due then stands on its day', () => {
    const view = weekView(tasks, '2026-11-10', '2026-11-18', 0)
    expect(view.days.flatMap((day) => titles(day.tasks))).toEqual(['late', 'late, and done'])
    expect(titles(view.overdue)).toEqual(['later still', 'on Monday'])
  })

  test('what is due today is not overdue, also in a week to come', () => {
    const view = weekView([task('today', '2026-11-18')], '2026-11-25', '2026-11-18', 0)
    expect(titles(view.overdue)).toEqual([])
  })
})

test.each([
  ['from a day', '2026-11-18', 1, '2026-11-19'],
  ['from a day back', '2026-11-18', -1, '2026-11-17'],
  ['over the edge', '2026-11-21', 1, '2026-11-22'],
  ['over the edge back', '2026-11-15', -1, '2026-11-14'],
  ['from overdue onto today', '2026-11-02', 1, '2026-11-18'],
  ['from no date onto today', null, 1, '2026-11-18'],
  ['from overdue nowhere back', '2026-11-02', -1, null],
  ['from no date nowhere back', null, -1, null],
] as const)('a key moves %s', (_, dueDate, step, to) => {
  const week = { first: '2026-11-15', last: '2026-11-21' }
  expect(dayAfterStep(dueDate, step, '2026-11-18', week)).toBe(to)
})

test('where today is in another week, a key moves what has no date onto the first day shown', () => {
  const week = { first: '2026-11-22', last: '2026-11-28' }
  expect(dayAfterStep(null, 1, '2026-11-18', week)).toBe('2026-11-22')
})

test('planned is what is open, against the hours of a day', () => {
  const tasks = [
    { completed: false, estimatedTime: 300 },
    { completed: true, estimatedTime: 600 },
    { completed: false, estimatedTime: 90 },
  ]
  expect(plannedMinutes(tasks)).toBe(390)
  const tracked = [0, 0, 3_660].map((totalTime, at) => ({ ...tasks[at], timeTracking: { totalTime } }))
  expect(leftMinutes(tracked as Parameters<typeof leftMinutes>[0])).toBe(300 + 29)
  const over = { completed: false, estimatedTime: 60, timeTracking: { totalTime: 7_200 } }
  expect(leftMinutes([over])).toBe(0)
  expect(plannedWords(390, 8)).toEqual({ planned: '6:30 of 8:00 planned', over: null })
  expect(plannedWords(480, 8)).toEqual({ planned: '8:00 of 8:00 planned', over: null })
  expect(plannedWords(485, 8)).toEqual({ planned: '8:05 of 8:00 planned', over: 'over by 0:05' })
})

test('a repeating task goes to any day, but not to none', () => {
  const recurrence = Recurrence.parse({ every: 'week' })
  expect(moveProblem({ recurrence }, null)).toBe('A repeating task needs a due date')
  expect(moveProblem({ recurrence }, '2026-03-10')).toBeUndefined()
  expect(moveProblem({ recurrence: null }, null)).toBeUndefined()
})
