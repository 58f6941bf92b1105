import { z } from 'zod'
import { addDays, daysBetween, monthAround, weekOf } from './calendar.ts'

/** The stretch of days that a report is about; all but own days move on with the calendar. */
export const ReportPeriod = z.enum([
  ...(['this-week', 'last-week', 'this-month', 'last-month', 'this-quarter', 'last-quarter'] as const),
  ...(['this-year', 'last-year', 'days'] as const),
])
export type ReportPeriod = z.infer<typeof ReportPeriod>

/** First and last day, both included, `yyyy-mm-dd`. */
export interface Days {
  from: string
  to: string
}

const daysOfWeek = (date: string, weekStart: number): Days => {
  const { first, last } = weekOf(date, weekStart)
  return { from: first, to: last }
}

const daysOfMonth = (date: string): Days => {
  const { first, last } = monthAround(date)
  return { from: first, to: last }
}

/** The first day of the month so many months away from that of `date`. */
const monthsFrom = (date: string, months: number): string => {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

const quarterOf = (date: string): Days => {
  const from = monthsFrom(date, -((Number(date.slice(5, 7)) - 1) % 3))
  return { from, to: addDays(monthsFrom(from, 3), -1) }
}

const daysOfYear = (year: string): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The days of a period as of `today`; a week begins on the person's own first day, and own days are given. */
export const daysOfPeriod = (period: ReportPeriod, today: string, weekStart: number, own: Days): Days => {
  switch (period) {
    case 'this-week':
      return daysOfWeek(today, weekStart)
    case 'last-week':
      return daysOfWeek(addDays(today, -7), weekStart)
    case 'this-month':
      return daysOfMonth(today)
    case 'last-month':
      return daysOfMonth(monthsFrom(today, -1))
    case 'this-quarter':
      return quarterOf(today)
    case 'last-quarter':
      return quarterOf(monthsFrom(today, -3))
    case 'this-year':
      return daysOfYear(today.slice(0, 4))
    case 'last-year':
      return daysOfYear(monthsFrom(today, -12).slice(0, 4))
    case 'days':
      return own
  }
}

/** How many whole calendar months some days are; 0 where they begin or end within one. */
export const wholeMonthsOf = ({ from, to }: Days): number => {
  const isWhole = from === monthAround(from).first && to === monthAround(to).last
  if (!isWhole) return 0
  const [first, last] = [from, to].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)))
  return (last ?? 0) - (first ?? 0) + 1
}

/** Whether some days have begun, and do not end today. */
export const areRunning = ({ from, to }: Days, today: string): boolean => from <= today && today < to

/**
 * The days with which some days are compared: as many months before whole months, else as many days before. Of days that
 * are running only as many as have begun, so that half a month is not compared with a whole one.
 */
export const daysBefore = (days: Days, today: string): Days => {
  const last = addDays(days.from, -1)
  const months = wholeMonthsOf(days)
  const from =
    months > 0 ? monthsFrom(days.from, -months) : addDays(days.from, -daysBetween(days.from, days.to) - 1)
  const soFar = addDays(from, daysBetween(days.from, today))
  return { from, to: areRunning(days, today) && soFar < last ? soFar : last }
}
