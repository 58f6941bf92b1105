import { countedDay, daysBetween } from '@daybook/contract/calendar'
import { type Days, daysOfPeriod, ReportPeriod } from '@daybook/contract/report-periods'
import { ReportOverviewQuery } from '@daybook/contract/reports'
import { fieldErrors } from '@daybook/contract/validation'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { dayIn } from '../../lib/records/list/use-list-address.ts'
import { useUser } from '../../lib/session/session-store.ts'

/** The parts of the page's address; without a period it is this month. */
export interface ReportSearch {
  period?: ReportPeriod
  from?: string
  to?: string
  client?: string
  project?: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const readReportSearch = (search: Record<string, unknown>): ReportSearch => ({
  period: ReportPeriod.options.find((period) => period === search.period),
  from: dayIn(search.from),
  to: dayIn(search.to),
  client: textOf(search.client),
  project: textOf(search.project),
})

/** What a report is about: its days and whose work. */
export interface ReportRange extends Days {
  clientId?: string | undefined
  projectId?: string | undefined
}

/** What is wrong with some days, by field: an address may name any, and a report of them is neither read nor drawn. */
export const refusedFields = ({ from, to }: Days): Record<string, string> => {
  const { error } = ReportOverviewQuery.safeParse({ from, to })
  return error ? fieldErrors(error) : {}
}

/** Some days with another first or last one; the other end moves along where it would be passed, as many days away. */
export const withDay = ({ from, to }: Days, end: keyof Days, day: string): Days => {
  const length = Math.max(0, daysBetween(from, to))
  if (end === 'from') return { from: day, to: day > to ? (countedDay(day, length) ?? day) : to }
  return { from: day < from ? (countedDay(day, -length) ?? day) : from, to: day }
}

/** The parts of the address with the days that they mean today, and how to change them. */
export const useReportAddress = () => {
  const search = readReportSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const user = useUser()
  const today = useToday(timezoneOf(user))
  const asked = search.period ?? 'this-month'
  const { from, to } = search
  // Own days that are not both there mean nothing.
  const period = asked === 'days' && !(from && to) ? 'this-month' : asked
  const days = daysOfPeriod(period, today, user.weekStart, { from: from ?? today, to: to ?? today })
  const range: ReportRange = { ...days, clientId: search.client, projectId: search.project }
  const change = (parts: ReportSearch) =>
    void navigate({ to: '/reports', search: (before) => ({ ...before, ...parts }) })
  return { search, period, range, today, change }
}
