import type { Task } from '@daybook/contract/tasks'
import type { RefObject } from 'react'
import { RecordPanel } from '../../../lib/records/panels/record-panel.tsx'
import { useSharedGone } from '../../sharing/sharing.tsx'
import type { ListInSight } from '../list/say-hidden.ts'
import { TaskPanelActions } from '../shared/task-panel-actions.tsx'
import { useOpenTask } from '../shared/use-open-task.ts'
import { CreateTaskPanel } from './create-task-panel.tsx'
import type { ChosenProject } from './project-options.ts'
import { TaskEditor } from './task-editor.tsx'

export interface TaskPanelsProps {
  /** Undefined until they are read. */
  tasks: readonly Task[] | undefined
  openId: string | undefined
  isCreating: boolean
  /** The due day that a new task begins with. */
  dueDay: string | undefined
  /** The project that a new task begins with. */
  into?: ChosenProject
  /** What a new task may be missing from. */
  inSight?: ListInSight
  timezone: string
  /** Gets the focus after the last task was deleted. */
  fallbackFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What opens beside a list of tasks: a new one, or one of the list. */
export const TaskPanels = (props: TaskPanelsProps) => {
  const { tasks, openId, isCreating, dueDay, into, inSight, timezone, fallbackFocus, onClose } = props
  const { task, ...other } = useOpenTask(tasks, openId)
  useSharedGone('task', openId, task, onClose)
  return (
    <>
      <CreateTaskPanel open={isCreating} due={dueDay} {...{ into, inSight, onClose }} />
      <RecordPanel
        noun="task"
        open={openId !== undefined && tasks !== undefined}
        record={task}
        title={(shown) => shown?.title ?? 'Task'}
        other={other}
        Actions={TaskPanelActions}
        fallbackFocus={() => fallbackFocus.current}
        onClose={onClose}
      >
        {(shown) => <TaskEditor key={shown._id} task={shown} timezone={timezone} />}
      </RecordPanel>
    </>
  )
}
