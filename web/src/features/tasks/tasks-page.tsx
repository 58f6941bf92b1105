import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { timezoneOf } from '../../lib/formats.ts'
import { useToday } from '../../lib/now.ts'
import { useOpen } from '../../lib/open-state.ts'
import { useUser } from '../../lib/session-store.ts'
import { useShortcut } from '../../lib/shortcut.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CreateTaskPanel } from './create-task-panel.tsx'
import { filterTasks } from './filter-tasks.ts'
import { LimitBanner } from './limit-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { TaskFilters } from './task-filters.tsx'
import { TaskPanel } from './task-panel.tsx'
import { useTasks } from './tasks.ts'
import { useTasksAddress } from './tasks-address.ts'
import { TasksBody } from './tasks-body.tsx'
import { WeekSidebar } from './week-sidebar.tsx'

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
  const { openId, isCreating, hasPanel, show, startCreating, closePanel } = address
  const [search, setSearch] = useSearchText(address.search)
  const [isWeekOpen] = useOpen('rightSidebarOpen')
  const searchRef = useRef<HTMLInputElement>(null)
  const newTaskRef = useRef<HTMLButtonElement>(null)
  useShortcut('n', startCreating, { label: 'New task' })
  useShortcut('/', () => searchRef.current?.focus(), { label: 'Search tasks' })

  const wanted = useDeferredValue(search)
  const { tasks } = query
  const shown = useMemo(() => filterTasks(tasks ?? [], wanted, show), [tasks, wanted, show])
  const openCount = tasks?.filter((task) => !task.completed).length
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
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              aria-keyshortcuts="n"
              onClick={startCreating}
            >
              New task
            </Button>
          }
        >
          <TaskFilters
            search={search}
            shown={show}
            searchRef={searchRef}
            onSearch={setSearch}
            onSearchSettled={address.setSearch}
            onShown={address.setShow}
          />
        </PageHeader>
        <OfflineBanner />
        <LimitBanner tasks={tasks} />
        <TasksBody
          query={query}
          shown={shown}
          today={today}
          openId={openId}
          compact={hasPanel}
          onOpen={address.openTask}
          onCreate={startCreating}
          onShowAll={showAll}
        />
      </div>
      {isWeekOpen && !hasPanel && tasks && (
        <WeekSidebar tasks={tasks} today={today} weekStart={user.weekStart} />
      )}
      <CreateTaskPanel open={isCreating} due={address.due} onClose={closePanel} />
      <TaskPanel
        open={openId !== undefined && tasks !== undefined}
        task={tasks?.find((task) => task._id === openId)}
        timezone={timezone}
        fallbackFocus={newTaskRef}
        onClose={closePanel}
      />
    </div>
  )
}
