import type { Task } from '@daybook/contract/tasks'
import type { Deletion } from '../../../lib/records/changes/standard-change.ts'
import { type Asking, DeleteQuestion } from '../../../lib/records/panels/delete-question.tsx'
import { instantNow, useChangeTask } from '../tasks.ts'

/** Asks, deletes, and offers Undo. */
export const DeleteTask = (asking: Asking<Task>) => (
  <DeleteQuestion<Task, Deletion & { at: string }>
    {...asking}
    noun="task"
    title="Delete this task?"
    confirmLabel="Delete task"
    description={
      <>
        <span dir="auto" className="break-words text-ink">
          {asking.record?.title}
        </span>{' '}
        goes to the trash and can be restored for 30 days.
        {asking.record?.recurrence && ' It does not repeat while it is in the trash.'}
      </>
    }
    deletionOf={(deletion) => ({ ...deletion, at: instantNow() })}
    change={useChangeTask()}
  />
)
