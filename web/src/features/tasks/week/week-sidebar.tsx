import type { Task } from '@daybook/contract/tasks'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { DragGhost } from '../../../lib/drag/drag-ghost.tsx'
import { useDrag } from '../../../lib/drag/use-drag.ts'
import { formatDay } from '../../../lib/formats/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/class-names.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { useColors } from '../../teams/teams.ts'
import { useDayHours } from './day-hours.ts'
import { onTheirDays } from './overdue-words.ts'
import { SidebarFold } from './sidebar-fold.tsx'
import { useTaskMoves } from './use-task-moves.ts'
import { weekView } from './week-view.ts'

interface WeekSidebarProps {
  tasks: readonly Task[]
  today: string
  weekStart: number
  /** In a panel, which has the head and the room. */
  isInPanel?: boolean
}

export const WeekLink = () => (
  <Link to="/week" className={linkStyles({ quiet: true, className: 'text-sm' })}>
    Open week
  </Link>
)

/** The tasks due on each day of this week, overdue ones, and those without a date (spec 2 §2). */
export const WeekSidebar = ({ tasks, today, weekStart, isInPanel = false }: WeekSidebarProps) => {
  const { days, overdue, overdueCount, noDate } = useMemo(
    () => weekView(tasks, today, today, weekStart),
    [tasks, today, weekStart],
  )
  const [dayHours] = useDayHours()
  const colorOf = useColors()
  const board = useRef<HTMLElement>(null)
  const { move, news } = useTaskMoves(board, tasks, today, 'data-due')
  const { drag, ghost } = useDrag(board, (id, place) => {
    const task = tasks.find(({ _id }) => _id === id)
    if (task) move(task, place === 'none' ? null : place, 'is elsewhere')
  })
  const shared = {
    today,
    dates: days.map(({ date }) => date),
    drag,
    colorOf,
    onMove: (task: Task, day: string | null) => move(task, day, 'keeps focus'),
  }
  return (
    <section
      ref={board}
      aria-label="This week"
      className={cn(
        !isInPanel && 'sticky top-20 max-h-[calc(100dvh-9rem)] overflow-y-auto',
        drag && 'cursor-grabbing select-none',
      )}
    >
      {!isInPanel && (
        <div className="flex items-baseline justify-between gap-4 pb-2">
          <h2 className="title text-xl">This week</h2>
          <WeekLink />
        </div>
      )}
      {overdueCount > 0 && (
        <SidebarFold
          tasks={overdue}
          openInAll={overdueCount}
          note={onTheirDays(overdueCount - overdue.length)}
          {...shared}
        >
          <span className="text-bad">Overdue</span>
        </SidebarFold>
      )}
      {days.map(({ date, tasks: due }) => (
        <SidebarFold
          key={date}
          tasks={due}
          place={date}
          dayHours={dayHours}
          startsOpen={date === today}
          {...shared}
        >
          <time
            dateTime={date}
            className={cn('tabular-nums', date === today && 'font-medium text-accent-ink')}
          >
            {formatDay(date)}
          </time>
          {date === today && <Badge tone="accent">Today</Badge>}
        </SidebarFold>
      ))}
      <SidebarFold tasks={noDate} place="none" empty="Every open task has a due date." {...shared}>
        No date
      </SidebarFold>
      <p role="status" className="sr-only">
        {news}
      </p>
      <DragGhost ref={ghost} title={tasks.find(({ _id }) => _id === drag?.id)?.title} />
    </section>
  )
}
