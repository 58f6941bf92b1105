import { Link } from '@tanstack/react-router'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatDay } from '../../lib/formats/formats.ts'
import { cn } from '../../ui/class-names.ts'
import { DottedName } from '../../ui/dotted-name.tsx'
import { useColors } from '../teams/teams.ts'
import { GridCell, type TypeInto } from './grid-cell.tsx'
import { dayTotals, type GridRow } from './week-grid.ts'

interface GridTableProps {
  rows: readonly GridRow[]
  today: string
  isReadOnly: (taskId: string) => boolean
  onType: TypeInto
}

const figure = 'px-2 text-right text-base tabular-nums'

const DayHead = ({ date, today }: { date: string; today: string }) => (
  <th scope="col" className="px-2 py-2 text-right font-medium text-ink-muted text-sm">
    <Link
      to="/time"
      search={(before) => ({ ...before, view: 'day', day: date })}
      aria-current={date === today ? 'date' : undefined}
      className={cn('rounded-sm tabular-nums hover:text-ink', date === today && 'text-accent-ink')}
    >
      <time dateTime={date}>{formatDay(date)}</time>
      {date === today && <span className="sr-only"> (today)</span>}
    </Link>
  </th>
)

/** Tasks by days, to be typed into, with the sums of both. A single day has no sum of its rows. */
export const GridTable = ({ rows, today, isReadOnly, onType }: GridTableProps) => {
  const days = (rows[0]?.cells ?? []).map(({ day }) => day)
  const totals = dayTotals(days, rows)
  const isWeek = days.length > 1
  const colorOf = useColors()
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">
        Time by task and day. Arrow keys go from cell to cell, Escape restores the old value.
      </caption>
      <thead>
        <tr className="border-line border-b">
          <th
            scope="col"
            className={cn(
              'px-2 py-2 text-left font-medium text-ink-muted text-sm',
              isWeek ? 'w-1/4' : 'w-2/3',
            )}
          >
            Task
          </th>
          {days.map(({ date }) => (
            <DayHead key={date} date={date} today={today} />
          ))}
          {isWeek && (
            <th scope="col" className="w-20 px-2 py-2 text-right font-medium text-ink-muted text-sm">
              Total
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.taskId} className="border-line border-b">
            <th scope="row" className="px-2 text-left font-normal text-base">
              <span className="flex min-w-0 items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0.5 max-sm:py-1.5">
                <Link
                  to="/tasks"
                  search={{ task: row.taskId }}
                  dir="auto"
                  title={row.title}
                  className="min-w-0 truncate rounded-sm hover:underline max-sm:max-w-full max-sm:whitespace-normal max-sm:break-words"
                >
                  {row.title}
                </Link>
                {row.projectId !== null && (
                  <DottedName
                    color={colorOf(row.projectId)}
                    name={row.project}
                    className="max-w-2/5 shrink-0 text-ink-faint text-sm max-sm:max-w-full"
                  />
                )}
              </span>
            </th>
            {row.cells.map((cell, column) => (
              <td key={cell.day.date} className="p-0">
                <GridCell
                  task={row}
                  cell={cell}
                  column={column}
                  row={index}
                  readOnly={isReadOnly(row.taskId)}
                  onType={onType}
                />
              </td>
            ))}
            {isWeek && <td className={cn(figure, 'text-ink')}>{formatDuration(row.seconds)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-(--row-height)">
          <th scope="row" className="px-2 text-left font-medium text-ink-muted text-sm">
            Total
          </th>
          {days.map(({ date }, column) => (
            <td key={date} className={cn(figure, 'text-ink-muted')}>
              {formatDuration(totals[column] ?? 0)}
            </td>
          ))}
          {isWeek && (
            <td className={cn(figure, 'font-medium text-ink')}>
              {formatDuration(totals.reduce((sum, one) => sum + one, 0))}
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  )
}
