import type { DashboardStats } from '@daybook/contract/dashboard'
import { percentOf } from '@daybook/contract/percent'
import { type Days, matcherOf, type TaskFilters } from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'

/** Null for a figure that could not be counted; it does not show as zero. */
export type Figures = { [Name in keyof DashboardStats]: DashboardStats[Name] | null }

/** A list as far as it was read, and the number of all records. */
export interface Listed<Item> {
  items: readonly Item[]
  nextCursor: string | null
  total: number
}

type TaskFigures = Pick<
  Figures,
  'completedTasks' | 'pendingTasks' | 'completionRate' | 'dueToday' | 'overdue'
>

const uncounted: TaskFigures = {
  completedTasks: null,
  pendingTasks: null,
  completionRate: null,
  dueToday: null,
  overdue: null,
}

const countTasks = (tasks: readonly Task[], days: Days): TaskFigures => {
  const count = (filters: TaskFilters) => tasks.filter(matcherOf(filters, days)).length
  const completedTasks = count({ completed: true })
  return {
    completedTasks,
    pendingTasks: tasks.length - completedTasks,
    completionRate: percentOf(completedTasks, tasks.length),
    dueToday: count({ due: 'today' }),
    overdue: count({ due: 'overdue' }),
  }
}

interface Lists {
  tasks: Listed<Task>
  projects: Listed<unknown>
  clients: Listed<unknown>
  companies: readonly unknown[]
}

/** What the lists alone reveal: counts of tasks only where all were read, never money or the trend. */
export const figuresOf = ({ tasks, projects, clients, companies }: Lists, days: Days): Figures => ({
  totalTasks: tasks.total,
  ...(tasks.nextCursor === null ? countTasks(tasks.items, days) : uncounted),
  projects: projects.total,
  clients: clients.total,
  companies: companies.length,
  counts: null,
  taskTrend: null,
  money: null,
})
