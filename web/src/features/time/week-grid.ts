import { addDays } from '@daybook/contract/calendar'
import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'

/** One more day at each end, since the server may use another zone than the browser; extra entries are not shown. */
export const askedDays = ({ first, last }: { first: string; last: string }): [from: string, to: string] => [
  addDays(first, -1),
  addDays(last, 1),
]

/** What a person did on one task on one day. */
export interface Cell {
  day: LocalDay
  /** Closed entries, as far as they lie within the day. */
  seconds: number
  /** Entries that touch the day, including the running one. */
  entries: readonly TimeEntry[]
  isRunning: boolean
}

export interface GridRow {
  taskId: string
  title: string
  project: string
  cells: readonly Cell[]
  seconds: number
}

/** Whole seconds from an entry's start, so that its pieces add up to its duration, as in the report (rules §4). */
const secondsBefore = (entry: TimeEntry, ms: number): number => {
  if (entry.stoppedAt === null) return 0
  const start = Date.parse(entry.startedAt)
  const until = Math.min(Math.max(ms, start), Date.parse(entry.stoppedAt))
  return Math.floor((until - start) / 1000)
}

/** A closed entry's seconds within a day; 0 for a running one. */
export const secondsOn = ({ starts, ends }: LocalDay, entry: TimeEntry): number =>
  secondsBefore(entry, ends.getTime()) - secondsBefore(entry, starts.getTime())

/** Whether an entry touches a day; a running one lasts until today. */
export const touches = ({ date, starts, ends }: LocalDay, entry: TimeEntry, today: string): boolean => {
  const start = Date.parse(entry.startedAt)
  if (start >= ends.getTime()) return false
  if (entry.stoppedAt === null) return date <= today
  return start >= starts.getTime() || Date.parse(entry.stoppedAt) > starts.getTime()
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const cellOf = (day: LocalDay, entries: readonly TimeEntry[], today: string): Cell => {
  const touching = entries.filter((entry) => touches(day, entry, today))
  return {
    day,
    entries: touching,
    seconds: sum(touching.map((entry) => secondsOn(day, entry))),
    isRunning: touching.some(({ stoppedAt }) => stoppedAt === null),
  }
}

/** What a row of the grid is about. */
export type GridTask = Pick<GridRow, 'taskId' | 'title' | 'project'>

/** Tasks with entries but without a row yet, by title. */
export const newGridTasks = (entries: readonly TimeEntry[], known: readonly GridTask[]): GridTask[] => {
  const fresh = new Map<string, GridTask>()
  for (const { taskId, title, project } of entries)
    if (known.every((task) => task.taskId !== taskId)) fresh.set(taskId, { taskId, title, project })
  return [...fresh.values()].sort(
    (one, other) => one.title.localeCompare(other.title) || one.taskId.localeCompare(other.taskId),
  )
}

/** A row for each task, in order, with a cell for every day. */
export const gridRows = (
  days: readonly LocalDay[],
  entries: readonly TimeEntry[],
  tasks: readonly GridTask[],
  today: string,
): GridRow[] =>
  tasks.map((task) => {
    const ofTask = entries.filter(({ taskId }) => taskId === task.taskId)
    const cells = days.map((day) => cellOf(day, ofTask, today))
    const { taskId, title, project } = ofTask.at(-1) ?? task
    return { taskId, title, project, cells, seconds: sum(cells.map(({ seconds }) => seconds)) }
  })

/** Seconds of each day, over all rows. */
export const dayTotals = (days: readonly LocalDay[], rows: readonly GridRow[]): number[] =>
  days.map((_, column) => sum(rows.map(({ cells }) => cells[column]?.seconds ?? 0)))
