import type { Task } from '@daybook/contract/tasks'
import { lazy, Suspense } from 'react'
import { useForgotten } from './kept-timer.ts'
import { useRunningTask } from './tasks.ts'
import { useTasksAddress } from './tasks-address.ts'

const Question = lazy(() =>
  import('./forgotten-question.tsx').then((module) => ({ default: module.ForgottenQuestion })),
)

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
  return (
    <Suspense>
      <Question task={task} startedAt={startedAt} timezone={timezone} {...look} onKeep={keep} />
    </Suspense>
  )
}

/** The same below the top bar, where the running timer is shown, unless the task's own panel asks already. */
export const ForgottenTimerBar = ({ timezone }: { timezone: string }) => {
  const task = useRunningTask()
  const { openId } = useTasksAddress()
  if (!task || task._id === openId) return null
  return <ForgottenTimer task={task} timezone={timezone} namesTask className="mb-6" />
}
