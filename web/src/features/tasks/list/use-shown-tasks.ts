import {
  comparatorOf,
  daysAround,
  matcherOf,
  orderOf,
  type TaskFilters,
} from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import { useMemo } from 'react'
import { useTeamView } from '../../teams/teams.ts'
import { groupTasks } from './group-tasks.ts'
import { openFirst, useDoneBefore } from './open-first.ts'
import type { TasksView } from './read-tasks-search.ts'

interface Criteria {
  filters: TaskFilters
  search: string
  view: TasksView
  today: string
  weekStart: number
  /** Whether the server has answered since the page was opened. */
  isRead: boolean
}

const none: readonly Task[] = []

/** The tasks that the list shows: filtered and sorted as the server would, open ones first, and grouped. */
export const useShownTasks = (known: readonly Task[] | undefined, criteria: Criteria) => {
  const tasks = known ?? none
  const { filters, search, view, today, weekStart } = criteria
  const teams = useTeamView()
  const days = useMemo(() => daysAround(today, weekStart), [today, weekStart])
  const { sort = 'createdAt', order, group, withCompleted = false } = view
  const isDone = useDoneBefore(known, criteria)
  // First, since a search changes with every letter and the order hardly ever.
  const sorted = useMemo(
    () => tasks.toSorted(comparatorOf(sort, orderOf({ sort, order }))),
    [tasks, sort, order],
  )
  const matches = useMemo(
    () => matcherOf({ ...filters, search }, days, teams),
    [filters, search, days, teams],
  )
  const found = useMemo(() => sorted.filter(matches), [sorted, matches])
  const shown = useMemo(() => {
    // Asked for one state, the list shows just that one.
    if (filters.completed !== undefined) return { listed: found, hiddenCount: 0 }
    return openFirst(found, { isDone, withCompleted, isOwnOrder: sort === 'position' })
  }, [found, filters.completed, isDone, withCompleted, sort])
  const entries = useMemo(() => groupTasks(shown.listed, group, days), [shown, group, days])
  return { count: shown.listed.length, hiddenCount: shown.hiddenCount, entries, matches }
}
