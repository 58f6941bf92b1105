import type { Project } from '@daybook/contract/projects'
import { FolderPlus, UserPlus } from 'lucide-react'
import { type ComponentProps, useDeferredValue, useMemo, useRef } from 'react'
import { again } from '../../../lib/api/again.ts'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { formatCount, timezoneOf } from '../../../lib/formats/formats.ts'
import { useToday } from '../../../lib/formats/now.ts'
import { useSearchText } from '../../../lib/forms/use-search-text.ts'
import { LimitBanner } from '../../../lib/limits/limit-banner.tsx'
import { addButton } from '../../../lib/page/add-button.ts'
import { useShortcut } from '../../../lib/page/shortcut.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useClientPanels } from '../../clients/clients.ts'
import { useProjectPanels, useProjects } from '../../projects/projects.ts'
import { FromOthers } from '../../sharing/sharing.ts'
import { PanelsBeside } from '../panel/panels-beside.tsx'
import { intoProject } from '../panel/project-options.ts'
import { QuickAdd } from '../quick-add/quick-add.tsx'
import { taskLimit } from '../record/task-limit.ts'
import { useKnownTags } from '../record/use-known-tags.ts'
import { RestFailed } from '../shared/rest-failed.tsx'
import { ShareShortcut } from '../shared/share-shortcut.tsx'
import { useTasksOf } from '../shared/use-tasks-of.ts'
import { WeekPlace } from '../week/week-place.tsx'
import type { ListInSight } from './say-hidden.ts'
import { projectsOf, tagsOf } from './task-choices.ts'
import { TaskFilters } from './task-filters.tsx'
import { useTasksAddress } from './tasks-address.ts'
import { TasksBody } from './tasks-body.tsx'
import { TeamTasks } from './team-tasks.tsx'
import { TrashLink } from './trash-link.tsx'
import { useSelection } from './use-selection.ts'
import { useShownTasks } from './use-shown-tasks.ts'

const loadBulkBar = async () => (await again(() => import('./bulk-bar.tsx'))).BulkBar

interface TasksOfProps extends Partial<ComponentProps<typeof PageHeader>> {
  /** On its own page, the only project whose tasks show. */
  project?: Project
}

/** A page of tasks: all of them, or those of one project. */
export const TasksOf = ({ project, children, action, ...head }: TasksOfProps) => {
  const user = useUser()
  const timezone = timezoneOf(user)
  const today = useToday(timezone)
  const address = useTasksAddress()
  const { all, ...query } = useTasksOf(project, address.filters)
  const projectPanels = useProjectPanels()
  const clientPanels = useClientPanels()
  const { openId, isCreating, dueDay, hasPanel, filters, view, startCreating, closePanel } = address
  const { text: search, setText, settle } = useSearchText(address.search, address.setSearch)
  const isPanelOpen = hasPanel || projectPanels.hasPanel || clientPanels.hasPanel
  const searchRef = useRef<HTMLInputElement>(null)
  const mayAdd = !project || project.can.addTask
  // An inactive project is offered by no picker, and its own page does not ask for more either.
  const canAdd = mayAdd && project?.active !== false
  useShortcut('n', startCreating, { label: 'New task', when: canAdd })
  useShortcut('/', () => searchRef.current?.focus(), { label: 'Search tasks' })

  const { weekStart } = user
  const { tasks } = query
  const into = useMemo(() => project && intoProject(project), [project])
  const isOthers = project?.isSharedWithMe === true
  const { count, hiddenCount, entries, matches } = useShownTasks(tasks, {
    ...{ filters, view, today, weekStart },
    search: useDeferredValue(search),
    isRead: query.dataUpdatedAt > 0,
  })
  const inSight: ListInSight = {
    shows: (task) => matches(task) && query.lists(task),
    open: address.openTask,
  }
  const openCount = tasks?.filter((task) => !task.completed).length
  const selection = useSelection(entries, !isOthers)
  const own = useProjects().projects
  const projects = useMemo(() => projectsOf(all ?? [], own), [all, own])
  const tags = useMemo(() => tagsOf(tasks ?? []), [tasks])
  const knownTags = useKnownTags()
  const showAll = () => {
    setText('')
    settle('', address.showAll)
  }

  return (
    <div className="flex gap-8">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <PageHeader
          title="Tasks"
          aside={openCount !== undefined && `${formatCount(openCount)} open`}
          {...head}
          action={action}
        >
          {children}
          <TaskFilters
            {...{ tasks, projects, tags, search, filters, view, searchRef, count }}
            onSearch={setText}
            onSearchSettled={settle}
            onFilters={address.setFilters}
            onView={address.setView}
            onShowAll={showAll}
            onSelect={isOthers ? null : entries.length > 0 && !selection.isOn ? selection.begin : undefined}
          />
        </PageHeader>
        <OfflineBanner />
        {!isOthers && (
          <LimitBanner
            limit={taskLimit}
            count={all?.filter(({ isSharedWithMe }) => !isSharedWithMe).length}
          />
        )}
        <div>
          {canAdd && (
            <QuickAdd
              {...{ tasks, projects, into, inSight, today, weekStart }}
              tags={knownTags}
              onMore={startCreating}
            />
          )}
          {entries.length > 0 && <RestFailed rest={query.rest} />}
          <TasksBody
            query={query}
            {...{ entries, view, selection, today }}
            openId={openId}
            withProjects={!project}
            onOpen={address.openTask}
            canAdd={canAdd}
            isSearching={search !== ''}
            onFollow={address.followTask}
            hiddenCount={hiddenCount}
            onShowCompleted={() => address.setView({ withCompleted: true })}
            onShowAll={showAll}
            instead={
              !project && (
                <>
                  <TeamTasks />
                  <FromOthers today={today} />
                </>
              )
            }
          />
          {tasks && !isOthers && <TrashLink />}
          <ShareShortcut {...{ tasks, openId }} />
        </div>
        <LazyPart isOpen={selection.isOn} load={loadBulkBar} onFailed={selection.end}>
          {(BulkBar) => <BulkBar {...{ selection, projects, tags }} />}
        </LazyPart>
      </div>
      {!project && tasks && <WeekPlace {...{ tasks, today, weekStart }} isTaken={isPanelOpen} />}
      <PanelsBeside
        {...{ openId, isCreating, dueDay, timezone, inSight }}
        into={mayAdd ? into : undefined}
        tasks={all}
        fallbackFocus={addButton}
        onClose={closePanel}
      />
    </div>
  )
}

export const TasksPage = () => {
  const { startCreating } = useProjectPanels()
  const clients = useClientPanels()
  useShortcut('p', startCreating, { label: 'New project' })
  useShortcut('c', clients.startCreating, { label: 'New client' })
  return (
    <TasksOf
      action={
        <>
          <Button
            variant="quiet"
            icon={<UserPlus />}
            aria-keyshortcuts="c"
            folds="xl"
            onClick={clients.startCreating}
          >
            New client
          </Button>
          <Button
            variant="quiet"
            icon={<FolderPlus />}
            aria-keyshortcuts="p"
            folds="md"
            onClick={startCreating}
          >
            New project
          </Button>
        </>
      }
    />
  )
}
