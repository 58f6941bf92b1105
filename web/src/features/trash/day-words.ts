import { dateIn } from '@daybook/contract/calendar'
import { localeOf } from '../../lib/formats/formats.ts'
import { numberFormat } from '../../lib/formats/intl-formats.ts'

const dayMs = 86_400_000
const write = (days: number): string => {
  const { numberingSystem } = numberFormat(localeOf(), {}).resolvedOptions()
  // The words are those of the page, the figures those that the person chose.
  return new Intl.RelativeTimeFormat(`en-u-nu-${numberingSystem}`, { numeric: 'auto' }).format(days, 'day')
}

/** `today`, `yesterday`, `2 days ago`, `in 28 days`: the day of an instant in a zone, seen from `today` there. */
export const dayWords = (instant: string, today: string, timezone: string): string => {
  const date = dateIn(timezone, new Date(instant))
  return write((Date.parse(date) - Date.parse(today)) / dayMs)
}

/** Says how many days are left: what is due already has until the next night. */
export const daysLeftWords = (instant: string, today: string, timezone: string): string =>
  dateIn(timezone, new Date(instant)) < today ? write(0) : dayWords(instant, today, timezone)
