import { isCalendarDate, weekOf } from '@daybook/contract/calendar'
import { useSearch } from '@tanstack/react-router'
import type { WeekSearch } from './week-search.ts'

/** As far as the pages lead one week at a time. */
const [earliest, latest] = ['1970-01-01', '2999-12-31']

const isShown = (from: unknown): from is string =>
  typeof from === 'string' && isCalendarDate(from) && from >= earliest && from <= latest

/** The first day of the week in the address, and whether today is in it. What names no day is this week. */
export const useShownWeek = (today: string, weekStart: number): { first: string; isThisWeek: boolean } => {
  const { from }: WeekSearch = useSearch({ strict: false })
  const { first } = weekOf(isShown(from) ? from : today, weekStart)
  return { first, isThisWeek: first === weekOf(today, weekStart).first }
}
