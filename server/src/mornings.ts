import { addDays, dateIn } from '@daybook/contract/calendar'

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

/** What a clock in an IANA zone shows, in minutes since midnight. */
export const minutesIn = (timezone: string, instant: Date): number => {
  const [hours = 0, minutes = 0] = clockOf(timezone).format(instant).split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether the day has begun for people in a zone. */
export const isMorningIn = (timezone: string, now: Date): boolean =>
  minutesIn(timezone, now) >= firstHour * 60

/** The day whose morning was the last one in a zone: before 8 it is the day before. */
export const lastMorningIn = (timezone: string, now: Date): string => {
  const today = dateIn(timezone, now)
  return isMorningIn(timezone, now) ? today : addDays(today, -1)
}
