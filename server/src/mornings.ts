import { addDays, dateIn } from '@daybook/contract/calendar'
import { isTimezone } from '@daybook/contract/primitives'

/**
 * Nobody is told or reminded at night: what a day brings comes from 8 on, by the clock where the person is. Clocks are read
 * here and not in SQL, since PostgreSQL knows other names of zones than Node does, and its clock of some has another time.
 */
export const firstHour = 8

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timezone: string): Intl.DateTimeFormat => {
  let clock = clocks.get(timezone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, timeStyle: 'short' })
    clocks.set(timezone, clock)
  }
  return clock
}

/**
 * What calendar and clock of an IANA zone show, the clock in minutes since midnight. A zone that a newer Node has kept is UTC
 * where this one does not know it, so that nobody else waits for that person.
 */
export const localTime = (timezone: string, instant: Date): { day: string; minutes: number } => {
  const known = clocks.has(timezone) || isTimezone(timezone) ? timezone : 'UTC'
  const [hours = 0, minutes = 0] = clockOf(known).format(instant).split(':').map(Number)
  return { day: dateIn(known, instant), minutes: hours * 60 + minutes }
}

/** Whether the day has begun for people in a zone. */
export const isMorningIn = (timezone: string, now: Date): boolean =>
  localTime(timezone, now).minutes >= firstHour * 60

/** The day whose morning was the last one in a zone: before 8 it is the day before. */
export const lastMorningIn = (timezone: string, now: Date): string => {
  const { day, minutes } = localTime(timezone, now)
  return minutes >= firstHour * 60 ? day : addDays(day, -1)
}
