import type { Task } from '@daybook/contract/tasks'
import type { MemberLoad } from '@daybook/contract/team-time'

/** What is due on none of the days that are shown: without a date, or from before them. */
export const noDay = 'none'

/** One row of the workload: a member, or what nobody is to do yet. */
export interface LoadRow {
  load: MemberLoad
  /** By day, and under `noDay`. */
  places: ReadonlyMap<string, readonly Task[]>
}

/** A place as what is dropped there reads it. */
export const placeName = (userId: string | null, day: string): string => `${userId ?? ''} ${day}`

export const readPlace = (place: string): { userId: string | null; day: string | null } => {
  const [userId = '', day = noDay] = place.split(' ')
  return { userId: userId || null, day: day === noDay ? null : day }
}

/** Whether it is due before the days that are shown, and so stands beside them with its date. */
export const isEarlier = ({ dueDate }: Task, days: readonly string[]): boolean =>
  dueDate !== null && dueDate < (days[0] ?? '')

/** When a task is due once it was dropped: what is due before the days that are shown keeps its date beside them. */
export const dayAfterDrop = (task: Task, day: string | null, days: readonly string[]): string | null =>
  day === null && isEarlier(task, days) ? task.dueDate : day

const dayOf = (task: Task, days: readonly string[]): string | undefined => {
  if (task.dueDate === null || isEarlier(task, days)) return noDay
  return days.find((day) => day === task.dueDate)
}

/**
 * The open tasks of a team by who is to do them, and by the days that are shown. What is due later is not shown, nor what
 * another team that works on the project has given to somebody.
 */
export const placeTasks = (
  loads: readonly MemberLoad[],
  tasks: readonly Task[],
  days: readonly string[],
): LoadRow[] => {
  const rows = loads.map((load) => ({ load, places: new Map<string, Task[]>() }))
  for (const task of tasks) {
    if (task.completed) continue
    const day = dayOf(task, days)
    if (day === undefined) continue
    const id = task.assignee?._id ?? null
    const row = rows.find(({ load }) => (load.user?._id ?? null) === id)
    row?.places.set(day, [...(row.places.get(day) ?? []), task])
  }
  return rows
}
