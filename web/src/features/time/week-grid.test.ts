import { addDays } from '@daybook/contract/calendar'
import { localDays, startOfDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { describe, expect, it } from 'vitest'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { askedDays, dayTotals, gridRows, newGridTasks } from './week-grid.ts'

const days = localDays('Europe/Berlin', '2026-03-23', '2026-03-29')

const entryOf = (taskId: string, startedAt: string, stoppedAt: string | null): TimeEntry => ({
  _id: `${taskId} ${startedAt}`,
  taskId,
  title: `Task ${taskId}`,
  project: 'general',
  projectId: null,
  startedAt,
  stoppedAt,
  duration: stoppedAt === null ? null : Math.floor((Date.parse(stoppedAt) - Date.parse(startedAt)) / 1000),
  note: '',
  billable: true,
  asksBillable: false,
  source: 'timer',
  can: { edit: true, accept: false },
})

it('says of a row whether it takes time as its entries do, as far as they say', () => {
  const [task] = entries.map(({ taskId, title, project, projectId }) => ({
    taskId,
    title,
    project,
    projectId,
  }))
  if (!task) throw new Error('There are entries')
  const takes = (...said: (boolean | undefined)[]) =>
    gridRows(
      days,
      said.map((takesTime, at) => ({ ...entryOf(task.taskId, `2026-03-23T0${at}:00:00Z`, null), takesTime })),
      [task],
      '2026-03-29',
    )[0]?.takesTime
  expect([takes(), takes(undefined)]).toEqual([undefined, undefined])
  expect([takes(true), takes(true, undefined)]).toEqual([true, true])
  expect([takes(false), takes(false, undefined)]).toEqual([false, false])
  expect(
    newGridTasks([{ ...entryOf('z', '2026-03-23T09:00:00Z', null), takesTime: false }], []),
  ).toMatchObject([{ taskId: 'z', takesTime: false }])
})

const entries = [
  entryOf('b', '2026-03-23T09:00:00Z', '2026-03-23T10:00:00Z'),
  // From Saturday into the day of 23 hours and to its end.
  entryOf('a', '2026-03-28T22:00:00.700Z', '2026-03-29T22:00:00.200Z'),
  entryOf('c', '2026-03-27T22:00:00Z', null),
]
const tasks = newGridTasks(entries, [])

describe('the grid of a week', () => {
  it('has a row for each task by title, and keeps the places of its rows', () => {
    expect(tasks.map(({ taskId }) => taskId)).toEqual(['a', 'b', 'c'])
    const known = tasks.slice(1)
    expect(newGridTasks(entries, known).map(({ taskId }) => taskId)).toEqual(['a'])
    expect(newGridTasks([], known)).toEqual([])
  })

  it('splits an entry at midnight, to the second, and knows the day without an hour', () => {
    const rows = gridRows(days, entries, tasks, '2026-03-28')
    const secondsOf = (row: number) => rows[row]?.cells.map(({ seconds }) => seconds)
    expect(secondsOf(0)).toEqual([0, 0, 0, 0, 0, 3599, 23 * 3600])
    expect(secondsOf(1)).toEqual([3600, 0, 0, 0, 0, 0, 0])
    expect(rows.map(({ seconds }) => seconds)).toEqual([24 * 3600, 3600, 0])
    expect(dayTotals(days, rows)).toEqual([3600, 0, 0, 0, 0, 3600, 23 * 3600])
  })

  it('marks where a timer runs, from its start until today', () => {
    const rows = gridRows(days, entries, tasks, '2026-03-28')
    expect(rows[2]?.cells.map(({ isRunning }) => isRunning)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      false,
    ])
  })

  it('adds up what its cells show, by row and by day', () => {
    const day = '2026-03-23'
    const ofTask = (id: string) => [
      entryOf(id, `${day}T09:00:00Z`, `${day}T09:01:20Z`),
      entryOf(id, '2026-03-24T09:00:00Z', '2026-03-24T09:01:20Z'),
    ]
    const rows = gridRows(days, [...ofTask('a'), ...ofTask('b')], tasks.slice(0, 2), day)
    expect(rows.map(({ seconds }) => formatDuration(seconds))).toEqual(['0:02', '0:02'])
    expect(dayTotals(days, rows).slice(0, 2).map(formatDuration)).toEqual(['0:02', '0:02'])
  })

  it('keeps a row without time', () =>
    expect(
      gridRows(days, [], [{ taskId: 'd', title: 'D', project: 'general', projectId: null }], '2026-03-28'),
    ).toMatchObject([{ title: 'D', seconds: 0 }]))
})

describe('the days that are asked for', () => {
  it.each(['Pacific/Kiritimati', 'Asia/Tokyo', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
    'hold the whole week of a browser in %s, whose zone the server does not know',
    (timezone) => {
      const week = { first: '2026-03-23', last: '2026-03-29' }
      const [from, to] = askedDays(week)
      const asked = [startOfDay('UTC', from), startOfDay('UTC', addDays(to, 1))].map(Number)
      const shown = [week.first, addDays(week.last, 1)].map((date) => startOfDay(timezone, date).getTime())
      expect(shown[0]).toBeGreaterThanOrEqual(asked[0] ?? Number.NaN)
      expect(shown[1]).toBeLessThanOrEqual(asked[1] ?? Number.NaN)
    },
  )
})
