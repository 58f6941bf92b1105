import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { formatTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow, rowTargetStyles } from '../../ui/list-row.tsx'
import type { ClosedEntry } from './entry-dialog.tsx'
import { hoursText } from './typed-duration.ts'
import { secondsOn } from './week-grid.ts'

interface EntryRowProps {
  entry: TimeEntry
  day: LocalDay
  timezone: string
  onEdit: (entry: ClosedEntry) => void
  onDelete: (entry: ClosedEntry) => void
}

/** From when to when; an end on another day is marked. */
const spanText = (
  { startedAt, stoppedAt }: TimeEntry,
  { starts, ends }: LocalDay,
  timezone: string,
): string => {
  const from = `${formatTime(startedAt, timezone)}${Date.parse(startedAt) < starts.getTime() ? ' (earlier)' : ''}`
  if (stoppedAt === null) return `since ${from}`
  return `${from} – ${formatTime(stoppedAt, timezone)}${Date.parse(stoppedAt) > ends.getTime() ? ' (later)' : ''}`
}

const isClosed = (entry: TimeEntry): entry is ClosedEntry => entry.stoppedAt !== null

export const EntryRow = ({ entry, day, timezone, onEdit, onDelete }: EntryRowProps) => (
  <ListRow
    className="h-auto min-h-(--row-height) flex-wrap py-1 sm:flex-nowrap sm:py-0"
    trailing={
      <>
        {!entry.billable && <Badge tone="outline">Not billable</Badge>}
        <span className="text-ink-muted">{spanText(entry, day, timezone)}</span>
        <span className="w-12 text-right text-base text-ink">
          {isClosed(entry) ? hoursText(secondsOn(day, entry)) : <Badge tone="accent">Runs</Badge>}
        </span>
        <span className="flex w-16 justify-end">
          {isClosed(entry) && (
            <>
              <IconButton
                label={`Edit time: ${entry.title}`}
                size="sm"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onEdit(entry)}
              />
              <IconButton
                label={`Delete time: ${entry.title}`}
                size="sm"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onDelete(entry)}
              />
            </>
          )}
        </span>
      </>
    }
  >
    <Link to="/tasks" search={{ task: entry.taskId }} dir="auto" className={rowTargetStyles}>
      {entry.title}
    </Link>
    {entry.project !== 'general' && (
      <span className="hidden shrink-0 text-ink-faint text-sm lg:inline">{entry.project}</span>
    )}
    {entry.note && (
      <span
        dir="auto"
        title={entry.note}
        className="hidden min-w-0 flex-1 truncate text-ink-muted text-sm md:inline"
      >
        {entry.note}
      </span>
    )}
  </ListRow>
)
