import { addDays, weekOf } from '@daybook/contract/calendar'
import { repeatsWithoutDate } from '@daybook/contract/recurrence'
import { isOverdue } from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import { type WeekDay, weekDays } from './week.ts'

export interface WeekView {
  /** First and last of the seven days, yyyy-mm-dd. */
  first: string
  last: string
  days: readonly WeekDay[]
  /** Open, due before today, and on none of the seven days; the longest due first (rules §4). */
  overdue: readonly Task[]
  /** How many are overdue in all, those on the seven days included, as every other count has it. */
  overdueCount: number
  /** Open and without a due day. */
  noDate: readonly Task[]
}

const isWithin = (date: string, { first, last }: Pick<WeekView, 'first' | 'last'>): boolean =>
  date >= first && date <= last

/** The week that holds `shown`, and beside it what is overdue or has no date: each task stands in one place. */
export const weekView = (
  tasks: readonly Task[],
  shown: string,
  today: string,
  weekStart: number,
): WeekView => {
  const week = weekOf(shown, weekStart)
  const open = tasks.filter(({ completed }) => !completed)
  const late = open.filter((task) => isOverdue(task, today))
  const overdue = late.filter(({ dueDate }) => !isWithin(dueDate ?? '', week))
  return {
    ...week,
    days: weekDays(tasks, shown, weekStart),
    overdue: overdue.toSorted((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? '')),
    overdueCount: late.length,
    noDate: open.filter(({ dueDate }) => dueDate === null),
  }
}

/** Why a task cannot go to the day, if it cannot; null is no date. */
export const moveProblem = ({ recurrence }: Pick<Task, 'recurrence'>, day: string | null) =>
  recurrence && day === null ? repeatsWithoutDate : undefined

/**
 * Where a key moves a task: from a day to the next or the one before, from elsewhere forward onto today, or where that
 * is in another week onto the first day shown. Null is nowhere.
 */
export const dayAfterStep = (
  dueDate: string | null,
  step: 1 | -1,
  today: string,
  week: Pick<WeekView, 'first' | 'last'>,
): string | null => {
  if (dueDate !== null && isWithin(dueDate, week)) return addDays(dueDate, step)
  if (step === -1) return null
  return isWithin(today, week) ? today : week.first
}
