import type { SharedTaskRow } from '@daybook/contract/shared-view'
import { CatchBoundary } from '@tanstack/react-router'
import { formatMinutes } from '../../lib/formats/clock-formats.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import { cn } from '../../ui/class-names.ts'
import { DurationFigure } from '../../ui/duration-figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { CompletionMark } from './completion-mark.tsx'
import { DueDay } from './due-day.tsx'
import { TaskRowFailed } from './shared-states.tsx'
import { shownTags } from './tag-words.tsx'

/** Time against the estimate, as far as there is either and the link shows it. */
const WorkOf = ({ totalTime, estimatedTime }: Pick<SharedTaskRow, 'totalTime' | 'estimatedTime'>) => {
  const estimate = estimatedTime ? formatMinutes(estimatedTime) : null
  if (!totalTime) return estimate ? <span>Estimate {estimate}</span> : null
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">Tracked </span>
      <DurationFigure seconds={totalTime} />
      {estimate && ` of ${estimate}`}
    </span>
  )
}

/** They make room for the title: a tag that does not fit beside it is left out. */
const TagsOf = ({ tags }: Pick<SharedTaskRow, 'tags'>) => (
  <span className="ml-auto hidden h-5 min-w-0 shrink-[99] flex-wrap justify-end gap-x-3 overflow-hidden text-ink-faint text-sm before:h-5 lg:flex">
    {tags.slice(0, shownTags).map((tag) => (
      <span key={tag} dir="auto" className="max-w-32 truncate">
        #{tag}
      </span>
    ))}
  </span>
)

interface TaskRowProps {
  task: SharedTaskRow
  today: string
  /** Some task shows its time or its estimate. */
  hasWork: boolean
}

const TaskRow = ({ task, today, hasWork }: TaskRowProps) => {
  const due = task.dueDate && <DueDay dueDate={task.dueDate} completed={task.completed} today={today} />
  return (
    <ListRow
      leading={<CompletionMark completed={task.completed} />}
      className="[contain-intrinsic-size:auto_var(--row-height)] [content-visibility:auto] h-auto min-h-(--row-height) py-2"
      trailing={
        <span className="hidden items-center gap-3 sm:flex">
          <span className="w-24 text-right">{due}</span>
          {hasWork && (
            <span className="w-36 text-right">
              <WorkOf {...task} />
            </span>
          )}
        </span>
      }
    >
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 sm:flex-row sm:gap-3">
        <span
          dir="auto"
          title={task.title}
          className={cn(
            'wrap-anywhere',
            task.completed && 'text-ink-faint line-through decoration-line-strong',
          )}
        >
          {task.title}
        </span>
        <TagsOf {...task} />
        {/* Where there are no columns for it. */}
        <span className="flex flex-wrap gap-x-3 text-ink-muted text-sm tabular-nums empty:hidden sm:hidden">
          {due}
          <WorkOf {...task} />
        </span>
      </span>
    </ListRow>
  )
}

interface ProjectTasksProps {
  tasks: readonly SharedTaskRow[]
  /** How many there are, where that is more than came. */
  total: number
  today: string
}

/** The tasks of a shared project, the newest first. */
export const ProjectTasks = ({ tasks, total, today }: ProjectTasksProps) => {
  const hasWork = tasks.some(({ totalTime, estimatedTime }) => totalTime || estimatedTime)
  return (
    <section aria-labelledby="project-tasks" className="flex min-w-0 flex-col">
      <h2
        id="project-tasks"
        className="flex min-h-10 items-center gap-2 border-line border-b font-medium text-sm"
      >
        Tasks <span className="font-normal text-ink-muted tabular-nums">{formatCount(total)}</span>
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
              <TaskRow {...{ task, today, hasWork }} />
            </CatchBoundary>
          ))}
        </ul>
      )}
      {total > tasks.length && (
        <p className="pt-3 text-ink-muted text-sm">The newest {formatCount(tasks.length)} are shown.</p>
      )}
    </section>
  )
}
