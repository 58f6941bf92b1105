import { TeamGrouping } from '@daybook/contract/team-time'
import { ReportGrouping } from '@daybook/contract/time-report'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { dayIn } from '../../lib/records/list/use-list-address.ts'

const views = ['week', 'day', 'report', 'unbilled', 'ahead'] as const
export const groupings = ReportGrouping.options
export const teamGroupings = TeamGrouping.options
export type TimeView = (typeof views)[number]

/** The parts of the time page's address; missing ones mean today. */
export interface TimeSearch {
  view?: TimeView
  /** Any day of the shown week. */
  week?: string
  day?: string
  from?: string
  to?: string
  groupBy?: ReportGrouping
  /** The team whose time is reported, by whom, and of whom. */
  inTeam?: string
  teamBy?: TeamGrouping
  member?: string
  /** A job that is tried ahead: its length as `h:mm`, and the day by which it is to be done. */
  hours?: string
  until?: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const readTimeSearch = (search: Record<string, unknown>): TimeSearch => ({
  view: views.find((view) => view === search.view && view !== 'week'),
  week: dayIn(search.week),
  day: dayIn(search.day),
  from: dayIn(search.from),
  to: dayIn(search.to),
  groupBy: groupings.find((grouping) => grouping === search.groupBy),
  inTeam: textOf(search.inTeam),
  teamBy: teamGroupings.find((grouping) => grouping === search.teamBy),
  member: textOf(search.member),
  hours: textOf(search.hours),
  until: dayIn(search.until),
})

/** The parts of the address, and how to change them; each change adds a step to the history. */
export const useTimeAddress = () => {
  const search = readTimeSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (parts: TimeSearch) =>
    void navigate({ to: '/time', search: (before) => ({ ...before, ...parts }) })
  return { ...search, view: search.view ?? 'week', change }
}
