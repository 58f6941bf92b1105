import type { Task } from '@daybook/contract/tasks'
import type { RefObject } from 'react'
import { Unread } from '../../lib/unread.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useSharedGone } from '../sharing/sharing.tsx'
import { CreateTaskPanel } from './create-task-panel.tsx'
import type { ChosenProject } from './project-options.ts'
import { useOpenTask } from './shared/use-open-task.ts'
import { TaskPanel } from './task-panel.tsx'

const failed = 'Failed to load shared tasks. Please check your connection.'

export interface TaskPanelsProps {
  /** Undefined until they are read. */
  tasks: readonly Task[] | undefined
  openId: string | undefined
  isCreating: boolean
  /** The due day that a new task begins with. */
  dueDay: string | undefined
  /** The project that a new task begins with. */
  into?: ChosenProject
  timezone: string
  /** Gets the focus after the last task was deleted. */
  fallbackFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What opens beside a list of tasks: a new one, or one of the list. */
export const TaskPanels = (props: TaskPanelsProps) => {
  const { tasks, openId, isCreating, dueDay, into, timezone, fallbackFocus, onClose } = props
  const { task, ...other } = useOpenTask(tasks, openId)
  useSharedGone('task', openId, task, onClose)
  return (
    <>
      <CreateTaskPanel open={isCreating} due={dueDay} into={into} onClose={onClose} />
      <TaskPanel
        open={openId !== undefined && tasks !== undefined}
        task={task}
        absence={
          (other.isError || other.isFetching) && (
            <Unread query={other} failed={failed}>
              <SkeletonRows label="Loading the task" count={6} />
            </Unread>
          )
        }
        timezone={timezone}
        fallbackFocus={fallbackFocus}
        onClose={onClose}
      />
    </>
  )
}
