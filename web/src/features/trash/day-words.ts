import { dateIn } from '@daybook/contract/calendar'

const dayMs = 86_400_000
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `today`, `yesterday`, `2 days ago`, `in 28 days`: the day of an instant in a zone, seen from `today` there. */
export const dayWords = (instant: string, today: string, timezone: string): string => {
  const date = dateIn(timezone, new Date(instant))
  return words.format((Date.parse(date) - Date.parse(today)) / dayMs, 'day')
}

/** The same of what is to come: what is due already has until the next night. */
export const daysLeftWords = (instant: string, today: string, timezone: string): string =>
  dateIn(timezone, new Date(instant)) < today ? words.format(0, 'day') : dayWords(instant, today, timezone)
