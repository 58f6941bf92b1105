import { isOverdue } from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import { CircleAlert } from 'lucide-react'
import { formatNearDay } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'

interface TaskDueProps {
  task: Pick<Task, 'dueDate' | 'completed'>
  today: string
}

/** The due day in words. A past one says so with a picture and to those who hear it, not by colour alone. */
export const TaskDue = ({ task, today }: TaskDueProps) => {
  const { dueDate, completed } = task
  if (!dueDate) return null
  const isLate = isOverdue(task, today)
  const isToday = !completed && dueDate === today
  return (
    <span
      className={cn(
        'flex min-w-0 items-center gap-1.5 whitespace-nowrap',
        isLate && 'text-bad',
        isToday && 'text-accent-ink',
      )}
    >
      {isLate && (
        <>
          <CircleAlert className="size-3.5 shrink-0" />
          <span className="sr-only">Overdue</span>
        </>
      )}
      <time dateTime={dueDate} className="truncate">
        {formatNearDay(dueDate, today)}
      </time>
    </span>
  )
}
