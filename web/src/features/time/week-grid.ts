import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'

/** What a person did on one task on one day. */
export interface Cell {
  day: LocalDay
  /** Of closed entries, as far as they lie within the day. */
  seconds: number
  /** Those that touch the day, the running one too. */
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

/** Whole seconds from an entry's start, so that its pieces make up its duration, as the report counts (decisions §4). */
const secondsBefore = (entry: TimeEntry, ms: number): number => {
  if (entry.stoppedAt === null) return 0
  const start = Date.parse(entry.startedAt)
  const until = Math.min(Math.max(ms, start), Date.parse(entry.stoppedAt))
  return Math.floor((until - start) / 1000)
}

/** Seconds of a closed entry that lie within a day; of a running one none. */
export const secondsOn = ({ starts, ends }: LocalDay, entry: TimeEntry): number =>
  secondsBefore(entry, ends.getTime()) - secondsBefore(entry, starts.getTime())

/** Whether an entry touches a day; one that runs lasts until now. */
export const touches = ({ starts, ends }: LocalDay, entry: TimeEntry, nowMs: number): boolean => {
  const start = Date.parse(entry.startedAt)
  const stop = entry.stoppedAt === null ? nowMs : Date.parse(entry.stoppedAt)
  return start < ends.getTime() && (stop > starts.getTime() || start >= starts.getTime())
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const cellOf = (day: LocalDay, entries: readonly TimeEntry[], nowMs: number): Cell => {
  const touching = entries.filter((entry) => touches(day, entry, nowMs))
  return {
    day,
    entries: touching,
    seconds: sum(touching.map((entry) => secondsOn(day, entry))),
    isRunning: touching.some(({ stoppedAt }) => stoppedAt === null),
  }
}

/** A task that stands in the grid though nothing was tracked on it yet. */
export type AddedTask = Pick<GridRow, 'taskId' | 'title' | 'project'>

/** Tasks by title, those that were added last; each with a cell for every day. */
export const gridRows = (
  days: readonly LocalDay[],
  entries: readonly TimeEntry[],
  added: readonly AddedTask[],
  nowMs: number,
): GridRow[] => {
  const byTask = new Map<string, TimeEntry[]>()
  for (const entry of entries) byTask.set(entry.taskId, [...(byTask.get(entry.taskId) ?? []), entry])
  const rowOf = ({ taskId, title, project }: AddedTask): GridRow => {
    const cells = days.map((day) => cellOf(day, byTask.get(taskId) ?? [], nowMs))
    return { taskId, title, project, cells, seconds: sum(cells.map(({ seconds }) => seconds)) }
  }
  const tracked = [...byTask.values()]
    .flatMap(([first]) => (first ? [rowOf(first)] : []))
    .filter(({ cells }) => cells.some((cell) => cell.entries.length > 0))
    .sort((one, other) => one.title.localeCompare(other.title) || one.taskId.localeCompare(other.taskId))
  const isThere = new Set(tracked.map(({ taskId }) => taskId))
  return [...tracked, ...added.filter(({ taskId }) => !isThere.has(taskId)).map(rowOf)]
}

/** Seconds of each day, over all rows. */
export const dayTotals = (days: readonly LocalDay[], rows: readonly GridRow[]): number[] =>
  days.map((_, column) => sum(rows.map(({ cells }) => cells[column]?.seconds ?? 0)))
