import { addDays } from '@daybook/contract/calendar'
import { localDays } from '@daybook/contract/local-days'
import { isLong } from '@daybook/contract/time-tracking'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDuration, shownSum } from '../../lib/formats/clock-formats.ts'
import { formatNearDay, timezoneOf } from '../../lib/formats/formats.ts'
import { useNowMs, useToday } from '../../lib/formats/now.ts'
import { useShownToday } from '../../lib/page/use-shown-today.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PeriodStepper } from '../../ui/period-stepper.tsx'
import { beforeOf, saidBillable } from '../tasks/tasks.ts'
import { useColors } from '../teams/teams.ts'
import { AddTime } from './day/add-time.tsx'
import { blocksOf } from './day/blocks.ts'
import { overlapsOf } from './day/overlaps.ts'
import { Timeline } from './day/timeline.tsx'
import { TypedOverlaps } from './day/typed-overlaps.tsx'
import { EntriesState } from './entries-state.tsx'
import { type ClosedEntry, EntryDialog } from './entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import { useTimeAddress } from './time-address.ts'
import { removeEntry, useChangeEntry, useEntries } from './time-entries.ts'
import { askedDays, cellOf, secondsOn } from './week-grid.ts'

interface EntriesProps {
  date: string
  today: string
  timezone: string
  /** None where the day has not come. */
  onAdd?: () => void
  onDeleted: () => void
}

const Entries = ({ date, today, timezone, onAdd, onDeleted }: EntriesProps) => {
  const client = useQueryClient()
  const query = useEntries(...askedDays({ first: date, last: date }))
  const changeEntry = useChangeEntry()
  const colorOf = useColors()
  const [editing, setEditing] = useState<ClosedEntry>()
  const [deleting, setDeleting] = useState<ClosedEntry>()
  const [day] = useMemo(() => localDays(timezone, date, date), [timezone, date])
  const nowMs = useNowMs(query.entries?.some(({ stoppedAt }) => stoppedAt === null) ?? false)
  if (!day) return null
  const say = (entry: ClosedEntry, billable: boolean) => {
    const fields = { billable }
    const said = { ...entry, billable, ...saidBillable(entry, fields) }
    changeEntry({ kind: 'change', entry: said, fields, before: beforeOf(fields, entry) })
  }
  /** An entry of over a day is asked about first; of any other there is Undo. */
  const remove = (entry: ClosedEntry) => {
    if (isLong(entry.startedAt, entry.stoppedAt)) return setDeleting(entry)
    removeEntry(client, entry)
    onDeleted()
  }
  const { entries } = cellOf(day, query.entries ?? [], today, nowMs)
  const overlaps = overlapsOf(blocksOf(day, entries, nowMs))
  const shown = entries.map((entry) => secondsOn(day, entry, nowMs))
  return (
    <EntriesState query={query}>
      {entries.length > 0 ? (
        <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(20rem,2fr)_3fr]">
          <Timeline
            {...{ day, timezone, entries, colorOf }}
            isToday={date === today}
            onEdit={setEditing}
            onDelete={remove}
          />
          <div className="min-w-0">
            <ul aria-label="Time entries" className="border-line border-t">
              {entries.map((entry) => (
                <EntryRow
                  key={entry._id}
                  {...{ entry, day, timezone, nowMs }}
                  color={colorOf(entry.projectId)}
                  overlaps={overlaps.get(entry._id)}
                  onEdit={setEditing}
                  onDelete={remove}
                  onSay={say}
                />
              ))}
            </ul>
            <p className="flex h-10 items-center justify-between px-2 font-medium text-base tabular-nums pr-21">
              <span className="text-ink-muted text-sm">Total</span>
              <span>{formatDuration(shownSum(shown))}</span>
            </p>
          </div>
        </div>
      ) : (
        <EmptyState figure="time" action={onAdd && <Button onClick={onAdd}>Add time</Button>}>
          No time tracked on this day.
        </EmptyState>
      )}
      {editing && (
        <EntryDialog
          entry={editing}
          timezone={timezone}
          renderNote={(typed) => <TypedOverlaps {...{ typed, today, timezone }} of={editing._id} />}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(stays) => !stays && setDeleting(undefined)}
        title="Delete this time?"
        description={
          deleting && (
            <>
              {formatDuration(deleting.duration ?? 0)} on <span dir="auto">{deleting.title}</span> will be
              deleted.
            </>
          )
        }
        confirmLabel="Delete time"
        onConfirm={() => {
          if (deleting) changeEntry({ kind: 'remove', entry: deleting })
          setDeleting(undefined)
        }}
      />
    </EntriesState>
  )
}

/** Each entry that touches a day, to be changed or deleted. */
export const DayView = () => {
  const timezone = timezoneOf(useUser())
  const today = useToday(timezone)
  const shownToday = useShownToday(timezone)
  const { day: date = shownToday, change } = useTimeAddress()
  const show = (day: string) => change({ day: day === today && day === shownToday ? undefined : day })
  const [isAdding, setIsAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = date <= today ? () => setIsAdding(true) : undefined
  const stopAdding = () => {
    // Of two dialogs, the second does not know where the first was opened.
    flushSync(() => setIsAdding(false))
    addButton.current?.focus()
  }
  return (
    <section aria-label="Day" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PeriodStepper
          unit="day"
          shown={formatNearDay(date, today)}
          nowLabel="Today"
          isNow={date === today}
          onPrevious={() => show(addDays(date, -1))}
          onNext={() => show(addDays(date, 1))}
          onNow={() => show(today)}
        />
        {add && (
          <Button ref={addButton} size="sm" variant="quiet" icon={<Plus />} onClick={add}>
            Add time
          </Button>
        )}
      </div>
      <Entries
        key={date}
        {...{ date, today, timezone }}
        onAdd={add}
        // What had the focus goes away with the entry.
        onDeleted={() => addButton.current?.focus()}
      />
      {isAdding && <AddTime date={date} today={today} timezone={timezone} onClose={stopAdding} />}
    </section>
  )
}
