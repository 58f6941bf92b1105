import type { TaskFilters } from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import { useCallback, useState } from 'react'
import type { TasksView } from './read-tasks-search.ts'

interface OpenFirst {
  isDone: (task: Task) => boolean
  withCompleted: boolean
  /** In one's own order every task keeps the place that it was given. */
  isOwnOrder: boolean
}

/** Open tasks before completed ones, which show only where they are asked for; within each the order stays. */
export const openFirst = (tasks: readonly Task[], { isDone, withCompleted, isOwnOrder }: OpenFirst) => {
  const open = tasks.filter((task) => !isDone(task))
  if (!withCompleted) return { listed: open, hiddenCount: tasks.length - open.length }
  return { listed: isOwnOrder ? tasks : [...open, ...tasks.filter(isDone)], hiddenCount: 0 }
}

const completedOf = (tasks: readonly Task[] = []): ReadonlySet<string> =>
  new Set(tasks.filter(({ completed }) => completed).map(({ _id }) => _id))

interface Layout {
  key: string
  ids: ReadonlySet<string>
}

/**
 * Which tasks were completed when the list was laid out: what is completed in it stays in its place, struck through, until
 * the list shows something else or is opened again, so that no row slips away below the hand. What the device kept may be
 * older than what was done last: the list is laid out anew with the first answer of the server.
 */
export const useDoneBefore = (
  tasks: readonly Task[] | undefined,
  { filters, view, isRead }: { filters: TaskFilters; view: TasksView; isRead: boolean },
) => {
  const key = JSON.stringify([filters, view, tasks !== undefined, isRead])
  const [layout, setLayout] = useState<Layout>(() => ({ key, ids: completedOf(tasks) }))
  if (layout.key !== key) setLayout({ key, ids: completedOf(tasks) })
  const { ids } = layout
  return useCallback(({ _id, completed }: Task) => completed && ids.has(_id), [ids])
}
