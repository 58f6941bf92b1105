import type { LocalDay } from '@daybook/contract/local-days'
import type { Task } from '@daybook/contract/tasks'
import type { WeekDay } from '@daybook/contract/today'

/** Heights of a day's parts. */
export interface DayBar {
  date: string
  billable: number
  other: number
  planned: number
}

const secondsOf = ({ billable, other, planned }: WeekDay): number => billable + other + planned

/** Eight hours fill the bars; a longer day does where there is one. */
const leastScale = 8 * 3600

/** The parts of each day to one scale, in units of `height`. */
export const dayBars = (week: readonly WeekDay[], height: number): DayBar[] => {
  const scale = height / Math.max(leastScale, ...week.map(secondsOf))
  return week.map(({ date, billable, other, planned }) => ({
    date,
    billable: billable * scale,
    other: other * scale,
    planned: planned * scale,
  }))
}

/** Seconds of all days. */
export const weekSums = (week: readonly WeekDay[]) => ({
  billable: week.reduce((sum, { billable }) => sum + billable, 0),
  other: week.reduce((sum, { other }) => sum + other, 0),
  planned: week.reduce((sum, { planned }) => sum + planned, 0),
})

/** What runs, as far as a week of work needs to know. */
export interface Running {
  startedAt: string
  billable: boolean
  /** The day on which its task is planned, and the seconds that closed entries leave of that task's estimate. */
  plan?: { date: string; left: number }
}

interface PlannedTask extends Pick<Task, 'dueDate' | 'estimatedTime' | 'assignee' | 'isSharedWithMe'> {
  timeTracking: Pick<Task['timeTracking'], 'totalTime'>
}

/** How a task is planned that a person is to do; undefined where it is not. */
export const planOf = (task: PlannedTask, person: string): Running['plan'] => {
  const { dueDate, estimatedTime, assignee, isSharedWithMe, timeTracking } = task
  const isTheirs = assignee ? assignee._id === person : !isSharedWithMe
  if (!isTheirs || !dueDate) return undefined
  return { date: dueDate, left: Math.max(0, estimatedTime * 60 - timeTracking.totalTime) }
}

/** The week with the running timer's time so far, cut at the local midnights; what ran of its task is planned no more. */
export const withRunning = (
  week: readonly WeekDay[],
  days: readonly LocalDay[],
  running: Running | null,
  nowMs: number,
): readonly WeekDay[] => {
  if (running === null) return week
  const start = Date.parse(running.startedAt)
  const until = (ms: number) => Math.floor((Math.max(start, Math.min(ms, nowMs)) - start) / 1000)
  const ran = until(nowMs)
  const withoutRun = (day: WeekDay): WeekDay => {
    if (day.date !== running.plan?.date) return day
    return { ...day, planned: day.planned - Math.min(ran, running.plan.left, day.planned) }
  }
  return week.map(withoutRun).map((day) => {
    const local = days.find(({ date }) => date === day.date)
    if (!local) return day
    const seconds = until(local.ends.getTime()) - until(local.starts.getTime())
    return running.billable
      ? { ...day, billable: day.billable + seconds }
      : { ...day, other: day.other + seconds }
  })
}
