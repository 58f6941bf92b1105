import { addDays, weekOf } from '@daybook/contract/calendar'
import type { Task } from '@daybook/contract/tasks'

export interface WeekDay {
  date: string
  tasks: readonly Task[]
}

/** The seven days around today from the person's week start, each with what is due on it, open tasks first. */
export const weekDays = (tasks: readonly Task[], today: string, weekStart: number): WeekDay[] => {
  const { first, last } = weekOf(today, weekStart)
  const due = tasks.filter(({ dueDate }) => dueDate !== null && dueDate >= first && dueDate <= last)
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index)
    const ofDay = due.filter(({ dueDate }) => dueDate === date)
    return { date, tasks: ofDay.toSorted((one, other) => Number(one.completed) - Number(other.completed)) }
  })
}
