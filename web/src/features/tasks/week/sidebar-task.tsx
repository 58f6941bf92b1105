import type { Task } from '@daybook/contract/tasks'
import { Link } from '@tanstack/react-router'
import type { Drag } from '../../../lib/drag/use-drag.ts'
import { withoutPanels } from '../../../lib/records/panels/one-panel.ts'
import { cn } from '../../../ui/class-names.ts'
import { ColorDot } from '../../../ui/color-dot.tsx'
import { MoveMenu } from './move-menu.tsx'

export interface SidebarTaskProps {
  task: Task
  today: string
  /** The seven days that are shown. */
  dates: readonly string[]
  drag: Drag | null
  colorOf: (projectId: string | null) => string | undefined
  onMove: (task: Task, day: string | null) => void
}

/** A task of the week beside the tasks: it opens, and goes to another day by mouse or by menu. */
export const SidebarTask = ({ task, today, dates, drag, colorOf, onMove }: SidebarTaskProps) => (
  <li
    data-drag={task.can.edit ? task._id : undefined}
    className={cn(
      'group/row relative flex h-10 items-center rounded-md pr-1 hover:bg-wash',
      drag?.id === task._id && 'opacity-45',
    )}
  >
    {task.projectId !== null && (
      <span title={task.project} className="absolute left-2 flex">
        <ColorDot color={colorOf(task.projectId)} />
        <span className="sr-only">{task.project}: </span>
      </span>
    )}
    <Link
      to="/tasks"
      search={(before) => ({ ...before, ...withoutPanels(), task: task._id })}
      resetScroll={false}
      data-due={task._id}
      // It is dragged as a task, not as an address.
      draggable={false}
      dir="auto"
      className={cn(
        'min-w-0 flex-1 truncate rounded-md py-2 pl-7 text-left text-sm',
        task.completed && 'text-ink-faint line-through decoration-line-strong',
      )}
    >
      {task.title}
      {task.completed && <span className="sr-only"> (completed)</span>}
    </Link>
    {task.can.edit && <MoveMenu {...{ task, dates, today, onMove }} isOverlaid />}
  </li>
)
