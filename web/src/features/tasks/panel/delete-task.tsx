import type { Task } from '@daybook/contract/tasks'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Deletion } from '../../../lib/records/changes/standard-change.ts'
import { DeleteQuestion } from '../../../lib/records/panels/delete-question.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { instantNow, useChangeTask } from '../tasks.ts'

interface DeleteTaskProps {
  task: Task
  onDeleted: () => void
}

/** Asks, deletes, and offers Undo. */
export const DeleteTask = ({ task, onDeleted }: DeleteTaskProps) => {
  const changeTask = useChangeTask()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <IconButton
        label="Delete task"
        icon={<Trash2 aria-hidden="true" />}
        tooltipSide="bottom"
        onClick={() => setIsAsked(true)}
      />
      <DeleteQuestion<Task, Deletion & { at: string }>
        record={isAsked ? task : undefined}
        noun="task"
        title="Delete this task?"
        confirmLabel="Delete task"
        description={
          <>
            <span dir="auto" className="break-words text-ink">
              {task.title}
            </span>{' '}
            goes to the trash and can be restored for 30 days.
            {task.recurrence && ' It does not repeat while it is there.'}
          </>
        }
        deletionOf={(deletion) => ({ ...deletion, at: instantNow() })}
        change={changeTask}
        onDeleted={onDeleted}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
