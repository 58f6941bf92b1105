import { useMemo } from 'react'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { timezoneOf } from '../../../lib/formats/formats.ts'
import { useToday } from '../../../lib/formats/now.ts'
import { LimitBanner } from '../../../lib/limits/limit-banner.tsx'
import { addButton } from '../../../lib/page/add-button.ts'
import { useShortcut } from '../../../lib/page/shortcut.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTasksAddress } from '../list/tasks-address.ts'
import { PanelsBeside } from '../panel/panels-beside.tsx'
import { taskLimit } from '../record/task-limit.ts'
import { PeopleSelect } from '../shared/people-select.tsx'
import { RestFailed } from '../shared/rest-failed.tsx'
import { useTasksOfPeople } from '../shared/use-tasks-of.ts'
import { hourChoices, useDayHours } from './day-hours.ts'
import { useShownWeek } from './use-shown-week.ts'
import { WeekBoard } from './week-board.tsx'
import { WeekMissing } from './week-missing.tsx'
import { WeekNav } from './week-nav.tsx'
import { weekView } from './week-view.ts'

const hourOptions = () =>
  hourChoices.map((hours) => ({ value: String(hours), label: `${formatMinutes(hours * 60)} a day` }))

/** The tasks due on each day of a week (spec 2 §2, rules §4). */
export const WeekPage = () => {
  const user = useUser()
  const timezone = timezoneOf(user)
  const today = useToday(timezone)
  const {
    filters,
    setFilters,
    openId,
    isCreating,
    dueDay,
    hasPanel,
    openTask,
    followTask,
    startCreating,
    startCreatingOn,
    closePanel,
  } = useTasksAddress()
  const { all, ...query } = useTasksOfPeople(filters)
  const { tasks } = query
  const { first, isThisWeek } = useShownWeek(today, user.weekStart)
  const [dayHours, chooseHours] = useDayHours()
  useShortcut('n', startCreating, { label: 'New task' })
  const view = useMemo(
    () => weekView(tasks ?? [], first, today, user.weekStart),
    [tasks, first, today, user.weekStart],
  )
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Week">
        <WeekNav first={view.first} last={view.last} today={today} isThisWeek={isThisWeek} />
        <span className="flex flex-wrap gap-2 md:ml-auto">
          <PeopleSelect {...{ filters }} onFilters={setFilters} />
          <Select
            label="Hours a day"
            labelHidden
            className="w-36"
            value={String(dayHours)}
            options={hourOptions()}
            onValueChange={(hours) => chooseHours(Number(hours))}
          />
        </span>
      </PageHeader>
      <OfflineBanner />
      {tasks && <RestFailed rest={query.rest} />}
      <LimitBanner limit={taskLimit} count={all?.filter(({ isSharedWithMe }) => !isSharedWithMe).length} />
      {tasks && (tasks.length > 0 || all?.length) ? (
        <WeekBoard
          tasks={tasks}
          view={view}
          today={today}
          dayHours={dayHours}
          openId={openId}
          hasPanel={hasPanel}
          onOpen={openTask}
          onFollow={followTask}
          onAdd={startCreatingOn}
        />
      ) : (
        <WeekMissing query={query} />
      )}
      <PanelsBeside
        {...{ openId, isCreating, dueDay, timezone }}
        tasks={all}
        fallbackFocus={addButton}
        onClose={closePanel}
      />
    </div>
  )
}
