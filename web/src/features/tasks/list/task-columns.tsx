import type { Task } from '@daybook/contract/tasks'
import { useMemo } from 'react'
import { formatDuration, formatMinutes } from '../../../lib/formats/clock-formats.ts'
import type { Column } from '../../../lib/records/list/columns.tsx'
import { DottedName } from '../../../ui/dotted-name.tsx'
import { useColors } from '../../teams/teams.ts'
import { TaskDuration } from '../timer/task-duration.tsx'
import { TimerButton } from '../timer/timer-button.tsx'
import { TaskDue } from './task-due.tsx'

const Tracked = ({ task }: { task: Task }) => {
  const { isRunning, totalTime } = task.timeTracking
  if (isRunning) return <TaskDuration task={task} />
  return totalTime > 0 && formatDuration(totalTime)
}

interface TaskColumnsOptions {
  today: string
  /** What stands around the tasks does not say their project. */
  withProjects: boolean
}

/** The columns of a list of tasks. */
export const useTaskColumns = ({ today, withProjects }: TaskColumnsOptions) => {
  const colorOf = useColors()
  return useMemo((): readonly Column<Task>[] => {
    const project: Column<Task> = {
      key: 'project',
      label: 'Project',
      width: 'w-36',
      from: '@2xl',
      phone: 'line',
      value: ({ projectId, project: name }) =>
        projectId !== null && <DottedName color={colorOf(projectId)} name={name} />,
    }
    return [
      ...(withProjects ? [project] : []),
      {
        key: 'estimate',
        label: 'Estimate',
        width: 'w-14',
        align: 'end',
        from: '@2xl',
        value: ({ estimatedTime }) => estimatedTime > 0 && formatMinutes(estimatedTime),
      },
      {
        key: 'tracked',
        label: 'Tracked',
        width: 'w-16',
        align: 'end',
        from: '@lg',
        phone: 'line end',
        value: (task) =>
          (task.timeTracking.isRunning || task.timeTracking.totalTime > 0) && <Tracked task={task} />,
      },
      {
        key: 'due',
        label: 'Due',
        width: 'w-28',
        align: 'end',
        phone: 'line',
        value: (task) => task.dueDate !== null && <TaskDue task={task} today={today} />,
      },
      {
        key: 'timer',
        width: 'w-7',
        phone: 'beside',
        value: (task) => task.can.time && <TimerButton task={task} />,
      },
    ]
  }, [today, withProjects, colorOf])
}
