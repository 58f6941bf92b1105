import type { TaskFilters } from '@daybook/contract/task-listing'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { addPanelParts, withoutPanels } from '../../../lib/records/panels/one-panel.ts'
import { readTasksSearch, type TasksSearch, type TasksView } from './read-tasks-search.ts'

addPanelParts('task', 'dueDay')

const noFilters: TasksSearch = {
  search: undefined,
  project: undefined,
  projectId: undefined,
  tag: undefined,
  day: undefined,
  due: undefined,
  completed: undefined,
  assignee: undefined,
  inTeam: undefined,
}

/** Filters under the names that the address has for them. */
const asSearch = (parts: TasksView & TaskFilters): TasksSearch => {
  const { team, ...search } = parts
  return 'team' in parts ? { ...search, inTeam: team } : search
}

/** Only there do filters in the address belong to the tasks. */
export const useIsOnTasks = (): boolean => useLocation({ select: ({ pathname }) => pathname === '/tasks' })

/**
 * The parts of the address, and how to change them. Opening a record and choosing what is listed are steps that Back takes
 * back; a search, which changes with each letter, and the blank panel of a new task that is closed are none.
 */
export const useTasksAddress = () => {
  const inAddress = useSearch({ strict: false })
  const address = useMemo(() => readTasksSearch(inAddress), [inAddress])
  const { task, search = '', project, projectId, tag, day, due, completed, assignee, inTeam: team } = address
  const { sort, order, group, withCompleted } = address
  const router = useRouter()
  // Today, the week and the pages of projects and teams have panels of their own; from anywhere else they open beside the tasks.
  const to = useLocation({
    select: ({ pathname }) =>
      /^\/(today|week|projects\/.+|teams\/.+)$/.test(pathname) ? pathname : '/tasks',
  })
  const change = useCallback(
    (parts: TasksSearch, replace = false) => {
      // A toast may open a task from another page. What that shows stands under the same names: `day` is a due day here, and
      // a day of work on the time page.
      const isHere = router.latestLocation.pathname === to
      void router.navigate({
        to,
        search: (before: object) => ({ ...(isHere && before), ...parts }),
        replace,
        // A panel leaves the list where it is; another list begins at its top.
        resetScroll: !isHere || !('task' in parts),
      })
    },
    [router, to],
  )
  const openTask = useCallback((id: string) => change({ ...withoutPanels(), task: id }), [change])
  const followTask = useCallback((id: string) => change({ task: id }, true), [change])
  const filters = useMemo<TaskFilters>(
    () => ({ project, projectId, tag, day, due, completed, assignee, team }),
    [project, projectId, tag, day, due, completed, assignee, team],
  )
  const view = useMemo<TasksView>(
    () => ({ sort, order, group, withCompleted }),
    [sort, order, group, withCompleted],
  )
  return {
    openId: task === 'new' ? undefined : task,
    isCreating: task === 'new',
    hasPanel: task !== undefined,
    search,
    filters,
    view,
    dueDay: address.dueDay,
    openTask,
    /** Shows another one in the panel that is open: a list that is gone through leaves no steps. */
    followTask,
    startCreating: () => change({ ...withoutPanels(), task: 'new' }),
    startCreatingOn: (dueDay: string) => change({ ...withoutPanels(), task: 'new', dueDay }),
    closePanel: () => change({ task: undefined, dueDay: undefined }, task === 'new'),
    setSearch: (text: string) => change({ search: text || undefined }, true),
    setFilters: (parts: TaskFilters) => change(asSearch(parts)),
    setView: (parts: TasksView & TaskFilters) => change(asSearch(parts)),
    showAll: () => change(noFilters),
  }
}
