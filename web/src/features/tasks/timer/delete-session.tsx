import type { Task } from '@daybook/contract/tasks'
import { endProblem } from '@daybook/contract/time-entries'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useChangeTask } from '../tasks.ts'

interface DeleteSessionProps {
  task: Task
  session: WorkSession
  /** Tells one entry from the others. */
  name: string
  afterDelete: () => void
}

/** Deletes and offers Undo; asks first where the entry could not be recorded again, as it is longer than a day. */
export const DeleteSession = ({ task, session, name, afterDelete }: DeleteSessionProps) => {
  const changeTask = useChangeTask()
  const [asking, setAsking] = useState(false)
  const comesBack = !endProblem(new Date(session.startedAt), new Date(session.stoppedAt))
  const remove = () => {
    changeTask({ kind: 'deleteSession', id: task._id, sessionId: session._id })
    toast({
      id: `deleteSession ${task._id}`,
      title: 'Time entry deleted',
      ...(comesBack && {
        action: {
          label: 'Undo',
          onPress: () => changeTask({ kind: 'addSession', id: task._id, session }),
        },
      }),
    })
    afterDelete()
  }
  return (
    <>
      <IconButton
        label={`Delete ${name}`}
        size="sm"
        className="-mr-2"
        icon={<Trash2 aria-hidden="true" />}
        onClick={comesBack ? remove : () => setAsking(true)}
      />
      {!comesBack && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Delete this time entry?"
          description={`${name} will be deleted permanently.`}
          confirmLabel="Delete time entry"
          onConfirm={remove}
        />
      )}
    </>
  )
}
