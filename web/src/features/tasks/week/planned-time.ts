import type { Task } from '@daybook/contract/tasks'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'

/** Minutes that the open ones of these tasks are estimated to take. */
export const plannedMinutes = (tasks: readonly Pick<Task, 'completed' | 'estimatedTime'>[]): number =>
  tasks.reduce((sum, { completed, estimatedTime }) => sum + (completed ? 0 : estimatedTime), 0)

type Planned = Pick<Task, 'completed' | 'estimatedTime'> & {
  timeTracking: Pick<Task['timeTracking'], 'totalTime'>
}

/** Minutes that are left of those estimates: what was tracked is done, as the dashboard and the weeks ahead have it. */
export const leftMinutes = (tasks: readonly Planned[]): number =>
  tasks.reduce((sum, { completed, estimatedTime, timeTracking: { totalTime } }) => {
    const left = Math.max(0, estimatedTime - Math.floor(totalTime / 60))
    return sum + (completed ? 0 : left)
  }, 0)

/** `6:30 of 8:00 planned`, and by how much that is too much; null where it is not. */
export const plannedWords = (minutes: number, dayHours: number): { planned: string; over: string | null } => {
  const overMinutes = minutes - dayHours * 60
  return {
    planned: `${formatMinutes(minutes)} of ${formatMinutes(dayHours * 60)} planned`,
    over: overMinutes > 0 ? `over by ${formatMinutes(overMinutes)}` : null,
  }
}
