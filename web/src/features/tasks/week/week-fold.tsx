import { ChevronRight, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount, formatDay } from '../../../lib/formats/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBoard } from './board.ts'
import { PlannedLine } from './planned-line.tsx'
import { leftMinutes } from './planned-time.ts'
import type { WeekDay } from './week.ts'
import { WeekRows } from './week-rows.tsx'

/** A day below the others, where there is no room beside them: it opens and closes, today is open at first. */
export const WeekFold = ({ day: { date, tasks }, isStacked }: { day: WeekDay; isStacked: boolean }) => {
  const { today, dayHours, drag, onAdd } = useBoard()
  const isToday = date === today
  const [isOpen, setIsOpen] = useState(isToday)
  const id = useId()
  const name = formatDay(date, today)
  const openCount = tasks.filter(({ completed }) => !completed).length
  return (
    <section
      aria-label={isToday ? `${name}, today` : name}
      data-drop={date}
      className={cn('border-line border-b transition-colors', drag?.place === date && 'bg-wash-strong')}
    >
      <div className="flex h-11 items-center gap-2">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            data-fold={date}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="flex h-10 w-full items-center gap-2 rounded-md px-1 text-left text-base hover:bg-wash"
          >
            <ChevronRight
              className={cn('size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-90')}
            />
            <time
              dateTime={date}
              className={cn('shrink-0 tabular-nums', isToday && 'font-medium text-accent-ink')}
            >
              {name}
            </time>
            {isToday && <Badge tone="accent">Today</Badge>}
            {leftMinutes(tasks) > dayHours * 60 && (
              <Badge tone="warn" className="max-[22.5rem]:hidden">
                Over
              </Badge>
            )}
            <span className="ml-auto shrink-0 whitespace-nowrap pr-1 text-ink-muted text-sm tabular-nums">
              {openCount > 0 && `${formatCount(openCount)} open`}
            </span>
          </button>
        </h2>
        <IconButton label={`Add a task to ${name}`} size="sm" icon={<Plus />} onClick={() => onAdd(date)} />
      </div>
      {isOpen && (
        <div id={id} className="flex flex-col gap-2 pb-3">
          <div className="px-2">
            <PlannedLine tasks={tasks} dayHours={dayHours} />
          </div>
          {tasks.length > 0 ? (
            <WeekRows tasks={tasks} label={name} isStacked={isStacked} />
          ) : (
            <p className="px-2 text-ink-faint text-sm">Nothing is due.</p>
          )}
        </div>
      )}
    </section>
  )
}
