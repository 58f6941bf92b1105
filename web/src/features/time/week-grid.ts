import { addDays } from '@daybook/contract/calendar'
import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { shownSum } from '../../lib/formats/clock-formats.ts'

/** One more day at each end, since the server may use another zone than the browser; extra entries are not shown. */
export const askedDays = ({ first, last }: { first: string; last: string }): [from: string, to: string] => [
  addDays(first, -1),
  addDays(last, 1),
]

/** What a person did on one task on one day. */
export interface Cell {
  day: LocalDay
  /** Entries as far as they lie within the day; what runs until now. */
  seconds: number
  /** Entries that touch the day, including the running one. */
  entries: readonly TimeEntry[]
  isRunning: boolean
}

export interface GridRow {
  taskId: string
  title: string
  project: string
  projectId: string | null
  /** Unless it is false; only the server knows of a task of somebody else's. */
  takesTime?: boolean
  cells: readonly Cell[]
  /** The sum of its cells as they are shown. */
  seconds: number
}

const secondsOfCells = (cells: readonly Cell[]): number => shownSum(cells.map(({ seconds }) => seconds))

/** Whole seconds from an entry's start, so that its pieces add up to its duration, as in the report (rules §4). */
const secondsBefore = (entry: TimeEntry, ms: number, nowMs: number): number => {
  const start = Date.parse(entry.startedAt)
  const end = entry.stoppedAt === null ? nowMs : Date.parse(entry.stoppedAt)
  const until = Math.max(start, Math.min(ms, end))
  return Math.floor((until - start) / 1000)
}

/** An entry's seconds within a day; a running one's until `nowMs`, and none without it. */
export const secondsOn = ({ starts, ends }: LocalDay, entry: TimeEntry, nowMs = 0): number =>
  secondsBefore(entry, ends.getTime(), nowMs) - secondsBefore(entry, starts.getTime(), nowMs)

/** Whether an entry touches a day; a running one lasts until today. */
export const touches = ({ date, starts, ends }: LocalDay, entry: TimeEntry, today: string): boolean => {
  const start = Date.parse(entry.startedAt)
  if (start >= ends.getTime()) return false
  if (entry.stoppedAt === null) return date <= today
  return start >= starts.getTime() || Date.parse(entry.stoppedAt) > starts.getTime()
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const cellOf = (day: LocalDay, entries: readonly TimeEntry[], today: string, nowMs?: number): Cell => {
  const touching = entries.filter((entry) => touches(day, entry, today))
  return {
    day,
    entries: touching,
    seconds: sum(touching.map((entry) => secondsOn(day, entry, nowMs))),
    isRunning: touching.some(({ stoppedAt }) => stoppedAt === null),
  }
}

/** What a row of the grid is about. */
export type GridTask = Pick<GridRow, 'taskId' | 'title' | 'project' | 'projectId' | 'takesTime'>

/** Tasks with entries but without a row yet, by title. */
export const newGridTasks = (entries: readonly TimeEntry[], known: readonly GridTask[]): GridTask[] => {
  const fresh = new Map<string, GridTask>()
  for (const { taskId, title, project, projectId, takesTime } of entries)
    if (known.every((task) => task.taskId !== taskId))
      fresh.set(taskId, { taskId, title, project, projectId, takesTime })
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
    const { taskId, title, project, projectId } = ofTask.at(-1) ?? task
    // What was just added here does not say.
    const { takesTime } = ofTask.findLast((one) => one.takesTime !== undefined) ?? task
    return { taskId, title, project, projectId, takesTime, cells, seconds: secondsOfCells(cells) }
  })

/** The rows with what runs until now; those without a timer stay the same objects. */
export const withRunningSeconds = (
  rows: readonly GridRow[],
  today: string,
  nowMs: number,
): readonly GridRow[] =>
  rows.map((row) => {
    if (row.cells.every(({ isRunning }) => !isRunning)) return row
    const cells = row.cells.map((cell) =>
      cell.isRunning ? cellOf(cell.day, cell.entries, today, nowMs) : cell,
    )
    return { ...row, cells, seconds: secondsOfCells(cells) }
  })

/** Seconds of each day, over all rows as they are shown. */
export const dayTotals = (days: readonly LocalDay[], rows: readonly GridRow[]): number[] =>
  days.map((_, column) => shownSum(rows.map(({ cells }) => cells[column]?.seconds ?? 0)))
