import type { Task } from '@daybook/contract/tasks'
import { sessionSeconds, trackedSeconds } from '../../../lib/figures/tracked-time.ts'
import { useNowSeconds } from '../../../lib/formats/now.ts'
import { DurationFigure } from '../../../ui/duration-figure.tsx'

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

/** The running time, counted from its start; the total stands with the task. */
export const SessionDuration = ({ task, className }: Pick<TaskDurationProps, 'task' | 'className'>) => (
  <DurationFigure seconds={sessionSeconds(task, useNowSeconds())} running className={className} />
)
