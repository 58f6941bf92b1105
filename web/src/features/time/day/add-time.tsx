import { localDays } from '@daybook/contract/local-days'
import { useState } from 'react'
import { serverAheadMs } from '../../../lib/api/server-clock.ts'
import { formatNearDay } from '../../../lib/formats/formats.ts'
import { noEdit } from '../../../lib/records/edit.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { loadTimeDialog } from '../../tasks/tasks.ts'
import { withTimes } from '../entry-change.ts'
import { newEntry } from '../new-entry.ts'
import { useChangeEntry, useEntries } from '../time-entries.ts'
import { askedDays, touches } from '../week-grid.ts'
import { ChooseTask, type ChosenTask } from './choose-task.tsx'
import { TypedOverlaps } from './typed-overlaps.tsx'
import { usualHour } from './usual-hour.ts'

interface AddTimeProps {
  date: string
  today: string
  timezone: string
  onClose: () => void
}

/** Asks on which task one worked on a day, and then when. */
export const AddTime = ({ date, today, timezone, onClose }: AddTimeProps) => {
  const changeEntry = useChangeEntry()
  const { entries = [] } = useEntries(...askedDays({ first: date, last: date }))
  const [day] = localDays(timezone, date, date)
  const ofDay = day ? entries.filter((entry) => touches(day, entry, today)) : []
  const [chosen, setChosen] = useState<{ task: ChosenTask; startedAt: string; stoppedAt: string }>()
  if (!day) return null
  if (!chosen)
    return (
      <ChooseTask
        when={formatNearDay(date, today)}
        onChoose={(task) => {
          setChosen({ task, ...usualHour(day, ofDay, Date.now() + serverAheadMs()) })
        }}
        onClose={onClose}
      />
    )
  const { task, ...times } = chosen
  return (
    <LazyPart isOpen load={loadTimeDialog} onFailed={onClose}>
      {(TimeDialog) => (
        <TimeDialog
          title="Add time"
          description={<span dir="auto">{task.title}</span>}
          initial={{ ...times, note: '', billable: task.billable ?? true }}
          original={undefined}
          timezone={timezone}
          kept={noEdit}
          renderNote={(typed) => <TypedOverlaps {...{ typed, today, timezone }} />}
          onSave={(typed) => {
            const { note, billable } = typed
            const entry = withTimes({ ...newEntry(task), note, billable }, typed)
            // What the switch shows counts, also where the task is made or changed meanwhile; but on where nothing is known
            // of the task, it may just have been left so.
            const isSaid = task.billable !== undefined || !billable
            changeEntry({ kind: 'add', entry, ...(isSaid && { billable }) })
          }}
          onClose={onClose}
        />
      )}
    </LazyPart>
  )
}
