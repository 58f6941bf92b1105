import type { Task } from '@daybook/contract/tasks'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { PlannedLine } from './planned-line.tsx'
import { leftMinutes } from './planned-time.ts'
import { SidebarTask, type SidebarTaskProps } from './sidebar-task.tsx'

/** As many fit beside the tasks; the week shows all. */
const mostShown = 20

interface SidebarFoldProps extends Omit<SidebarTaskProps, 'task'> {
  tasks: readonly Task[]
  /** What is dropped here goes there: a day, or none; undefined where nothing can be dropped. */
  place?: string
  /** Hours of a day's work, where the place is a day. */
  dayHours?: number
  startsOpen?: boolean
  empty?: string
  /** How many are open, where that is more than stand here, and where the others stand. */
  openInAll?: number
  note?: string | undefined
  /** What the place is called. */
  children: ReactNode
}

/** One place of the week beside the tasks: it opens and closes, and what is dropped on it is moved there. */
export const SidebarFold = (props: SidebarFoldProps) => {
  const {
    tasks,
    place,
    dayHours,
    startsOpen = false,
    empty = 'Nothing is due.',
    openInAll,
    note,
    children,
    ...shared
  } = props
  const [isOpen, setIsOpen] = useState(startsOpen)
  const openCount = openInAll ?? tasks.filter(({ completed }) => !completed).length
  const rest = tasks.length - mostShown
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      data-drop={place}
      className={cn(
        'group border-line border-b transition-colors',
        place !== undefined && shared.drag?.place === place && 'bg-wash-strong',
      )}
    >
      <summary
        data-fold={place}
        className="flex h-10 cursor-pointer list-none items-center gap-2 rounded-md px-1 text-base hover:bg-wash"
      >
        <ChevronRight className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90" />
        {children}
        <span className="ml-auto text-ink-faint text-sm tabular-nums">
          {(tasks.length > 0 || openCount > 0) && (
            <>
              <span className="sr-only">open: </span>
              {formatCount(openCount)}
              {!openInAll && <span className="sr-only">, all: {formatCount(tasks.length)}</span>}
            </>
          )}
        </span>
      </summary>
      {isOpen && (
        <div className="pb-2">
          {dayHours !== undefined && leftMinutes(tasks) > 0 && (
            <div className="pt-0.5 pr-2 pb-2 pl-7">
              <PlannedLine tasks={tasks} dayHours={dayHours} />
            </div>
          )}
          {tasks.length > 0 ? (
            <ul>
              {tasks.slice(0, mostShown).map((task) => (
                <SidebarTask key={task._id} task={task} {...shared} />
              ))}
            </ul>
          ) : (
            !note && <p className="pl-7 text-ink-faint text-sm">{empty}</p>
          )}
          {note && <p className="pl-7 text-ink-faint text-sm">{note}</p>}
          {rest > 0 && (
            <Link
              to="/week"
              className={linkStyles({ quiet: true, className: 'ml-7 inline-block py-1 text-sm' })}
            >
              and {formatCount(rest)} more
            </Link>
          )}
        </div>
      )}
    </details>
  )
}
