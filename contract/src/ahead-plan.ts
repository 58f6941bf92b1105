import type { WorkAhead } from './ahead.ts'
import { addDays } from './calendar.ts'

/** Seconds of a task that are planned in a week. */
export interface PlannedPart {
  taskId: string
  title: string
  repeats: boolean
  seconds: number
}

/**
 * A week in seconds: `worked + planned + free + gone` are the hours that one works in a week, and what is `over` them. `gone` is
 * what lay on the days of this week that have passed, and was not worked.
 */
export interface PlannedWeek {
  first: string
  last: string
  worked: number
  planned: number
  free: number
  gone: number
  over: number
  parts: PlannedPart[]
}

const isWorkday = (date: string): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6
}

/** The days on which a week's hours lie: Monday to Friday from today on, or else what is left of the weekend. */
export const daysWithRoom = ({ first, last }: { first: string; last: string }, today: string): string[] => {
  const days = Array.from({ length: 7 }, (_, day) => addDays(first, day)).filter(
    (date) => date >= today && date <= last,
  )
  const workdays = days.filter(isWorkday)
  return workdays.length > 0 ? workdays : days
}

const workdaysOfWeek = 5

/** What can still be worked in this week: no more than is not worked yet, nor than its days that are left hold. */
const roomOfThisWeek = ({ weeks: [week], today, tracked }: WorkAhead, weekSeconds: number): number => {
  // A weekend has no more room than the Friday before it.
  const left = week ? Math.max(1, daysWithRoom(week, today).filter(isWorkday).length) : 0
  return Math.max(0, Math.min(weekSeconds - tracked, Math.floor((weekSeconds * left) / workdaysOfWeek)))
}

/**
 * Lays work into the weeks in the order in which it is due: into its own week, then into what is free before it, the
 * latest week first. What fits nowhere overbooks the week in which it is due (rules §4). With the earliest due date
 * first, as much fits as can.
 */
export const planWeeks = (work: WorkAhead, weekSeconds: number): PlannedWeek[] => {
  const { weeks, tasks, tracked } = work
  const roomNow = roomOfThisWeek(work, weekSeconds)
  const room = weeks.map((_, at) => (at === 0 ? roomNow : weekSeconds))
  const parts = weeks.map(() => new Map<string, PlannedPart>())
  const put = (at: number, { _id: taskId, title, repeats }: WorkAhead['tasks'][number], seconds: number) => {
    if (seconds === 0) return
    const part = parts[at]?.get(taskId) ?? { taskId, title, repeats, seconds: 0 }
    parts[at]?.set(taskId, { ...part, seconds: part.seconds + seconds })
  }
  for (const due of weeks.keys())
    for (const task of tasks)
      for (const { week, seconds } of task.work) {
        if (week !== due) continue
        let left = seconds
        for (let at = due; at >= 0 && left > 0; at--) {
          const taken = Math.min(left, room[at] ?? 0)
          room[at] = (room[at] ?? 0) - taken
          left -= taken
          put(at, task, taken)
        }
        put(due, task, left)
      }
  return weeks.map(({ first, last }, at) => {
    const inWeek = [...(parts[at]?.values() ?? [])]
    const worked = at === 0 ? tracked : 0
    const planned = inWeek.reduce((sum, { seconds }) => sum + seconds, 0)
    const gone = at === 0 ? Math.max(0, weekSeconds - tracked) - roomNow : 0
    const left = weekSeconds - worked - planned - gone
    const figures = { worked, planned, free: Math.max(0, left), gone, over: Math.max(0, -left) }
    return { first, last, ...figures, parts: inWeek }
  })
}
