import type { Task } from '@daybook/contract/tasks'
import { isLong, type WorkSession } from '@daybook/contract/time-tracking'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { offerUndo } from '../../../lib/records/offer-undo.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { taskRecords } from '../record/task-records.ts'
import { useChangeTask } from '../tasks.ts'

interface DeleteSessionProps {
  task: Task
  session: WorkSession
  /** Tells one entry from the others. */
  name: string
  afterDelete: () => void
}

/** Deletes and offers Undo, until which nothing is sent; asks first about an entry that is longer than a day. */
export const DeleteSession = ({ task, session, name, afterDelete }: DeleteSessionProps) => {
  const client = useQueryClient()
  const changeTask = useChangeTask()
  const [asking, setAsking] = useState(false)
  const asksFirst = isLong(session.startedAt, session.stoppedAt)
  const change = { kind: 'deleteSession', id: task._id, sessionId: session._id } as const
  const removeForGood = () => {
    changeTask(change)
    toast({ title: 'Time entry deleted' })
    afterDelete()
  }
  const remove = () => {
    taskRecords.changeUnlessUndone(client, change, offerUndo({ title: 'Time entry deleted' }))
    afterDelete()
  }
  return (
    <>
      <IconButton
        label={`Delete ${name}`}
        size="sm"
        className="-mr-2"
        icon={<Trash2 />}
        onClick={asksFirst ? () => setAsking(true) : remove}
      />
      {asksFirst && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Delete this time entry?"
          description={`${name} will be deleted permanently.`}
          confirmLabel="Delete time entry"
          onConfirm={removeForGood}
        />
      )}
    </>
  )
}
