import type { Task } from '@daybook/contract/tasks'
import { useMemo } from 'react'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { formatDay, timezoneOf } from '../../../lib/formats/formats.ts'
import { useToday } from '../../../lib/formats/now.ts'
import { addButton } from '../../../lib/page/add-button.ts'
import { useShortcut } from '../../../lib/page/shortcut.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TaskList } from '../list/task-list.tsx'
import { useTasksAddress } from '../list/tasks-address.ts'
import { useSelection } from '../list/use-selection.ts'
import { useShownTasks } from '../list/use-shown-tasks.ts'
import { PanelsBeside } from '../panel/panels-beside.tsx'
import { PeopleSelect } from '../shared/people-select.tsx'
import { RestFailed } from '../shared/rest-failed.tsx'
import { useTasksOfPeople } from '../shared/use-tasks-of.ts'

const view = { group: 'due', sort: 'dueDate', order: 'asc' } as const
const filters = { completed: false }

const isDue = ({ completed, dueDate }: Task, today: string) =>
  !completed && dueDate !== null && dueDate <= today

/** What is due today, and what was due before and is still open. */
export const TodayPage = () => {
  const user = useUser()
  const timezone = timezoneOf(user)
  const today = useToday(timezone)
  const address = useTasksAddress()
  const { all, ...query } = useTasksOfPeople(address.filters)
  const { tasks } = query
  const { openId, isCreating, dueDay, startCreating, closePanel } = address
  useShortcut('n', startCreating, { label: 'New task' })
  const due = useMemo(() => tasks?.filter((task) => isDue(task, today)), [tasks, today])
  const { entries } = useShownTasks(due, {
    ...{ filters, view, today, weekStart: user.weekStart, search: '' },
    isRead: query.dataUpdatedAt > 0,
  })
  const selection = useSelection(entries, false)
  const body = () => {
    const { rest } = query
    if (!tasks || (entries.length === 0 && rest))
      return (
        <Unread query={rest ?? query} failed="Failed to load tasks. Please check your connection.">
          <SkeletonRows
            label="Loading tasks"
            count={5}
            className="border-line border-t [--row-height:var(--record-height)] md:mt-8"
          />
        </Unread>
      )
    if (entries.length === 0) return <EmptyState figure="tasks">Nothing is due today.</EmptyState>
    return (
      <TaskList
        {...{ entries, view, selection, today, openId }}
        withProjects
        canSort={false}
        onOpen={address.openTask}
        onFollow={address.followTask}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Today" aside={formatDay(today)}>
        <PeopleSelect filters={address.filters} onFilters={address.setFilters} />
      </PageHeader>
      <OfflineBanner />
      {entries.length > 0 && <RestFailed rest={query.rest} />}
      {body()}
      <PanelsBeside
        {...{ openId, isCreating, dueDay, timezone }}
        inSight={{ shows: (task) => isDue(task, today) && query.lists(task), open: address.openTask }}
        tasks={all}
        fallbackFocus={addButton}
        onClose={closePanel}
      />
    </div>
  )
}
