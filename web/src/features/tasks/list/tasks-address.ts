import type { TaskFilters } from '@daybook/contract/task-listing'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readTasksSearch, type TasksSearch, type TasksView } from './read-tasks-search.ts'

const noFilters: TaskFilters = {
  search: undefined,
  project: undefined,
  projectId: undefined,
  tag: undefined,
  day: undefined,
  due: undefined,
  completed: undefined,
}

/**
 * The parts of the address, and how to change them. Opening a record and choosing what is listed are steps that Back takes
 * back; a search, which changes with each letter, and the blank panel of a new task that is closed are none.
 */
export const useTasksAddress = () => {
  const inAddress = useSearch({ strict: false })
  const address = useMemo(() => readTasksSearch(inAddress), [inAddress])
  const { task, search = '', project, projectId, tag, day, due, completed, sort, order, group } = address
  const navigate = useNavigate()
  // The week and the page of a project have panels of their own; from anywhere else they open beside the tasks.
  const staysHere = useLocation({ select: ({ pathname }) => /^\/(week|projects\/.+)$/.test(pathname) })
  const to = staysHere ? '.' : '/tasks'
  const change = useCallback(
    (parts: TasksSearch, replace = false) =>
      void navigate({ to, search: (before) => ({ ...before, ...parts }), replace }),
    [navigate, to],
  )
  const openTask = useCallback((id: string) => change({ task: id }), [change])
  const filters = useMemo<TaskFilters>(
    () => ({ project, projectId, tag, day, due, completed }),
    [project, projectId, tag, day, due, completed],
  )
  const view = useMemo<TasksView>(() => ({ sort, order, group }), [sort, order, group])
  return {
    openId: task === 'new' ? undefined : task,
    isCreating: task === 'new',
    hasPanel: task !== undefined,
    search,
    filters,
    view,
    dueDay: address.dueDay,
    openTask,
    startCreating: () => change({ task: 'new', dueDay: undefined }),
    startCreatingOn: (dueDay: string) => change({ task: 'new', dueDay }),
    closePanel: () => change({ task: undefined, dueDay: undefined }, task === 'new'),
    setSearch: (text: string) => change({ search: text || undefined }, true),
    setFilters: (parts: TaskFilters) => change(parts),
    setView: (parts: TasksView) => change(parts),
    showAll: () => change(noFilters),
  }
}
