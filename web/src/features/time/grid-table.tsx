import { Link } from '@tanstack/react-router'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatDay } from '../../lib/formats/formats.ts'
import { columnHeadStyles } from '../../lib/records/list/columns.tsx'
import { cn } from '../../ui/class-names.ts'
import { useColors } from '../teams/teams.ts'
import type { TypeInto } from './grid-cell.tsx'
import { groupRows } from './week/group-rows.ts'
import { ProjectLine } from './week/project-line.tsx'
import { TaskLine } from './week/task-line.tsx'
import { dayTotals, type GridRow, type GridTask } from './week-grid.ts'

interface GridTableProps {
  rows: readonly GridRow[]
  today: string
  isReadOnly: (task: GridTask) => boolean
  onType: TypeInto
  /** Undefined for a line that has time. */
  onRemove: (task: GridTask) => (() => void) | undefined
}

const figure = 'px-2 text-right text-base tabular-nums'

/** In sight while the lines scroll below it; a border would scroll away. */
const stays = 'sticky z-10 bg-ground print:static'

const DayHead = ({ date, today, isWeek }: { date: string; today: string; isWeek: boolean }) => (
  <th scope="col" className={cn('px-2 text-right font-normal', !isWeek && 'w-22')}>
    <Link
      to="/time"
      search={(before) => ({ ...before, view: 'day', day: date })}
      aria-current={date === today ? 'date' : undefined}
      className={cn('rounded-sm py-3 tabular-nums hover:text-ink', date === today && 'text-accent-ink')}
    >
      <time dateTime={date}>{formatDay(date)}</time>
      {date === today && <span className="sr-only"> (today)</span>}
    </Link>
  </th>
)

/** Tasks by days, to be typed into, with the sums of both. A single day has no sum of its rows. */
export const GridTable = ({ rows, today, isReadOnly, onType, onRemove }: GridTableProps) => {
  const days = (rows[0]?.cells ?? []).map(({ day }) => day)
  const totals = dayTotals(days, rows)
  const isWeek = days.length > 1
  const colorOf = useColors()
  const groups = groupRows(days, rows)
  // One line of no project would only repeat the total.
  const isGrouped = groups.some(({ projectId }) => projectId !== null)
  const places = new Map(groups.flatMap((group) => group.rows).map(({ taskId }, place) => [taskId, place]))
  return (
    <table className="w-full table-fixed border-collapse [&_tbody:last-of-type_tr:last-child]:border-b-0">
      <caption className="sr-only">
        Time by task and day. Arrow keys go from cell to cell, Escape restores the old value.
      </caption>
      <thead className={`${stays} top-14 shadow-[inset_0_-1px_var(--line)]`}>
        <tr className={columnHeadStyles}>
          <th scope="col" className={cn('px-2 text-left font-normal', isWeek && 'w-1/4')}>
            Task
          </th>
          {days.map(({ date }) => (
            <DayHead key={date} {...{ date, today, isWeek }} />
          ))}
          {isWeek && (
            <th scope="col" className="w-20 px-2 text-right font-normal">
              Total
            </th>
          )}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.projectId}>
          {isGrouped && <ProjectLine group={group} color={colorOf(group.projectId)} isWeek={isWeek} />}
          {group.rows.map((row) => (
            <TaskLine
              key={row.taskId}
              {...{ row, isWeek, today, onType }}
              place={places.get(row.taskId) ?? 0}
              isInset={isGrouped}
              readOnly={isReadOnly(row)}
              onRemove={onRemove(row)}
            />
          ))}
        </tbody>
      ))}
      <tfoot className={`${stays} bottom-14 shadow-[inset_0_1px_var(--line)] md:bottom-10`}>
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
