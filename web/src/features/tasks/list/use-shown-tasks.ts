import {
  comparatorOf,
  daysAround,
  matcherOf,
  orderOf,
  type TaskFilters,
} from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import { useMemo } from 'react'
import { groupTasks } from './group-tasks.ts'
import type { TasksView } from './read-tasks-search.ts'

interface Criteria {
  filters: TaskFilters
  search: string
  view: TasksView
  today: string
  weekStart: number
}

const none: readonly Task[] = []

/** The tasks that the list shows: filtered and sorted as the server would, and grouped. */
export const useShownTasks = (tasks: readonly Task[] = none, criteria: Criteria) => {
  const { filters, search, view, today, weekStart } = criteria
  const days = useMemo(() => daysAround(today, weekStart), [today, weekStart])
  const { sort = 'createdAt', order, group } = view
  // First, since a search changes with every letter and the order hardly ever.
  const sorted = useMemo(
    () => tasks.toSorted(comparatorOf(sort, orderOf({ sort, order }))),
    [tasks, sort, order],
  )
  const found = useMemo(
    () => sorted.filter(matcherOf({ ...filters, search }, days)),
    [sorted, filters, search, days],
  )
  const entries = useMemo(() => groupTasks(found, group, days), [found, group, days])
  return { count: found.length, entries }
}
