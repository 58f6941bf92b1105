import type { Task } from '@daybook/contract/tasks'
import { useNowSeconds } from '../../lib/now.ts'
import { sessionSeconds, trackedSeconds } from '../../lib/tracked-time.ts'
import { DurationFigure } from '../../ui/duration-figure.tsx'

interface TaskDurationProps {
  task: Task
  size?: 'row' | 'large'
  className?: string
}

const Ticking = ({ task, ...look }: TaskDurationProps) => (
  <DurationFigure seconds={trackedSeconds(task, useNowSeconds())} running {...look} />
)

/** The time tracked on a task; counts every second while its timer runs. */
export const TaskDuration = ({ task, ...look }: TaskDurationProps) =>
  task.timeTracking.isRunning ? (
    <Ticking task={task} {...look} />
  ) : (
    <DurationFigure seconds={task.timeTracking.totalTime} {...look} />
  )

/** What runs now, counted from its start; the total stands with the task. */
export const SessionDuration = ({ task, className }: Pick<TaskDurationProps, 'task' | 'className'>) => (
  <DurationFigure seconds={sessionSeconds(task, useNowSeconds())} running className={className} />
)
