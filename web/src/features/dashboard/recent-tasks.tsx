import { generalProject, type Task } from '@daybook/contract/tasks'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { cn } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { ListRow, rowTargetStyles } from '../../ui/list-row.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import { listOf, newTaskPlace, taskPlace } from './places.ts'

const Row = ({ task }: { task: Task }) => (
  <ListRow
    flush
    trailing={
      <>
        {task.project !== generalProject && (
          <span dir="auto" className="max-w-40 truncate text-ink-faint @max-xl:hidden">
            {task.project}
          </span>
        )}
        <Badge tone={task.completed ? 'good' : 'outline'}>{task.completed ? 'Completed' : 'Pending'}</Badge>
      </>
    }
  >
    <Link
      {...taskPlace(task._id)}
      dir="auto"
      title={task.title}
      className={cn(rowTargetStyles, task.completed && 'text-ink-faint')}
    >
      {task.title}
    </Link>
  </ListRow>
)

/** The newest tasks (spec 2 §2). */
export const RecentTasks = ({ tasks }: { tasks: readonly Task[] }) => (
  <DashboardSection
    title="Recent Tasks"
    action={
      tasks.length > 0 && (
        <Link {...listOf.tasks} className={linkStyles({ quiet: true, className: 'text-sm' })}>
          All tasks
        </Link>
      )
    }
  >
    {(headingId) =>
      tasks.length === 0 ? (
        <EmptyState
          figure="tasks"
          action={
            <Link {...newTaskPlace} className={buttonStyles()}>
              Create your first task
            </Link>
          }
        >
          No tasks yet. Create your first task to get started!
        </EmptyState>
      ) : (
        // Where the sidebar and the figures leave little room, the title has it.
        <ul aria-labelledby={headingId} className="@container">
          {tasks.map((task) => (
            <Row key={task._id} task={task} />
          ))}
        </ul>
      )
    }
  </DashboardSection>
)
