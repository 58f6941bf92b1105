import { addDays } from '@daybook/contract/calendar'
import type { Task } from '@daybook/contract/tasks'
import type { Team } from '@daybook/contract/teams'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { DragGhost } from '../../../lib/drag/drag-ghost.tsx'
import { useDrag } from '../../../lib/drag/use-drag.ts'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { timezoneOf } from '../../../lib/formats/formats.ts'
import { useToday } from '../../../lib/formats/now.ts'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { RecordMissing } from '../../../lib/records/page/record-missing.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useIsWide } from '../../../ui/use-media-query.ts'
import { useTeamsQuery, workersOf } from '../../teams/teams.ts'
import { useTasksAddress } from '../list/tasks-address.ts'
import { PanelsBeside } from '../panel/panels-beside.tsx'
import { hourChoices, useDayHours } from '../week/day-hours.ts'
import { useShownWeek } from '../week/use-shown-week.ts'
import { WeekNav } from '../week/week-nav.tsx'
import { LoadContext } from './load-board.ts'
import { LoadLists, LoadTable } from './load-table.tsx'
import { dayAfterDrop, placeTasks, readPlace } from './place-tasks.ts'
import { useAssign } from './use-assign.ts'
import { useWorkload } from './use-workload.ts'

const hourOptions = () =>
  hourChoices.map((hours) => ({ value: String(hours), label: `${formatMinutes(hours * 60)} a day` }))

const noTasks: readonly Task[] = []
const failed = 'Failed to load the workload. Please check your connection.'

const FoundTeam = ({ team }: { team: Team }) => {
  useRecordTitle(team.name)
  const user = useUser()
  const timezone = timezoneOf(user)
  const today = useToday(timezone)
  const { first, isThisWeek } = useShownWeek(today, user.weekStart)
  const last = addDays(first, 6)
  const days = useMemo(() => Array.from({ length: 7 }, (_, at) => addDays(first, at)), [first])
  const [dayHours, chooseHours] = useDayHours()
  const address = useTasksAddress()
  const { loads, query, all, tasks } = useWorkload(team._id, { from: first, to: last })
  const workers = useMemo(
    () => (team.isFrozen ? [] : workersOf([team], ({ role }) => role !== 'viewer')),
    [team],
  )
  const board = useRef<HTMLDivElement>(null)
  const { assign, news } = useAssign(board, tasks ?? noTasks, today)
  const { drag, ghost } = useDrag(board, (id, place) => {
    const task = tasks?.find(({ _id }) => _id === id)
    const { userId, day: dropped } = readPlace(place)
    if (!task) return
    const day = dayAfterDrop(task, dropped, days)
    // Within a row only the day changes, also of somebody who is given no more tasks.
    if (userId === (task.assignee?._id ?? null)) return assign(task, { worker: task.assignee, day })
    const worker = workers.find(({ _id }) => _id === userId)
    if (userId !== null && !worker)
      return toast({
        id: 'not given',
        title: 'A viewer cannot be given tasks',
        description: task.title,
        tone: 'warn',
      })
    assign(task, { worker: worker ?? null, day })
  })
  const rows = useMemo(
    () => loads.data && tasks && placeTasks(loads.data, tasks, days),
    [loads.data, tasks, days],
  )
  const isWide = useIsWide()
  const Rows = isWide && !address.hasPanel ? LoadTable : LoadLists
  const managesTeam = team.role === 'owner' || team.role === 'admin'
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={team.name}
        action={
          <>
            {managesTeam && (
              <Link
                to="/time"
                search={{ view: 'report', inTeam: team._id, from: first, to: last }}
                className={buttonStyles({ variant: 'quiet' })}
              >
                Time of members
              </Link>
            )}
            <Link to="/teams" search={{ team: team._id }} className={buttonStyles()}>
              Members and projects
            </Link>
          </>
        }
      >
        <WeekNav {...{ first, last, today, isThisWeek }} />
        <Select
          label="Hours a day"
          labelHidden
          className="w-36 md:ml-auto"
          value={String(dayHours)}
          options={hourOptions()}
          onValueChange={(hours) => chooseHours(Number(hours))}
        />
      </PageHeader>
      <OfflineBanner />
      {team.isFrozen && (
        <Banner tone="warn">This team can be read but not changed: its owner has no Pro.</Banner>
      )}
      <div ref={board} className={drag ? 'cursor-grabbing' : undefined}>
        {rows && team.projects.length > 0 ? (
          <LoadContext
            value={{
              ...{ today, days, dayHours, workers, drag },
              openId: address.openId,
              onOpen: address.openTask,
              onAssign: assign,
            }}
          >
            <Rows rows={rows} />
          </LoadContext>
        ) : rows ? (
          <EmptyState
            figure="projects"
            action={
              <Link to="/teams" search={{ team: team._id }} className={buttonStyles()}>
                Open the team
              </Link>
            }
          >
            Add a project to the team to see who has to do what.
          </EmptyState>
        ) : (
          <Unread query={loads.data ? query : loads} failed={failed}>
            <SkeletonRows label="Loading the workload" count={5} className="border-line border-t" />
          </Unread>
        )}
        <p role="status" className="sr-only">
          {news}
        </p>
        <DragGhost ref={ghost} title={tasks?.find(({ _id }) => _id === drag?.id)?.title} />
      </div>
      <PanelsBeside
        tasks={all}
        {...{ timezone, dueDay: address.dueDay, isCreating: address.isCreating, openId: address.openId }}
        fallbackFocus={board}
        onClose={address.closePanel}
      />
    </div>
  )
}

/** Who in a team has to do what this week, and how much of it there is. */
export const WorkloadPage = () => {
  const { id } = useParams({ strict: false })
  const query = useTeamsQuery()
  const team = query.records?.find(({ _id }) => _id === id)
  if (team) return <FoundTeam key={team._id} team={team} />
  return (
    <RecordMissing
      {...{ noun: 'team', nouns: 'teams', pages: '/teams', query }}
      failed="Failed to load teams"
      isGone={query.records !== undefined && !query.isFetching}
    />
  )
}
