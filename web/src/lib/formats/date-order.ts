import { dateFormat } from './intl-formats.ts'

/** The order in which the locale writes day, month and year in figures. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** The order of the parts of a date, from how the locale prints one. */
export const dateOrderOf = (locale: string): DateOrder => {
  const parts = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
  if (parts.indexOf('year') < parts.indexOf('month')) return 'ymd'
  return parts.indexOf('day') < parts.indexOf('month') ? 'dmy' : 'mdy'
}
