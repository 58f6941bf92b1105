import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { timezoneOf } from '../../lib/formats.ts'
import { useToday } from '../../lib/now.ts'
import { useOpen } from '../../lib/open-state.ts'
import { useUser } from '../../lib/session-store.ts'
import { useShortcut } from '../../lib/shortcut.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LimitBanner } from './limit-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PanelsBeside } from './panels-beside.tsx'
import { QuickAdd } from './quick-add/quick-add.tsx'
import { projectsOf, tagsOf } from './task-choices.ts'
import { TaskFilters } from './task-filters.tsx'
import { useTasks } from './tasks.ts'
import { useTasksAddress } from './tasks-address.ts'
import { TasksBody } from './tasks-body.tsx'
import { TrashLink } from './trash-link.tsx'
import { useSelection } from './use-selection.ts'
import { useShownTasks } from './use-shown-tasks.ts'
import { WeekSidebar } from './week-sidebar.tsx'

const loadBulkBar = async () => (await import('./bulk-bar.tsx')).BulkBar

/** What is searched for shows at once; the address follows when the typing pauses, and leads on Back and Forward. */
const useSearchText = (inAddress: string) => {
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  if (known !== inAddress) {
    setKnown(inAddress)
    setText(inAddress)
  }
  return [text, setText] as const
}

export const TasksPage = () => {
  const user = useUser()
  const timezone = timezoneOf(user)
  const today = useToday(timezone)
  const query = useTasks()
  const address = useTasksAddress()
  const { openId, isCreating, dueDay, hasPanel, filters, view, startCreating, closePanel } = address
  const [search, setSearch] = useSearchText(address.search)
  const [isWeekOpen] = useOpen('rightSidebarOpen')
  const searchRef = useRef<HTMLInputElement>(null)
  const newTaskRef = useRef<HTMLButtonElement>(null)
  useShortcut('n', startCreating, { label: 'New task' })
  useShortcut('/', () => searchRef.current?.focus(), { label: 'Search tasks' })

  const { tasks } = query
  const { weekStart } = user
  const { count, entries } = useShownTasks(tasks, {
    ...{ filters, view, today, weekStart },
    search: useDeferredValue(search),
  })
  const openCount = tasks?.filter((task) => !task.completed).length
  const selection = useSelection(entries)
  const projects = useMemo(() => projectsOf(tasks ?? []), [tasks])
  const tags = useMemo(() => tagsOf(tasks ?? []), [tasks])
  const showAll = () => {
    setSearch('')
    address.showAll()
  }

  return (
    <div className="flex gap-8">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <PageHeader
          title="Tasks"
          aside={openCount !== undefined && `${openCount} open`}
          action={
            <Button
              ref={newTaskRef}
              // One primary action: on the empty page that is the one in its middle.
              variant={tasks?.length === 0 ? 'secondary' : 'primary'}
              icon={<Plus aria-hidden="true" />}
              aria-keyshortcuts="n"
              onClick={startCreating}
            >
              New task
            </Button>
          }
        >
          <TaskFilters
            {...{ tasks, projects, tags, search, filters, view, searchRef, count }}
            onSearch={setSearch}
            onSearchSettled={address.setSearch}
            onFilters={address.setFilters}
            onView={address.setView}
            onShowAll={showAll}
            onSelect={entries.length > 0 && !selection.isOn ? selection.begin : undefined}
          />
        </PageHeader>
        <OfflineBanner />
        <LimitBanner tasks={tasks} />
        <div>
          <QuickAdd tasks={tasks} today={today} weekStart={weekStart} onMore={startCreating} />
          <TasksBody
            query={query}
            {...{ entries, view, selection, today }}
            openId={openId}
            compact={hasPanel}
            onOpen={address.openTask}
            onCreate={startCreating}
            onShowAll={showAll}
          />
          {tasks && <TrashLink />}
        </div>
        <LazyPart isOpen={selection.isOn} load={loadBulkBar} onFailed={selection.end}>
          {(BulkBar) => <BulkBar {...{ selection, projects, tags }} />}
        </LazyPart>
      </div>
      {isWeekOpen && !hasPanel && tasks && <WeekSidebar tasks={tasks} today={today} weekStart={weekStart} />}
      <PanelsBeside
        {...{ tasks, openId, isCreating, dueDay, timezone }}
        fallbackFocus={newTaskRef}
        onClose={closePanel}
      />
    </div>
  )
}
