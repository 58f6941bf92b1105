/** Whether `yyyy-mm-dd` names a day that exists; there is no year 0. */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The days that people may name; the calendar knows earlier ones. */
export const [firstDay, lastDay] = ['1970-01-01', '9999-12-31'] as const

/** What is said of a day outside of them. */
export const outsideYears = `Must be between ${firstDay.slice(0, 4)} and ${lastDay.slice(0, 4)}`

/** Whether `yyyy-mm-dd` names a day that people may name. */
export const isAllowedDay = (text: string): boolean =>
  isCalendarDate(text) && text >= firstDay && text <= lastDay

/** The calendar date of an instant in an IANA time zone, `yyyy-mm-dd`. */
export const dateIn = (timezone: string, instant: Date): string => formatterFor(timezone).format(instant)

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterFor = (timezone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(timezone)
  if (!formatter) {
    // The Swedish form of a date is ISO 8601.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
    formatters.set(timezone, formatter)
  }
  return formatter
}

/** Moves a calendar date by whole days. @throws RangeError for what is no date; `countedDay` takes what was typed. */
export const addDays = (date: string, days: number): string => {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Adds days to a typed date; null where the date or the result is not an allowed day. */
export const countedDay = (typed: string, days: number): string | null => {
  if (!isAllowedDay(typed)) return null
  const date = addDays(typed, days)
  return isAllowedDay(date) ? date : null
}

/** How many days later the second date is, both `yyyy-mm-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** First and last day of the calendar month that holds `date`. */
export const monthAround = (date: string): { first: string; last: string } => {
  const first = `${date.slice(0, 7)}-01`
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

/** First and last day of the week that holds `date`; `weekStart` is 0 Sunday, 1 Monday or 6 Saturday. */
export const weekOf = (date: string, weekStart: number): { first: string; last: string } => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const first = addDays(date, -((weekday - weekStart + 7) % 7))
  return { first, last: addDays(first, 6) }
}
