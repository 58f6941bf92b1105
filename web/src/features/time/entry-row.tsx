import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { BilledOn } from '../../lib/figures/billed-on.tsx'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { DottedName } from '../../ui/dotted-name.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow, rowTargetStyles } from '../../ui/list-row.tsx'
import { LongEntry } from '../tasks/tasks.tsx'
import { OverlapWords } from './day/overlap-words.tsx'
import type { Overlap } from './day/overlaps.ts'
import { spanText } from './day/span-text.ts'
import type { ClosedEntry } from './entry-dialog.tsx'
import { secondsOn } from './week-grid.ts'

interface EntryRowProps {
  entry: TimeEntry
  day: LocalDay
  timezone: string
  /** Until when a running one counts. */
  nowMs: number
  /** The project's, where that is known. */
  color: string | undefined
  overlaps: readonly Overlap[] | undefined
  onEdit: (entry: ClosedEntry) => void
  onDelete: (entry: ClosedEntry) => void
  /** For entries over 24 hours: whether it counts as billable. */
  onSay: (entry: ClosedEntry, billable: boolean) => void
}

const isClosed = (entry: TimeEntry): entry is ClosedEntry => entry.stoppedAt !== null

export const EntryRow = (props: EntryRowProps) => {
  const { entry, day, timezone, nowMs, color, overlaps, onEdit, onDelete, onSay } = props
  return (
    <>
      <ListRow
        className="h-auto min-h-(--row-height) max-sm:flex-wrap max-sm:justify-end max-sm:gap-y-0 max-sm:py-1 max-sm:[&>span:first-child]:basis-full"
        below={overlaps && <OverlapWords overlaps={overlaps} className="min-w-0 text-warn sm:truncate" />}
        trailing={
          <>
            <span className="text-ink-muted">{spanText(entry, day, timezone)}</span>
            <span className="w-12 text-right text-base text-ink">
              {formatDuration(secondsOn(day, entry, nowMs))}
            </span>
            <span className="flex w-16 items-center justify-end">
              {!isClosed(entry) && <Badge tone="accent">Running</Badge>}
              {isClosed(entry) && entry.can.edit && (
                <>
                  <IconButton
                    label={`Edit time: ${entry.title}`}
                    size="sm"
                    icon={<Pencil />}
                    onClick={() => onEdit(entry)}
                  />
                  <IconButton
                    label={`Delete time: ${entry.title}`}
                    size="sm"
                    icon={<Trash2 />}
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
          <DottedName
            color={color}
            name={entry.project}
            className="max-w-2/5 shrink-0 text-ink-faint text-sm lg:max-w-40"
          />
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
        <BilledOn entry={entry} className="sm:ml-auto" />
        {!entry.billable && !entry.asksBillable && (
          <Badge tone="outline" className="shrink-0 sm:ml-auto">
            Not billable
          </Badge>
        )}
      </ListRow>
      {isClosed(entry) && entry.asksBillable && (
        <li className="border-line border-b px-2">
          <LongEntry
            entry={{ ...entry, duration: entry.duration ?? 0 }}
            onSay={(billable) => onSay(entry, billable)}
          />
        </li>
      )}
    </>
  )
}
