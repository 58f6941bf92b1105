import { addDays, dateIn } from '@daybook/contract/calendar'
import { sessionState } from '../session/session-store.ts'
import { dateFormat, numberFormat } from './intl-formats.ts'

/** How a person wants dates and times written. */
export interface Formats {
  /** BCP 47; null is the specification's form. */
  locale: string | null
  /** Null is as usual for the locale. */
  hourCycle: 'h12' | 'h23' | null
}

const browsersLocale = (): string | null => {
  if (typeof window === 'undefined') return null
  try {
    return Intl.NumberFormat.supportedLocalesOf([...navigator.languages])[0] ?? null
  } catch {
    // A browser without a language calls it C, which is none.
    return null
  }
}

const strangersFormats: Formats = { locale: browsersLocale(), hourCycle: null }

/** The signed-in person's choice; for others, the browser's. */
export const chosenFormats = (): Formats => {
  const session = sessionState()
  return session.status === 'authenticated' ? session.user : strangersFormats
}

/** The specification's format, used without a choice. */
const specified = { locale: 'en-US', hourCycle: 'h23' } as const

/** The locale that figures are written for. */
export const localeOf = ({ locale } = chosenFormats()): string => locale ?? specified.locale

/** Browsers print 1 PM as `01:00` in some locales (fr-CM), which reads as the night. */
const printsHalves = (locale: string): boolean =>
  dateFormat(locale, { timeStyle: 'short', hourCycle: 'h12' })
    .formatToParts(0)
    .some(({ type }) => type === 'dayPeriod')

/** The hours of the clock, where the person has chosen them: 24 where the locale has no word for the afternoon. */
export const hoursOf = ({ locale, hourCycle }: Formats): Intl.DateTimeFormatOptions => {
  if (hourCycle === 'h12' && !printsHalves(locale ?? specified.locale)) return { hourCycle: 'h23' }
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
  dateFormat(localeOf(formats), {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(date.slice(0, 4) === today.slice(0, 4) ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`))

/** `Nov 21, 2026` in the person's zone, or as the person chose. */
export const formatDate = (instant: string, timezone: string, formats = chosenFormats()): string =>
  dateFormat(localeOf(formats), {
    timeZone: timezone,
    dateStyle: 'medium',
  }).format(new Date(instant))

/** `Sat` and `Nov 21`, for a heading of two lines. */
export const formatDayParts = (date: string, formats = chosenFormats()): { weekday: string; day: string } => {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    dateFormat(localeOf(formats), { timeZone: 'UTC', ...parts }).format(new Date(`${date}T00:00:00Z`))
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
  dateFormat(localeOf(formats), {
    timeZone: timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
    ...hoursOf(formats),
  }).format(new Date(instant))

/** `14:05` in the person's zone, or as the person chose. */
export const formatTime = (instant: string, timezone: string, formats = chosenFormats()): string =>
  dateFormat(localeOf(formats), {
    timeZone: timezone,
    timeStyle: 'short',
    ...hoursOf(formats),
  }).format(new Date(instant))

/** `November 2026`, or as the person chose. */
export const formatMonth = (instant: string, timezone: string): string =>
  dateFormat(localeOf(), {
    timeZone: timezone,
    month: 'long',
    year: 'numeric',
  }).format(new Date(instant))

export const todayIn = (timezone: string): string => dateIn(timezone, new Date())

/** `1,234`, or as the person chose; `1234` for a field. */
export const formatCount = (count: number, useGrouping = true): string =>
  numberFormat(localeOf(), useGrouping ? {} : { useGrouping }).format(count)

/** `1 task`, `1,234 tasks`; `many` where that is not said by an s. */
export const formatCounted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
