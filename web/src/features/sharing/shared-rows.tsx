import type { SharedProject, SharedTask } from '@daybook/contract/sharing'
import { formatNearDay } from '../../lib/formats.ts'
import { cn } from '../../ui/class-names.ts'
import { ownerName } from './owner-name.ts'

export const SharedProjectRow = ({ project }: { project: SharedProject }) => (
  <li className="flex gap-2.5 px-2.5 py-1.5">
    <span
      aria-hidden="true"
      className="mt-1.5 size-2 shrink-0 rounded-full"
      style={{ background: project.color }}
    />
    <span className="min-w-0">
      <span dir="auto" className="block truncate">
        {project.name}
      </span>
      <span className="block truncate text-ink-faint text-xs">{ownerName(project.owner)}</span>
      {project.description && (
        <span dir="auto" className="line-clamp-2 text-ink-muted text-xs">
          {project.description}
        </span>
      )}
    </span>
  </li>
)

export const SharedTaskRow = ({ task, today }: { task: SharedTask; today: string }) => (
  <li className="px-2.5 py-1.5">
    <span
      dir="auto"
      className={cn('block truncate', task.completed && 'text-ink-faint line-through decoration-line-strong')}
    >
      {task.title}
      {task.completed && <span className="sr-only"> (completed)</span>}
    </span>
    <span className="flex gap-1.5 text-ink-faint text-xs">
      <span className="truncate">
        {ownerName(task.owner)} · {task.project}
      </span>
      {task.dueDate && (
        <time dateTime={task.dueDate} className="ml-auto shrink-0">
          {formatNearDay(task.dueDate, today)}
        </time>
      )}
    </span>
  </li>
)
