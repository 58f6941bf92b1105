import type { Task } from '@daybook/contract/tasks'
import { again } from '../../../lib/api/again.ts'
import { later } from '../../../ui/later.tsx'
import { useTasksAddress } from '../list/tasks-address.ts'
import { useRunningTask } from '../tasks.ts'
import { useForgotten } from './kept-timer.ts'

const Question = later(async () => (await again(() => import('./forgotten-question.tsx'))).ForgottenQuestion)

interface ForgottenTimerProps {
  task: Task
  timezone: string
  namesTask?: boolean
  className?: string
}

/** Asks about a timer over 8 hours; nothing while there is nothing to ask. */
export const ForgottenTimer = ({ task, timezone, ...look }: ForgottenTimerProps) => {
  const { startedAt } = task.timeTracking
  const [asks, keep] = useForgotten(startedAt)
  if (!asks || !startedAt) return null
  return <Question task={task} startedAt={startedAt} timezone={timezone} {...look} onKeep={keep} />
}

/** Asks below the top bar, where the running timer is shown, unless the task's own panel asks already. */
export const ForgottenTimerBar = ({ timezone }: { timezone: string }) => {
  const task = useRunningTask()
  const { openId } = useTasksAddress()
  if (!task || task._id === openId) return null
  return <ForgottenTimer task={task} timezone={timezone} namesTask className="mb-6" />
}
