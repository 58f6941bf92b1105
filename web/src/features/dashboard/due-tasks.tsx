import { generalProject, type Task } from '@daybook/contract/tasks'
import { Link } from '@tanstack/react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { DottedName } from '../../ui/dotted-name.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { ListRow, rowTargetStyles } from '../../ui/list-row.tsx'
import { useRunningTask } from '../tasks/tasks.ts'
import { TaskDue, TimerButton } from '../tasks/tasks.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import { listOf, taskPlace } from './places.ts'
import { useTicked } from './use-ticked.ts'

interface RowProps {
  task: Task
  today: string
  color: string | undefined
  onTick: (task: Task, completed: boolean) => void
}

const Row = ({ task, today, color, onTick }: RowProps) => (
  <ListRow
    flush
    className="max-sm:h-auto max-sm:min-h-14"
    leading={
      <Checkbox
        label={task.title}
        labelHidden
        checked={task.completed}
        disabled={!task.can.edit}
        onCheckedChange={(completed) => onTick(task, completed)}
      />
    }
    trailing={
      <>
        <span className="flex w-40 @max-xl:hidden">
          {task.project !== generalProject && (
            <DottedName color={color} name={task.project} className="text-ink-faint" />
          )}
        </span>
        <span className="flex justify-end @xl:w-28">
          <TaskDue task={task} today={today} />
        </span>
        {task.can.time && !task.completed ? <TimerButton task={task} /> : <span className="w-8" />}
      </>
    }
  >
    <Link
      {...taskPlace(task._id)}
      dir="auto"
      title={task.title}
      className={cn(rowTargetStyles, task.completed && 'text-ink-faint line-through')}
    >
      {task.title}
    </Link>
  </ListRow>
)

interface DueTasksProps {
  due: readonly Task[]
  /** Others are due as well. */
  hasMore: boolean
  /** Those of the newest projects, by their ids. */
  colors: Readonly<Record<string, string>>
  today: string
}

/** What is due today and what was due before, to be ticked off and timed in place. */
export const DueTasks = ({ due, hasMore, colors, today }: DueTasksProps) => {
  const running = useRunningTask()
  const { tasks, tick } = useTicked(due)
  return (
    <DashboardSection
      title="Due"
      action={
        hasMore && (
          <Link {...listOf.today} className={linkStyles({ quiet: true, className: 'text-sm' })}>
            All due tasks
          </Link>
        )
      }
    >
      {(headingId) =>
        tasks.length === 0 ? (
          <p className="flex h-(--row-height) items-center text-base text-ink-muted">Nothing is due today.</p>
        ) : (
          // The sidebar and the figures leave it less than the window's width lets expect, and titles come first.
          <ul aria-labelledby={headingId} className="@container">
            {tasks.map((task) => (
              <Row
                key={task._id}
                task={running?._id === task._id ? { ...running, completed: task.completed } : task}
                today={today}
                color={colors[task.projectId ?? '']}
                onTick={tick}
              />
            ))}
          </ul>
        )
      }
    </DashboardSection>
  )
}
