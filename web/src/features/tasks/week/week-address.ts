import { isCalendarDate, weekOf } from '@daybook/contract/calendar'
import { useSearch } from '@tanstack/react-router'
import { readTasksSearch, type TasksSearch } from '../tasks-address.ts'

/** What the address of the week holds beside the open record: a day of the week that is shown. */
export interface WeekSearch extends TasksSearch {
  from?: string
}

/** As far as the pages lead one week at a time; beyond it a date is none. */
const [earliest, latest] = ['1970-01-01', '2999-12-31']

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) && value >= earliest && value <= latest
    ? value
    : undefined

/** Anything that names no day is this week. */
export const readWeekSearch = (search: Record<string, unknown>): WeekSearch => ({
  ...readTasksSearch(search),
  from: dayOf(search.from),
})

/** The first day of the week in the address, and whether today is in it. */
export const useShownWeek = (today: string, weekStart: number): { first: string; isThisWeek: boolean } => {
  const { from }: WeekSearch = useSearch({ strict: false })
  const { first } = weekOf(from ?? today, weekStart)
  return { first, isThisWeek: first === weekOf(today, weekStart).first }
}
