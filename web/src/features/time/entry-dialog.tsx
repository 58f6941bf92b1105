import type { TimeEntry } from '@daybook/contract/time-report'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { loadTimeDialog } from '../tasks/tasks.ts'
import { withTimes } from './entry-change.ts'
import { useChangeEntry } from './time-entries.ts'

/** An entry that has ended. */
export type ClosedEntry = TimeEntry & { stoppedAt: string }

interface EntryDialogProps {
  entry: ClosedEntry
  timezone: string
  onClose: () => void
}

/** Changes when an entry was, its note, and whether it is billable. */
export const EntryDialog = ({ entry, timezone, onClose }: EntryDialogProps) => {
  const changeEntry = useChangeEntry()
  return (
    <LazyPart isOpen load={loadTimeDialog} onFailed={onClose}>
      {(TimeDialog) => (
        <TimeDialog
          title="Edit time"
          description={<span dir="auto">{entry.title}</span>}
          initial={entry}
          original={entry}
          timezone={timezone}
          onSave={(typed, fields) => {
            if (Object.keys(fields).length === 0) return
            const { note, billable } = typed
            changeEntry({ kind: 'change', entry: { ...withTimes(entry, typed), note, billable }, fields })
          }}
          onClose={onClose}
        />
      )}
    </LazyPart>
  )
}
