import { Plus } from 'lucide-react'
import { formatDay, formatDayParts } from '../../../lib/formats/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBoard } from './board.ts'
import { PlannedLine } from './planned-line.tsx'
import type { WeekDay } from './week.ts'
import { WeekRows } from './week-rows.tsx'

/** A day among the others, side by side. */
export const WeekColumn = ({ day: { date, tasks } }: { day: WeekDay }) => {
  const { today, dayHours, drag, onAdd } = useBoard()
  const isToday = date === today
  const name = formatDay(date, today)
  const { weekday, day } = formatDayParts(date)
  return (
    <section
      aria-label={isToday ? `${name}, today` : name}
      data-drop={date}
      className={cn(
        // Heads of one row of days are of one height.
        'row-span-2 grid min-h-64 min-w-0 grid-cols-1 grid-rows-subgrid content-start gap-0 border-line border-r border-b transition-colors',
        drag?.place === date && 'bg-wash-strong',
      )}
    >
      <header className="flex flex-col gap-2 border-line border-b p-2">
        <div className="flex items-start gap-1.5">
          <h2 className="min-w-0 flex-1">
            <time dateTime={date} className="flex flex-col">
              <span className="flex h-6 items-center gap-2 font-medium text-base">
                <span className={cn(isToday && 'text-accent-ink')}>{weekday}</span>
                {isToday && <Badge tone="accent">Today</Badge>}
              </span>
              <span className="truncate text-ink-muted text-sm tabular-nums">{day}</span>
            </time>
          </h2>
          <IconButton
            label={`Add a task to ${name}`}
            size="sm"
            icon={<Plus />}
            className="-mt-0.5 -mr-1"
            onClick={() => onAdd(date)}
          />
        </div>
        <PlannedLine tasks={tasks} dayHours={dayHours} />
      </header>
      <div className="flex flex-col pb-3">
        {tasks.length > 0 ? (
          <WeekRows tasks={tasks} label={name} isStacked />
        ) : (
          <p className="px-2 py-2.5 text-ink-faint text-sm">Nothing is due.</p>
        )}
      </div>
    </section>
  )
}
