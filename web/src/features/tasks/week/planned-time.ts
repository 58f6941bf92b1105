import type { Task } from '@daybook/contract/tasks'

/** Minutes that the open ones of these tasks are estimated to take. */
export const plannedMinutes = (tasks: readonly Pick<Task, 'completed' | 'estimatedTime'>[]): number =>
  tasks.reduce((sum, { completed, estimatedTime }) => sum + (completed ? 0 : estimatedTime), 0)

/** Minutes as h:mm. */
const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `planned 6:30 of 8 h`, and by how much that is too much; null where it is not. */
export const plannedWords = (minutes: number, dayHours: number): { planned: string; over: string | null } => {
  const overMinutes = minutes - dayHours * 60
  return {
    planned: `planned ${hoursAndMinutes(minutes)} of ${dayHours} h`,
    over: overMinutes > 0 ? `over by ${hoursAndMinutes(overMinutes)}` : null,
  }
}
