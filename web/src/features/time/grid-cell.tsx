import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import { formatMinutes } from '../../lib/formats/clock-formats.ts'
import { formatDay } from '../../lib/formats/formats.ts'
import { cn } from '../../ui/class-names.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { type CellProblem, useTypedCell } from './use-typed-cell.ts'
import type { Cell, GridTask } from './week-grid.ts'

export type TypeInto = (task: GridTask, cell: Cell, seconds: number) => CellProblem | undefined

interface GridCellProps {
  task: GridTask
  cell: Cell
  column: number
  row: number
  readOnly: boolean
  onType: TypeInto
}

/** The time of one task on one day, to be typed over; what was understood shows below while typing. */
export const GridCell = memo(({ task, cell, column, row, readOnly, onType }: GridCellProps) => {
  const id = useId()
  const { input, problem, understood } = useTypedCell(cell.seconds, (seconds) => onType(task, cell, seconds))
  const words =
    problem?.message ??
    (understood !== undefined && (understood > 0 ? formatMinutes(understood / 60) : 'Nothing'))
  return (
    <div className="group/cell relative">
      <input
        {...input}
        aria-label={`${task.title}, ${formatDay(cell.day.date)}${cell.isRunning ? ', timer running' : ''}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={words ? id : undefined}
        data-column={column}
        data-row={row}
        data-task={task.taskId}
        readOnly={readOnly}
        autoComplete="off"
        placeholder={readOnly ? undefined : '·'}
        className={cn(
          'h-(--row-height) w-full rounded-md bg-transparent px-2 text-right text-base text-ink tabular-nums placeholder:text-ink-faint hover:bg-wash focus:bg-wash-strong focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus aria-invalid:outline-1 aria-invalid:outline-bad aria-invalid:-outline-offset-1',
          cell.isRunning && 'text-accent-ink',
        )}
      />
      {cell.isRunning && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1 size-1.5 -translate-y-1/2 rounded-full bg-accent"
        />
      )}
      {words && (
        <div
          id={id}
          className={cn(
            // Of two wrong ones side by side, the one being typed in shows its complaint.
            'absolute top-full right-0 z-10 mt-1 group-focus-within/cell:z-20 w-max max-w-64 rounded-md bg-raised px-2 py-1 text-left text-sm shadow-float',
            problem ? 'text-bad' : 'pointer-events-none text-ink-muted tabular-nums',
          )}
        >
          <p role={problem && 'alert'}>{words}</p>
          {problem?.offersEntries && (
            <Link
              to="/time"
              search={(before) => ({ ...before, view: 'day', day: cell.day.date })}
              className={linkStyles()}
            >
              Show the entries
            </Link>
          )}
        </div>
      )}
    </div>
  )
})
GridCell.displayName = 'GridCell'
