import { isCalendarDate } from '@daybook/contract/calendar'
import {
  type DueChoice,
  dueChoices,
  type TaskFilters,
  type TaskOrder,
  type TaskSort,
  taskSorts,
} from '@daybook/contract/task-listing'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export const groupings = ['project', 'due'] as const
export type Grouping = (typeof groupings)[number]

/** How the list is laid out; a sort without an order has its usual one. */
export interface TasksView {
  sort?: TaskSort
  order?: TaskOrder
  group?: Grouping
}

/** The open record (or `new`), and what the list shows, under the names that `GET /tasks` has for it. */
export interface TasksSearch extends TaskFilters, TasksView {
  task?: string
  /** The due day that a new task begins with. */
  dueDay?: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const dayOf = (value: unknown) => {
  const text = textOf(value)
  return text && isCalendarDate(text) ? text : undefined
}
const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)

const tagsOf = (value: unknown): string[] | undefined => {
  const tags = [value].flat().filter((tag): tag is string => textOf(tag) !== undefined)
  return tags.length > 0 ? [...new Set(tags)] : undefined
}

const stateOf = (value: unknown): boolean | undefined => {
  const text = String(value)
  return text === 'true' || text === 'false' ? text === 'true' : undefined
}

export const readTasksSearch = (search: Record<string, unknown>): TasksSearch => {
  return {
    task: textOf(search.task),
    dueDay: dayOf(search.dueDay),
    search: textOf(search.search),
    project: textOf(search.project),
    projectId: textOf(search.projectId),
    tag: tagsOf(search.tag),
    day: dayOf(search.day),
    due: oneOf<DueChoice>(dueChoices, search.due),
    completed: stateOf(search.completed),
    sort: oneOf<TaskSort>(taskSorts, search.sort),
    order: oneOf<TaskOrder>(['asc', 'desc'], search.order),
    group: oneOf<Grouping>(groupings, search.group),
  }
}

const noFilters: TaskFilters = {
  search: undefined,
  project: undefined,
  projectId: undefined,
  tag: undefined,
  day: undefined,
  due: undefined,
  completed: undefined,
}

/** The parts of the address, and how to change them. Opening a record is a step that Back takes back. */
export const useTasksAddress = () => {
  const inAddress: Record<string, unknown> = useSearch({ strict: false })
  const address = useMemo(() => readTasksSearch(inAddress), [inAddress])
  const { task, search = '', project, projectId, tag, day, due, completed, sort, order, group } = address
  const navigate = useNavigate()
  // The week has panels of its own; from anywhere else they open beside the tasks.
  const to = useLocation({ select: ({ pathname }) => (pathname === '/week' ? '/week' : '/tasks') })
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
    closePanel: () => change({ task: undefined, dueDay: undefined }),
    setSearch: (text: string) => change({ search: text || undefined }, true),
    setFilters: (parts: TaskFilters) => change(parts, true),
    setView: (parts: TasksView) => change(parts, true),
    showAll: () => change(noFilters, true),
  }
}
