import type { TimeEntry } from '@daybook/contract/time-report'
import { useState } from 'react'
import { isEdited, noEdit } from '../../lib/records/edit.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { beforeOf, keptEditOf, loadTimeDialog, setKeptEdit } from '../tasks/tasks.ts'
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
  const [kept] = useState(() => keptEditOf(entry._id))
  return (
    <LazyPart isOpen load={loadTimeDialog} onFailed={onClose}>
      {(TimeDialog) => (
        <TimeDialog
          title="Edit time"
          description={<span dir="auto">{entry.title}</span>}
          initial={entry}
          original={entry}
          timezone={timezone}
          kept={kept}
          onDiscard={isEdited(kept) ? () => setKeptEdit(entry._id, noEdit) : undefined}
          onSave={(typed, fields) => {
            setKeptEdit(entry._id, noEdit)
            if (Object.keys(fields).length === 0) return
            const { note, billable } = typed
            const changed = { ...withTimes(entry, typed), note, billable }
            changeEntry({ kind: 'change', entry: changed, fields, before: beforeOf(fields, entry) })
          }}
          onClose={onClose}
        />
      )}
    </LazyPart>
  )
}
