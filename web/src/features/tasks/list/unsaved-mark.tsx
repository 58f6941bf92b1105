import { CloudUpload } from 'lucide-react'
import type { Operation } from '../../../lib/outbox/operation.ts'
import { useUnsaved } from '../../../lib/outbox/use-outbox.ts'
import { type FileChange, filesName } from '../attachments/file-change.ts'
import type { TaskChange } from '../record/task-change.ts'
import { taskRecords } from '../record/task-records.ts'

const idsOf = ({ name, change }: Operation): readonly string[] => {
  if (name === filesName) return [(change as FileChange).taskId]
  if (name !== taskRecords.kind.name) return []
  const { id, ids } = change as TaskChange & { ids?: readonly string[] }
  return ids ?? [id]
}

/** The tasks of which something waits to be sent, or was refused and waits for a decision. */
export const useUnsavedTasks = (): ReadonlySet<string> => useUnsaved(idsOf)

/** In a row: what it shows is on this device only. */
export const UnsavedMark = () => (
  <span title="Not saved yet" className="relative z-10 flex shrink-0 text-ink-faint">
    <CloudUpload className="size-3.5" />
    <span className="sr-only">Not saved yet</span>
  </span>
)
