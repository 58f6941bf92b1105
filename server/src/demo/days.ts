import { addDays } from '@daybook/contract/calendar'
import type { Agenda } from './agenda.ts'

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

const isWeekend = (date: string): boolean => weekdayOf(date) % 6 === 0

/** Days on which nobody works in Berlin, whatever the year. */
const bankHolidays = new Set(['01-01', '03-08', '05-01', '10-03', '12-24', '12-25', '12-26', '12-31'])

/** Two weeks in summer. */
const isAway = (date: string): boolean => date.slice(5) >= '08-03' && date.slice(5) <= '08-16'

const isFree = (date: string): boolean => isWeekend(date) || bankHolidays.has(date.slice(5)) || isAway(date)

/** Whether Nora works that day. In the last two weeks she always does, so that there is something to see. */
export const isWorkday = ({ daysAgo }: Pick<Agenda, 'daysAgo'>, date: string): boolean =>
  date > daysAgo(14) ? !isWeekend(date) : !isFree(date)

/** The workday so many workdays later. */
export const workdaysAfter = (date: string, days: number): string => {
  let later = date
  for (let left = days; left > 0; ) {
    later = addDays(later, 1)
    if (!isFree(later)) left--
  }
  return later
}
