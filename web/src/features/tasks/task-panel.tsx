import type { Task } from '@daybook/contract/tasks'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { neighbourOf } from '../../lib/records/use-list-keys.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TaskPanelActions } from './shared/task-panel-actions.tsx'
import { TaskEditor } from './task-editor.tsx'

interface TaskPanelProps {
  open: boolean
  /** Undefined where the address names a task that is not there. */
  task: Task | undefined
  /** What shows while it is not known whether the task is there. */
  absence?: ReactNode
  timezone: string
  /** Gets the focus after the last task was deleted. */
  fallbackFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The last task stays in the panel while it slides away. */
const useLastShown = ({ open, task }: TaskPanelProps): Task | undefined => {
  const [last, setLast] = useState(task)
  if (open && task !== last) setLast(task)
  return open ? task : last
}

export const TaskPanel = (props: TaskPanelProps) => {
  const task = useLastShown(props)
  const returnTo = useRef<HTMLElement | null>(null)
  const takeReturn = () => {
    const element = returnTo.current
    returnTo.current = null
    return element
  }
  const leaveDeleted = (id: string) => {
    returnTo.current = neighbourOf('data-task', id) ?? props.fallbackFocus.current
    props.onClose()
  }
  return (
    <Sheet
      open={props.open}
      onOpenChange={(stays) => !stays && props.onClose()}
      title={task?.title ?? 'Task'}
      returnTo={takeReturn}
      actions={task && <TaskPanelActions task={task} onGone={() => leaveDeleted(task._id)} />}
    >
      {task ? (
        <TaskEditor key={task._id} task={task} timezone={props.timezone} />
      ) : props.absence ? (
        props.absence
      ) : (
        <EmptyState figure="search">This task is not here any more.</EmptyState>
      )}
    </Sheet>
  )
}
