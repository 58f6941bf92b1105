import { addDays } from '@daybook/contract/calendar'
import { fold } from '@daybook/contract/fold'
import { type Days, isOverdue } from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import type { Grouping } from './read-tasks-search.ts'

/** The line above the tasks of a group. */
export interface GroupHead {
  key: string
  label: string
  count: number
}

/** One line of the list. */
export type ListEntry = Task | GroupHead

export const isHead = (entry: ListEntry): entry is GroupHead => 'count' in entry

/** In their order. Completed tasks count as no longer overdue. */
const dueGroups = ['Overdue', 'Today', 'Tomorrow', 'This week', 'Later', 'No due date', 'Completed earlier']

const dueGroupOf = (task: Task, { today, weekLast }: Days, tomorrow: string): string => {
  const { dueDate } = task
  if (dueDate === null) return 'No due date'
  if (isOverdue(task, today)) return 'Overdue'
  if (dueDate < today) return 'Completed earlier'
  if (dueDate === today) return 'Today'
  if (dueDate === tomorrow) return 'Tomorrow'
  return dueDate <= weekLast ? 'This week' : 'Later'
}

const byName = (one: GroupHead, other: GroupHead): number => {
  // General is no project, and comes last.
  if (one.key === '' || other.key === '') return Number(one.key === '') - Number(other.key === '')
  return fold(one.label).localeCompare(fold(other.label)) || one.key.localeCompare(other.key)
}

const byDue = (one: GroupHead, other: GroupHead): number =>
  dueGroups.indexOf(one.key) - dueGroups.indexOf(other.key)

/** The list with a head above each group; within a group the order stays. */
export const groupTasks = (
  tasks: readonly Task[],
  grouping: Grouping | undefined,
  days: Days,
): readonly ListEntry[] => {
  if (!grouping) return tasks
  const tomorrow = addDays(days.today, 1)
  const groups = new Map<string, { label: string; tasks: Task[] }>()
  for (const task of tasks) {
    const due = grouping === 'due' ? dueGroupOf(task, days, tomorrow) : ''
    const key = grouping === 'due' ? due : (task.projectId ?? '')
    const group = groups.get(key)
    if (group) group.tasks.push(task)
    else groups.set(key, { label: due || (key ? task.project : 'General'), tasks: [task] })
  }
  const heads = [...groups].map(
    ([key, group]): GroupHead => ({
      key,
      label: group.label,
      count: group.tasks.length,
    }),
  )
  return heads
    .sort(grouping === 'due' ? byDue : byName)
    .flatMap((head) => [head, ...(groups.get(head.key)?.tasks ?? [])])
}
