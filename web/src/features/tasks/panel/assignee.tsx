import type { Worker } from '@daybook/contract/time-tracking'
import { workerName } from '../../../lib/formats/worker-name.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { SelectOption } from '../../../ui/select.tsx'

/** Nobody, and whoever may be given the task. */
export const assigneeOptions = (workers: readonly Worker[]): SelectOption[] => [
  { value: '', label: 'Nobody' },
  ...workers.map((worker) => ({ value: worker._id, label: workerName(worker) })),
]

/** Who is to do a task, by picture and name. */
export const Assignee = ({ worker }: { worker: Worker }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className="-my-1 flex">
      <Avatar size="sm" name={workerName(worker)} />
    </span>
    <span className="min-w-0">{workerName(worker)}</span>
  </span>
)

/** In a row: who is to do the task. */
export const AssigneeMark = ({ worker }: { worker: Worker | null | undefined }) =>
  worker && (
    <span title={`Assigned to ${workerName(worker)}`} className="relative z-10 -my-1 flex shrink-0">
      <span className="sr-only">Assigned to {workerName(worker)}</span>
      <span aria-hidden="true" className="flex">
        <Avatar size="sm" name={workerName(worker)} />
      </span>
    </span>
  )
