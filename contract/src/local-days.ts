import { addDays, dateIn, daysBetween } from './calendar.ts'

const hourMs = 3_600_000
// No zone is further from UTC than this.
const furthestMs = 15 * hourMs
// Beyond it a date has five digits and is no longer behind the others as a text.
const lastDate = '9999-12-31'
const lastInstant = new Date('9999-12-31T23:59:59.999Z')

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

const endOf = (timezone: string, date: string, starts: Date): Date => {
  if (date >= lastDate) return lastInstant
  const next = addDays(date, 1)
  const guess = starts.getTime() + 24 * hourMs
  return isStartOf(timezone, next, guess) ? new Date(guess) : startOfDay(timezone, next)
}

/** The first instant after `date` in an IANA zone, up to which that day counts. */
export const endOfDay = (timezone: string, date: string): Date =>
  endOf(timezone, date, startOfDay(timezone, date))

/**
 * The days from `from` to `to`, both included, each starting where the previous one ends (rules §4); the calendar's last
 * day ends with its last instant.
 */
export const localDays = (timezone: string, from: string, to: string): LocalDay[] => {
  let starts = startOfDay(timezone, from)
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const date = addDays(from, index)
    const ends = endOf(timezone, date, starts)
    const day = { date, starts, ends }
    starts = ends
    return day
  })
}
