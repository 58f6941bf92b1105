import type { SharedProject, SharedTask } from '@daybook/contract/sharing'
import { generalProject } from '@daybook/contract/tasks'
import { Link, useLocation } from '@tanstack/react-router'
import { formatNearDay } from '../../lib/formats/formats.ts'
import { plainText } from '../../lib/formats/plain-text.ts'
import { withoutPanels } from '../../lib/records/panels/one-panel.ts'
import { cn } from '../../ui/class-names.ts'
import { ownerName } from './owner-name.ts'

const rowStyles = 'rounded-md px-2.5 py-1.5 hover:bg-wash aria-[current=page]:bg-wash-strong'

interface RowProps {
  /** Closes what the row stands in, as a menu. */
  onFollow?: () => void
}

/** Leads to the page of the project. */
export const SharedProjectRow = ({ project, onFollow }: RowProps & { project: SharedProject }) => (
  <li>
    <Link
      to="/projects/$id"
      params={{ id: project._id }}
      onClick={onFollow}
      className={cn(rowStyles, 'flex gap-2.5')}
    >
      <span
        aria-hidden="true"
        className="mt-1.5 size-2 shrink-0 rounded-full"
        style={{ background: project.color }}
      />
      <span className="min-w-0">
        <span dir="auto" className="block truncate">
          {project.name}
        </span>
        <span className="block truncate text-ink-muted text-xs">{ownerName(project.owner)}</span>
        {project.description && (
          <span dir="auto" className="line-clamp-2 text-ink-muted text-xs">
            {plainText(project.description)}
          </span>
        )}
      </span>
    </Link>
  </li>
)

/** Opens the details of the task beside the tasks, or beside the project on whose page one is. */
export const SharedTaskRow = ({ task, today, onFollow }: RowProps & { task: SharedTask; today: string }) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isOnProject = pathname.startsWith('/projects/')
  // Filters of any other page are none of the tasks.
  const keepsShown = isOnProject || pathname === '/tasks'
  return (
    <li>
      <Link
        to={isOnProject ? '.' : '/tasks'}
        search={(before: object) => ({ ...(keepsShown && before), ...withoutPanels(), task: task._id })}
        resetScroll={!keepsShown}
        onClick={onFollow}
        className={cn(rowStyles, 'block')}
      >
        <span
          dir="auto"
          className={cn(
            'block truncate',
            task.completed && 'text-ink-muted line-through decoration-line-strong',
          )}
        >
          {task.title}
          {task.completed && <span className="sr-only"> (completed)</span>}
        </span>
        <span className="flex gap-1.5 text-ink-muted text-xs">
          <span className="truncate">
            {ownerName(task.owner)} · {task.project === generalProject ? 'General' : task.project}
          </span>
          {task.dueDate && (
            <time dateTime={task.dueDate} className="ml-auto shrink-0">
              {formatNearDay(task.dueDate, today)}
            </time>
          )}
        </span>
      </Link>
    </li>
  )
}
