import type { SharedTaskRow } from '@daybook/contract/shared-view'
import { CatchBoundary } from '@tanstack/react-router'
import { cn } from '../../ui/class-names.ts'
import { DurationFigure } from '../../ui/duration-figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { CompletionMark } from './completion-mark.tsx'
import { DueDay } from './due-day.tsx'
import { TaskRowFailed } from './shared-states.tsx'
import { shownTags } from './tag-words.tsx'

const TaskRow = ({ task, today }: { task: SharedTaskRow; today: string }) => (
  <ListRow
    leading={<CompletionMark completed={task.completed} />}
    className="[contain-intrinsic-size:auto_var(--row-height)] [content-visibility:auto]"
    trailing={
      <>
        <span className="hidden gap-3 text-ink-faint md:flex">
          {task.tags.slice(0, shownTags).map((tag) => (
            <span key={tag} className="max-w-32 truncate">
              #{tag}
            </span>
          ))}
        </span>
        <span className="text-right sm:w-36">
          {task.dueDate && <DueDay dueDate={task.dueDate} completed={task.completed} today={today} />}
        </span>
        <span className="hidden w-16 text-right sm:inline">
          {task.totalTime > 0 && <DurationFigure seconds={task.totalTime} />}
        </span>
      </>
    }
  >
    <span
      dir="auto"
      title={task.title}
      className={cn('truncate', task.completed && 'text-ink-faint line-through decoration-line-strong')}
    >
      {task.title}
    </span>
  </ListRow>
)

interface ProjectTasksProps {
  tasks: readonly SharedTaskRow[]
  /** Of all, where that is more than came. */
  total: number
  today: string
}

/** The tasks of a shared project, the newest first. */
export const ProjectTasks = ({ tasks, total, today }: ProjectTasksProps) => (
  <section aria-labelledby="project-tasks" className="flex min-w-0 flex-col">
    <h2
      id="project-tasks"
      className="flex min-h-10 items-center gap-2 border-line border-b font-medium text-sm"
    >
      Tasks <span className="font-normal text-ink-muted tabular-nums">{total}</span>
    </h2>
    {tasks.length === 0 ? (
      <EmptyState figure="tasks">There are no tasks in this project yet.</EmptyState>
    ) : (
      <ul aria-labelledby="project-tasks">
        {tasks.map((task) => (
          <CatchBoundary
            key={task._id}
            getResetKey={() => `${task._id} ${task.version}`}
            errorComponent={TaskRowFailed}
          >
            <TaskRow task={task} today={today} />
          </CatchBoundary>
        ))}
      </ul>
    )}
    {total > tasks.length && (
      <p className="pt-3 text-ink-muted text-sm">The newest {tasks.length} are shown.</p>
    )}
  </section>
)
