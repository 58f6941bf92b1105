import { addDays, isCalendarDate } from '@daybook/contract/calendar'
import { type DateOrder, dateOrderOf } from './date-order.ts'
import { type Calendar, type DateReading, inYear, nearestDay } from './date-words.ts'

/** The years of two digits lie in 1970 to 2069. */
const yearOf = (digits: string): number | undefined => {
  if (digits.length === 4) return Number(digits)
  if (digits.length !== 2) return undefined
  return Number(digits) + (Number(digits) < 70 ? 2000 : 1900)
}

const figures = /^(\d{1,4})[\s./年月-]+(\d{1,2})(?:[\s./月-]+(\d{1,4}))?[\s.日-]*$/u

type Parts = { day: string; month: string; year?: string }

/** The day of these figures, with the month from 1; without a year the nearest. Undefined where there is none. */
export const madeDay = ({ day, month, year }: Parts, calendar: Calendar): string | undefined => {
  if (day.length > 2 || Number(day) === 0 || Number(month) > 12 || Number(month) === 0) return undefined
  if (year === undefined) return nearestDay(Number(day), Number(month) - 1, calendar)
  const whole = yearOf(year)
  const date = whole === undefined ? '' : inYear(Number(day), Number(month) - 1, whole)
  return isCalendarDate(date) ? date : undefined
}

/** `31.12.2026` and `15/12`, in the locale's order; in another order where that alone gives a day. */
export const readFigures = (text: string, calendar: Calendar, order: DateOrder): string | undefined => {
  const [, one, two, three] = figures.exec(text) ?? []
  if (one === undefined || two === undefined) return undefined
  const yearFirst = three !== undefined && { year: one, month: two, day: three }
  if (one.length > 2) return yearFirst ? madeDay(yearFirst, calendar) : undefined
  const readings: Parts[] = [
    { day: one, month: two, year: three },
    { month: one, day: two, year: three },
  ]
  if (order === 'mdy' || (order === 'ymd' && three === undefined)) readings.reverse()
  if (order === 'ymd' && yearFirst && three.length < 3) readings.unshift(yearFirst)
  for (const reading of readings) {
    const date = madeDay(reading, calendar)
    if (date) return date
  }
  return undefined
}

/** 5/6 is in May or in June, by where one lives. */
const dayInFigures = /^\d{1,2}(?:\/\d{1,2}(?:\/(?:\d{2}|\d{4}))?|\.\d{1,2}\.(?:\d{2}|\d{4}))$/
/** Around the clock, and no day of July. */
const aroundTheClock = '24/7'
/** Nothing is due further back: 20.11.20 is a version then. */
const mostDaysBack = 366

/**
 * The reading of a word of a line as a day in figures (`31.12.2026`, `15/12`); null where it looks like none. Without an
 * `order` only what is the same day in both orders, or a day in just one of them, is one.
 */
const figuresIn = (word: string, calendar: Calendar, order?: DateOrder): DateReading | null => {
  if (!dayInFigures.test(word) || word === aroundTheClock) return null
  const dates = (order ? [order] : (['dmy', 'mdy'] as const)).map((one) => readFigures(word, calendar, one))
  const earliest = addDays(calendar.today, -mostDaysBack)
  if (dates.every((date) => date !== undefined && date < earliest)) return null
  const [date] = dates
  if (date === undefined) return { length: 1, reason: 'no such day' }
  return dates.every((other) => other === date)
    ? { length: 1, date }
    : { length: 1, reason: 'which day? Write it as 12 dec' }
}

/** Reads as `figuresIn` does, by the order of a locale; null where the person chose none. */
export const figuresFor = (locale: string | null) => {
  const order = locale === null ? undefined : dateOrderOf(locale)
  return (word: string, calendar: Calendar) => figuresIn(word, calendar, order)
}
