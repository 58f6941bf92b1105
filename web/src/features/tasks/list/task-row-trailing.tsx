import type { Task } from '@daybook/contract/tasks'
import { formatCount } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'
import type { TaskChange } from '../record/task-change.ts'
import { TaskDuration } from '../timer/task-duration.tsx'
import { TimerButton } from '../timer/timer-button.tsx'
import { PriorityMark } from './priority-mark.tsx'
import { TaskDue } from './task-due.tsx'

const shownTags = 2

const hasTime = ({ timeTracking }: Task) => timeTracking.isRunning || timeTracking.totalTime > 0

interface TaskRowTrailingProps {
  task: Task
  today: string
  compact: boolean
  withProject: boolean
  onChange: (change: TaskChange) => void
}

/** After the title, in columns: project, tags, priority, due day, time and timer. */
export const TaskRowTrailing = ({ task, today, compact, withProject, onChange }: TaskRowTrailingProps) => (
  <>
    <span className={cn('hidden items-center gap-3', !compact && 'lg:flex')}>
      {withProject && task.projectId !== null && (
        // The title comes first: beside the week there is no room for both.
        <span dir="auto" title={task.project} className="hidden max-w-40 truncate @4xl:inline">
          {task.project}
        </span>
      )}
      {task.tags.slice(0, shownTags).map((tag) => (
        <span key={tag} dir="auto" className="max-w-32 truncate text-ink-faint">
          #{tag}
        </span>
      ))}
      {task.tags.length > shownTags && (
        <span className="text-ink-faint">
          <span aria-hidden="true">+{formatCount(task.tags.length - shownTags)}</span>
          <span className="sr-only">and {formatCount(task.tags.length - shownTags)} more tags</span>
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
    <span className="hidden w-16 text-right sm:inline">{hasTime(task) && <TaskDuration task={task} />}</span>
    {task.can.time && <TimerButton task={task} onChange={onChange} />}
  </>
)
