import type { Task } from '@daybook/contract/tasks'
import { memo } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { ListRow, rowTargetStyles } from '../../ui/list-row.tsx'
import { PriorityMark } from './priority-mark.tsx'
import { RepeatMark } from './repeat/repeat-mark.tsx'
import type { TaskChange } from './task-change.ts'
import { TaskDue } from './task-due.tsx'
import { TaskDuration } from './task-duration.tsx'
import { instantNow } from './tasks.ts'
import { TimerButton } from './timer-button.tsx'

const shownTags = 2

const isRunning = ({ timeTracking }: Task) => timeTracking.isRunning
const hasTime = (task: Task) => isRunning(task) || task.timeTracking.totalTime > 0

interface TaskRowProps {
  task: Task
  today: string
  selected: boolean
  /** While the panel stands beside the list there is less room. */
  compact: boolean
  onOpen: (id: string) => void
  onChange: (change: TaskChange) => void
}

/** One task in a line. */
export const TaskRow = memo(({ task, today, selected, compact, onOpen, onChange }: TaskRowProps) => (
  <ListRow
    selected={selected}
    className="scroll-mt-14 scroll-mb-14 [contain-intrinsic-size:auto_var(--row-height)] [content-visibility:auto]"
    leading={
      <Checkbox
        label={task.title}
        labelHidden
        checked={task.completed}
        disabled={!task.can.edit}
        onCheckedChange={(checked) =>
          onChange({ kind: 'toggle', id: task._id, completed: checked === true, at: instantNow() })
        }
      />
    }
    trailing={
      <>
        <span className={cn('hidden items-center gap-3', !compact && 'lg:flex')}>
          {task.tags.slice(0, shownTags).map((tag) => (
            <span key={tag} className="max-w-32 truncate text-ink-faint">
              #{tag}
            </span>
          ))}
          {task.tags.length > shownTags && (
            <span className="text-ink-faint">
              <span aria-hidden="true">+{task.tags.length - shownTags}</span>
              <span className="sr-only">and {task.tags.length - shownTags} more tags</span>
            </span>
          )}
        </span>
        <span className="hidden w-16 justify-end sm:inline-flex">
          <PriorityMark priority={task.priority} />
        </span>
        <TaskDue
          task={task}
          today={today}
          compact={compact}
          className={cn('max-w-28 sm:w-28', !compact && 'lg:w-36 lg:max-w-36')}
        />
        <span className="hidden w-16 text-right sm:inline">
          {hasTime(task) && <TaskDuration task={task} />}
        </span>
        {task.can.time && <TimerButton task={task} />}
      </>
    }
  >
    <button
      type="button"
      dir="auto"
      data-task={task._id}
      onClick={() => onOpen(task._id)}
      className={cn(rowTargetStyles, task.completed && 'text-ink-faint line-through decoration-line-strong')}
    >
      {task.title}
    </button>
    {task.recurrence && <RepeatMark rule={task.recurrence} />}
  </ListRow>
))
TaskRow.displayName = 'TaskRow'
