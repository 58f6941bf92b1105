import type { Task } from '@daybook/contract/tasks'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatDay } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { weekView } from './week/week-view.ts'
import type { WeekDay } from './week.ts'

const DueTask = ({ task }: { task: Task }) => (
  <li>
    <Link
      to="/tasks"
      search={(before) => ({ ...before, task: task._id })}
      dir="auto"
      className={cn(
        'block truncate rounded-md py-1 pr-2 pl-7 text-sm hover:bg-wash',
        task.completed && 'text-ink-faint line-through decoration-line-strong',
      )}
    >
      {task.title}
      {task.completed && <span className="sr-only"> (completed)</span>}
    </Link>
  </li>
)

/** As many fit beside the tasks; the week shows all. */
const mostShown = 20

interface FoldProps {
  tasks: readonly Task[]
  startsOpen?: boolean
  /** What the place is called. */
  children: ReactNode
}

const Fold = ({ tasks, startsOpen = false, children }: FoldProps) => {
  const openCount = tasks.filter(({ completed }) => !completed).length
  return (
    <details open={startsOpen} className="group border-line border-b">
      <summary className="flex h-10 cursor-pointer list-none items-center gap-2 rounded-md px-1 text-base hover:bg-wash">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
        />
        {children}
        <span className="ml-auto text-ink-faint text-sm tabular-nums">
          {tasks.length > 0 && (
            <>
              <span className="sr-only">open: </span>
              {openCount}
              <span className="sr-only">, all: {tasks.length}</span>
            </>
          )}
        </span>
      </summary>
      {tasks.length > 0 ? (
        <ul className="pb-2">
          {tasks.slice(0, mostShown).map((task) => (
            <DueTask key={task._id} task={task} />
          ))}
          {tasks.length > mostShown && (
            <li className="py-1 pl-7 text-ink-faint text-sm">and {tasks.length - mostShown} more</li>
          )}
        </ul>
      ) : (
        <p className="pb-2 pl-7 text-ink-faint text-sm">Nothing is due.</p>
      )}
    </details>
  )
}

const Day = ({ day: { date, tasks }, isToday }: { day: WeekDay; isToday: boolean }) => (
  <Fold tasks={tasks} startsOpen={isToday}>
    <time dateTime={date} className={cn('tabular-nums', isToday && 'font-medium text-accent-ink')}>
      {formatDay(date)}
    </time>
    {isToday && <Badge tone="accent">Today</Badge>}
  </Fold>
)

interface WeekSidebarProps {
  tasks: readonly Task[]
  today: string
  weekStart: number
}

/** What is due on each day of this week, and what was due before (spec 2 §2). */
export const WeekSidebar = ({ tasks, today, weekStart }: WeekSidebarProps) => {
  const { days, overdue } = useMemo(() => weekView(tasks, today, today, weekStart), [tasks, today, weekStart])
  return (
    <section
      id="right-sidebar"
      aria-labelledby="week-title"
      className="sticky top-20 hidden max-h-[calc(100dvh-9rem)] w-64 shrink-0 overflow-y-auto border-line border-l pl-6 xl:block print:hidden"
    >
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h2 id="week-title" className="title text-xl">
          This week
        </h2>
        <Link to="/week" className={linkStyles({ quiet: true, className: 'text-sm' })}>
          Open week
        </Link>
      </div>
      {overdue.length > 0 && (
        <Fold tasks={overdue}>
          <span className="text-bad">Overdue</span>
        </Fold>
      )}
      {days.map((day) => (
        <Day key={day.date} day={day} isToday={day.date === today} />
      ))}
    </section>
  )
}
