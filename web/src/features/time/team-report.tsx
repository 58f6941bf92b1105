import { type TeamGrouping, type TeamTime, teamTime } from '@daybook/contract/team-time'
import type { Team } from '@daybook/contract/teams'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { formatDuration, shownSum } from '../../lib/formats/clock-formats.ts'
import { formatDay, timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { columnHeadStyles } from '../../lib/records/list/columns.tsx'
import { useUser } from '../../lib/session/session-store.ts'
import { cn } from '../../ui/class-names.ts'
import { CutText } from '../../ui/cut-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { timeKey } from '../tasks/tasks.ts'
import { workersOf } from '../teams/teams.ts'
import { EntriesState } from './entries-state.tsx'
import { Groupings, PrintedDays, ReportDays, refusedDays, useReportDays } from './report-days.tsx'
import { teamGroupings, useTimeAddress } from './time-address.ts'

const titles: Record<TeamGrouping, string> = {
  member: 'Member',
  day: 'Day',
  project: 'Project',
  task: 'Task',
}

const everybody = 'all'

const cell = 'h-12 px-2 text-right text-sm tabular-nums'

interface TeamTableProps {
  time: TeamTime
  groupBy: TeamGrouping
  today: string
}

/** Lines with a bar each, as long as the longest is whole. */
const TeamTable = ({ time: { rows }, groupBy, today }: TeamTableProps) => {
  const longest = Math.max(...rows.map(({ tracked }) => tracked))
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Tracked time of the team by {groupBy}</caption>
      <thead>
        <tr className={cn(columnHeadStyles, 'border-line border-b')}>
          <th scope="col" className="px-2 text-left font-normal">
            {titles[groupBy]}
          </th>
          <th scope="col" className="w-24 px-2 text-right font-normal">
            Tracked
          </th>
          <th scope="col" className="w-24 px-2 text-right font-normal">
            Billable
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, tracked, billable }) => (
          <tr key={key} className="border-line border-b">
            <th scope="row" className="px-2 text-left font-normal text-base max-sm:py-1.5 sm:truncate">
              <span className="flex min-w-0 flex-col gap-1.5">
                {groupBy === 'day' ? formatDay(label, today) : <CutText isWhole>{label}</CutText>}
                <span
                  aria-hidden="true"
                  style={{ width: `${(tracked / longest) * 100}%` }}
                  className="block h-1 rounded-full bg-ink-muted"
                />
              </span>
            </th>
            <td className={cell}>{formatDuration(tracked)}</td>
            <td className={cell}>{formatDuration(billable)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-medium">
          <th scope="row" className="px-2 text-left font-medium text-ink-muted text-sm">
            Total
          </th>
          <td className={cell}>{formatDuration(shownSum(rows.map(({ tracked }) => tracked)))}</td>
          <td className={cell}>{formatDuration(shownSum(rows.map(({ billable }) => billable)))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const useTeamReport = (team: Team) => {
  const { teamBy: groupBy = 'member', member, change } = useTimeAddress()
  const days = useReportDays()
  const asked = { ...days, groupBy, member }
  const query = useQuery({
    queryKey: [...timeKey, 'team', team._id, asked],
    queryFn: ({ signal }) => call(teamTime, { params: { id: team._id }, query: asked }, { signal }),
  })
  return { days, groupBy, member, change, query }
}

/** Chooses the days, the member and by what it adds up. */
export const TeamFilters = ({ team }: { team: Team }) => {
  const { days, groupBy, member, change, query } = useTeamReport(team)
  const people = workersOf([team], () => true)
  return (
    <>
      <ReportDays {...days} fields={refusedDays(query.error).fields} />
      <Select
        label="Member"
        labelHidden
        className="w-full sm:w-44"
        value={member ?? everybody}
        options={[
          { value: everybody, label: 'Everybody' },
          ...people.map(({ _id: value, displayName: label }) => ({ value, label })),
        ]}
        onValueChange={(id) => change({ member: id === everybody ? undefined : id })}
      />
      <Groupings
        all={teamGroupings}
        titles={titles}
        chosen={groupBy}
        onChoose={(chosen) => change({ teamBy: chosen })}
      />
    </>
  )
}

/** What everybody tracked on the projects of a team; what it is worth is for each project's owner to know. */
export const TeamReport = ({ team }: { team: Team }) => {
  const today = useToday(timezoneOf(useUser()))
  const { days, groupBy, query } = useTeamReport(team)
  return (
    <>
      <PrintedDays {...days} />
      {!refusedDays(query.error).isRefused && (
        <EntriesState query={query}>
          {query.data && query.data.rows.length > 0 ? (
            <TeamTable time={query.data} {...{ groupBy, today }} />
          ) : (
            <EmptyState figure="time">No time tracked on the team’s projects in this period.</EmptyState>
          )}
        </EntriesState>
      )}
    </>
  )
}
