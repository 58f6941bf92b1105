import type { Task } from '@daybook/contract/tasks'
import { toastIdOf } from '../../../lib/records/failures.ts'
import { DeleteButton } from '../../../lib/records/panels/delete-question.tsx'
import { LeaveButton, ShareButton } from '../../sharing/sharing.tsx'
import { DeleteTask } from '../panel/delete-task.tsx'
import { TaskViewers } from '../presence/task-viewers.tsx'
import type { TaskChange } from '../record/task-change.ts'
import { useChangeTask } from '../tasks.ts'
import { useShareTask } from './share-task.ts'

/** Beside the title of a task: share and delete what is one's own, leave what is not. */
export const TaskPanelActions = ({ record: task, onGone }: { record: Task; onGone: () => void }) => {
  const changeTask = useChangeTask()
  const shareTask = useShareTask()
  const leaving: TaskChange = { kind: 'leave', id: task._id }
  const leave = () => {
    onGone()
    changeTask(leaving)
  }
  return (
    <>
      <TaskViewers task={task} />
      {task.can.share && <ShareButton item={shareTask(task)} />}
      {task.can.delete && <DeleteButton noun="task" record={task} Question={DeleteTask} onGone={onGone} />}
      {task.can.leave && (
        <LeaveButton
          type="task"
          name={task.title}
          owner={task.owner}
          toastId={toastIdOf(leaving)}
          onLeave={leave}
        />
      )}
    </>
  )
}
