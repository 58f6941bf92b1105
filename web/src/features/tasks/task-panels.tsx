import type { Task } from '@daybook/contract/tasks'
import type { RefObject } from 'react'
import { CreateTaskPanel } from './create-task-panel.tsx'
import { TaskPanel } from './task-panel.tsx'

export interface TaskPanelsProps {
  /** Undefined until they are read. */
  tasks: readonly Task[] | undefined
  openId: string | undefined
  isCreating: boolean
  /** The due day that a new task begins with. */
  dueDay: string | undefined
  timezone: string
  /** Gets the focus after the last task was deleted. */
  fallbackFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What opens beside a list of tasks: a new one, or one of the list. */
export const TaskPanels = (props: TaskPanelsProps) => {
  const { tasks, openId, isCreating, dueDay, timezone, fallbackFocus, onClose } = props
  return (
    <>
      <CreateTaskPanel open={isCreating} due={dueDay} onClose={onClose} />
      <TaskPanel
        open={openId !== undefined && tasks !== undefined}
        task={tasks?.find((task) => task._id === openId)}
        timezone={timezone}
        fallbackFocus={fallbackFocus}
        onClose={onClose}
      />
    </>
  )
}
