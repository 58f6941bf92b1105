import { daysWithRoom, type PlannedWeek } from './ahead-plan.ts'

/** Where a job would go, in seconds. */
export interface Tried {
  /** Into each week, the next one first. */
  placed: number[]
  /** What does not fit until the day. */
  missing: number
  /** The first day by which all of it fits; null where that is after the last week. */
  fitsBy: string | null
}

/** What is free in a week by the end of a day, spread evenly over its days. */
const freeBy = (week: PlannedWeek, today: string, until: string): number => {
  if (until >= week.last) return week.free
  const days = daysWithRoom(week, today)
  const gone = days.filter((date) => date <= until).length
  return Math.floor((week.free * gone) / Math.max(1, days.length))
}

const firstFit = (weeks: readonly PlannedWeek[], today: string, seconds: number): string | null => {
  let before = 0
  for (const week of weeks) {
    if (before + week.free >= seconds)
      return (
        daysWithRoom(week, today).find((date) => before + freeBy(week, today, date) >= seconds) ?? week.last
      )
    before += week.free
  }
  return null
}

/** Tries whether a job of some seconds fits until a day into what is free, the next free hours first (rules §4). */
export const tryJob = (
  weeks: readonly PlannedWeek[],
  { today, seconds, until }: { today: string; seconds: number; until: string },
): Tried => {
  let missing = seconds
  const placed = weeks.map((week) => {
    const taken = Math.min(missing, freeBy(week, today, until))
    missing -= taken
    return taken
  })
  return { placed, missing, fitsBy: firstFit(weeks, today, seconds) }
}
