import type { Task } from '@daybook/contract/tasks'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { formatDay } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { type WeekDay, weekDays } from './week.ts'

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

const Day = ({ day: { date, tasks }, isToday }: { day: WeekDay; isToday: boolean }) => {
  const openCount = tasks.filter(({ completed }) => !completed).length
  return (
    <details open={isToday} className="group border-line border-b">
      <summary className="flex h-10 cursor-pointer list-none items-center gap-2 rounded-md px-1 text-base hover:bg-wash">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
        />
        <time dateTime={date} className={cn('tabular-nums', isToday && 'font-medium text-accent-ink')}>
          {formatDay(date)}
        </time>
        {isToday && <Badge tone="accent">Today</Badge>}
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
          {tasks.map((task) => (
            <DueTask key={task._id} task={task} />
          ))}
        </ul>
      ) : (
        <p className="pb-2 pl-7 text-ink-faint text-sm">Nothing is due.</p>
      )}
    </details>
  )
}

interface WeekSidebarProps {
  tasks: readonly Task[]
  today: string
  weekStart: number
}

/** What is due on each day of this week (spec 2 §2). */
export const WeekSidebar = ({ tasks, today, weekStart }: WeekSidebarProps) => {
  const days = useMemo(() => weekDays(tasks, today, weekStart), [tasks, today, weekStart])
  return (
    <section
      id="right-sidebar"
      aria-labelledby="week-title"
      className="sticky top-20 hidden max-h-[calc(100dvh-9rem)] w-64 shrink-0 overflow-y-auto border-line border-l pl-6 xl:block print:hidden"
    >
      <h2 id="week-title" className="title pb-2 text-xl">
        This week
      </h2>
      {days.map((day) => (
        <Day key={day.date} day={day} isToday={day.date === today} />
      ))}
    </section>
  )
}
