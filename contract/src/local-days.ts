import { addDays, dateIn } from './calendar.ts'

const hourMs = 3_600_000
// No zone is further from UTC than this.
const furthestMs = 15 * hourMs

/** The first instant of `date` or a later day in an IANA zone; a skipped day has no length. */
export const startOfDay = (timezone: string, date: string): Date => {
  let before = Date.parse(`${date}T00:00:00Z`) - furthestMs
  let at = before + 2 * furthestMs
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (dateIn(timezone, new Date(middle)) < date) before = middle
    else at = middle
  }
  return new Date(at)
}

const isStartOf = (timezone: string, date: string, at: number): boolean =>
  dateIn(timezone, new Date(at)) === date && dateIn(timezone, new Date(at - 1)) < date

/** A calendar day and its span of time: 23 or 25 hours when the clocks change. */
export interface LocalDay {
  date: string
  starts: Date
  /** The first instant after the day. */
  ends: Date
}

/** The days from `from` to `to`, both included, each starting where the previous one ends (rules §4). */
export const localDays = (timezone: string, from: string, to: string): LocalDay[] => {
  const days: LocalDay[] = []
  let starts = startOfDay(timezone, from)
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const next = addDays(date, 1)
    const guess = starts.getTime() + 24 * hourMs
    const ends = isStartOf(timezone, next, guess) ? new Date(guess) : startOfDay(timezone, next)
    days.push({ date, starts, ends })
    starts = ends
  }
  return days
}
