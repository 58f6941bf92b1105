import type { Task } from '@daybook/contract/tasks'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastIdOf } from '../../lib/records/failures.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import type { TaskChange } from './task-change.ts'
import { instantNow, useChangeTask } from './tasks.ts'

interface DeleteTaskProps {
  task: Task
  onDeleted: () => void
}

/** Asks, deletes, and offers Undo. */
export const DeleteTask = ({ task, onDeleted }: DeleteTaskProps) => {
  const changeTask = useChangeTask()
  const [asking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    // Before the row is gone, which tells where the focus goes on.
    onDeleted()
    const deletion: TaskChange = { kind: 'delete', id: task._id, at: instantNow() }
    changeTask(deletion)
    toast({
      id: toastIdOf(deletion),
      title: 'Task deleted',
      description: 'It stays in the trash for 30 days.',
      action: { label: 'Undo', onPress: () => changeTask({ kind: 'restore', id: task._id, task }) },
    })
  }
  return (
    <>
      <IconButton
        label="Delete task"
        icon={<Trash2 aria-hidden="true" />}
        tooltipSide="bottom"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this task?"
        description={
          <>
            <span dir="auto" className="break-words text-ink">
              {task.title}
            </span>{' '}
            goes to the trash and can be restored for 30 days.
            {task.recurrence && ' It does not repeat while it is there.'}
          </>
        }
        confirmLabel="Delete task"
        onConfirm={remove}
      />
    </>
  )
}
