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

/** What the list shows of the tasks: filtered and sorted as the server would, and grouped. */
export const useShownTasks = (tasks: readonly Task[] = none, criteria: Criteria) => {
  const { filters, search, view, today, weekStart } = criteria
  const days = useMemo(() => daysAround(today, weekStart), [today, weekStart])
  const found = useMemo(
    () => tasks.filter(matcherOf({ ...filters, search }, days)),
    [tasks, filters, search, days],
  )
  const { sort = 'createdAt', order, group } = view
  const sorted = useMemo(
    () => found.toSorted(comparatorOf(sort, orderOf({ sort, order }))),
    [found, sort, order],
  )
  const entries = useMemo(() => groupTasks(sorted, group, days), [sorted, group, days])
  return { count: sorted.length, entries }
}
