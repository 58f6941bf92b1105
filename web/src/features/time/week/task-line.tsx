import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { GridCell, type TypeInto } from '../grid-cell.tsx'
import type { GridRow } from '../week-grid.ts'
import { FutureCell } from './future-cell.tsx'

interface TaskLineProps {
  row: GridRow
  /** Its place among all lines of tasks. */
  place: number
  /** It stands below its project. */
  isInset: boolean
  isWeek: boolean
  today: string
  readOnly: boolean
  onType: TypeInto
  /** Takes the line away; undefined where it has time. */
  onRemove: (() => void) | undefined
}

/** A task with its days to be typed into, and their sum in a week. */
export const TaskLine = ({
  row,
  place,
  isInset,
  isWeek,
  today,
  readOnly,
  onType,
  onRemove,
}: TaskLineProps) => (
  <tr className="border-line border-b">
    <th scope="row" className={cn('px-2 text-left font-normal text-base', isInset && 'pl-5.5')}>
      <div className="flex items-center gap-1">
        <Link
          to="/tasks"
          search={{ task: row.taskId }}
          dir="auto"
          title={row.title}
          className="block min-w-0 truncate rounded-sm hover:underline max-sm:whitespace-normal max-sm:break-words max-sm:py-1.5"
        >
          {row.title}
        </Link>
        {onRemove && (
          <IconButton
            label={`Remove the line: ${row.title}`}
            size="sm"
            className="shrink-0 print:hidden"
            icon={<X />}
            onClick={onRemove}
          />
        )}
      </div>
    </th>
    {row.cells.map((cell, column) => (
      <td key={cell.day.date} className="h-(--row-height) p-0">
        {cell.day.date > today && cell.entries.length === 0 ? (
          <FutureCell />
        ) : (
          <GridCell task={row} {...{ cell, column, readOnly, onType }} row={place} />
        )}
      </td>
    ))}
    {isWeek && (
      <td className="px-2 text-right text-base text-ink tabular-nums">{formatDuration(row.seconds)}</td>
    )}
  </tr>
)
