import type { Task } from '@daybook/contract/tasks'
import { findTasks } from '../list/find-tasks.ts'

const lastWorked = ({ timeTracking }: Task) => timeTracking.sessions.at(-1)?.startedAt ?? ''

/** What can be timed: the open record first, then what was worked on last; nothing that is done or runs already. */
export const timedTasks = (tasks: readonly Task[], openId: string | undefined): readonly Task[] =>
  tasks
    .filter(({ can, completed, timeTracking }) => can.time && !completed && !timeTracking.isRunning)
    .toSorted(
      (one, other) =>
        Number(other._id === openId) - Number(one._id === openId) ||
        lastWorked(other).localeCompare(lastWorked(one)),
    )

/** What the typed text offers: tasks that match, and a new one called so unless one is. */
export const timerOptions = (
  tasks: readonly Task[],
  typed: string,
): { found: readonly Task[]; newTitle: string | undefined } => {
  const title = typed.trim()
  const found = findTasks(tasks, title)
  const isKnown = found.some((task) => task.title === title)
  return { found, newTitle: title && !isKnown ? title : undefined }
}
