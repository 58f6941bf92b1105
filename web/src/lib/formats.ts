import { addDays, dateIn } from '@daybook/contract/calendar'
import { dateFormat } from './intl-formats.ts'
import { sessionState } from './session-store.ts'

/** How a person wants dates and times written. */
export interface Formats {
  /** BCP 47; null is the specification's form. */
  locale: string | null
  /** Null is as usual for the locale. */
  hourCycle: 'h12' | 'h23' | null
}

/** What the signed-in person chose. */
export const chosenFormats = (): Formats => {
  const session = sessionState()
  return session.status === 'authenticated' ? session.user : { locale: null, hourCycle: null }
}

/** How the specification writes what nobody chose otherwise. */
export const specified = { locale: 'en-US', hourCycle: 'h23' } as const

const hoursOf = ({ locale, hourCycle }: Formats): Intl.DateTimeFormatOptions => {
  if (hourCycle) return { hourCycle }
  return locale ? {} : { hourCycle: specified.hourCycle }
}

const zones = new Map<string, boolean>()

const isKnownHere = (timeZone: string): boolean => {
  try {
    return Boolean(dateFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const isZone = (zone: string | null | undefined): zone is string => {
  if (!zone) return false
  if (!zones.has(zone)) zones.set(zone, isKnownHere(zone))
  return zones.get(zone) === true
}

/** The saved zone where this browser knows it, else the browser's own, else UTC (spec 1 §4). */
export const timezoneOf = (user: { timezone: string | null }): string => {
  if (isZone(user.timezone)) return user.timezone
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isZone(own) ? own : 'UTC'
}

/** `Sat, Nov 21` EEE, MMM d (spec 1 §2), or as the person chose; in another year than `today`'s `Jan 2, 2027`. */
export const formatDay = (date: string, today = date, formats = chosenFormats()): string =>
  dateFormat(formats.locale ?? specified.locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(date.slice(0, 4) === today.slice(0, 4) ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`))

/** `Nov 21, 2026` in the person's zone, or as the person chose. */
export const formatDate = (instant: string, timezone: string, formats = chosenFormats()): string =>
  dateFormat(formats.locale ?? specified.locale, {
    timeZone: timezone,
    dateStyle: 'medium',
  }).format(new Date(instant))

/** `Sat` and `Nov 21`, for a heading of two lines. */
export const formatDayParts = (
  date: string,
  { locale } = chosenFormats(),
): { weekday: string; day: string } => {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    dateFormat(locale ?? specified.locale, { timeZone: 'UTC', ...parts }).format(
      new Date(`${date}T00:00:00Z`),
    )
  return { weekday: write({ weekday: 'short' }), day: write({ month: 'short', day: 'numeric' }) }
}

/** A day as one says it: Yesterday, Today, Tomorrow, else `Sat, Nov 21`. */
export const formatNearDay = (date: string, today: string): string => {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  if (date === addDays(today, -1)) return 'Yesterday'
  return formatDay(date, today)
}

/** `Nov 21, 2026, 14:05` in the person's zone, or as the person chose. */
export const formatInstant = (instant: string, timezone: string, formats = chosenFormats()): string =>
  dateFormat(formats.locale ?? specified.locale, {
    timeZone: timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
    ...hoursOf(formats),
  }).format(new Date(instant))

/** `14:05` in the person's zone, or as the person chose. */
export const formatTime = (instant: string, timezone: string, formats = chosenFormats()): string =>
  dateFormat(formats.locale ?? specified.locale, {
    timeZone: timezone,
    timeStyle: 'short',
    ...hoursOf(formats),
  }).format(new Date(instant))

/** `November 2026`, or as the person chose. */
export const formatMonth = (instant: string, timezone: string): string =>
  dateFormat(chosenFormats().locale ?? specified.locale, {
    timeZone: timezone,
    month: 'long',
    year: 'numeric',
  }).format(new Date(instant))

export const todayIn = (timezone: string): string => dateIn(timezone, new Date())

/** `1 h 30 min`, `45 min`, `0 min`. */
export const formatMinutes = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** The same of seconds, whose part of a minute does not count. */
export const formatSeconds = (seconds: number): string => formatMinutes(Math.floor(seconds / 60))
