import type { Task } from '@daybook/contract/tasks'
import type { TimeEntry } from '@daybook/contract/time-report'
import { type ReactNode, useState } from 'react'
import { isEdited, noEdit } from '../../lib/records/edit.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { beforeOf, keptEditOf, loadTimeDialog, saidBillable, setKeptEdit } from '../tasks/tasks.ts'
import { MoveEntry } from '../tasks/tasks.tsx'
import { withTimes } from './entry-change.ts'
import { gridTaskOf } from './grid-task.ts'
import { useChangeEntry } from './time-entries.ts'

/** An entry that has ended. */
export type ClosedEntry = TimeEntry & { stoppedAt: string }

interface EntryDialogProps {
  entry: ClosedEntry
  timezone: string
  /** What the typed times come to beside the other entries. */
  renderNote?: (typed: { startedAt: string; stoppedAt: string }) => ReactNode
  onClose: () => void
}

/** Changes an entry's times, note, task and whether it is billable. */
export const EntryDialog = ({ entry, timezone, renderNote, onClose }: EntryDialogProps) => {
  const changeEntry = useChangeEntry()
  const [target, setTarget] = useState<Task>()
  const [kept] = useState(() => keptEditOf(entry._id))
  return (
    <LazyPart isOpen load={loadTimeDialog} onFailed={onClose}>
      {(TimeDialog) => (
        <TimeDialog
          title="Edit time"
          initial={entry}
          original={entry}
          timezone={timezone}
          place={
            <MoveEntry
              from={{ _id: entry.taskId, title: entry.title }}
              target={target}
              onTarget={setTarget}
            />
          }
          kept={kept}
          renderNote={renderNote}
          onDiscard={isEdited(kept) ? () => setKeptEdit(entry._id, noEdit) : undefined}
          onSave={(typed, fields) => {
            setKeptEdit(entry._id, noEdit)
            if (Object.keys(fields).length === 0 && !target) return
            const { note, billable } = typed
            const timed = { ...withTimes(entry, typed), note, billable, ...saidBillable(entry, fields) }
            changeEntry({
              kind: 'change',
              entry: target ? { ...timed, ...gridTaskOf(target) } : timed,
              fields,
              before: beforeOf(fields, entry),
              ...(target && { from: entry.taskId }),
            })
          }}
          onClose={onClose}
        />
      )}
    </LazyPart>
  )
}
