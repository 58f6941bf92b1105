import type { Task } from '@daybook/contract/tasks'
import { formatNearDay } from '../../lib/formats.ts'
import { cn } from '../../ui/class-names.ts'

interface TaskDueProps {
  task: Pick<Task, 'dueDate' | 'completed'>
  today: string
  className?: string
}

/** The due day as one says it. A day that has passed says so in words too. */
export const TaskDue = ({ task: { dueDate, completed }, today, className }: TaskDueProps) => {
  if (!dueDate) return <span className={className} />
  const isOverdue = !completed && dueDate < today
  const isToday = !completed && dueDate === today
  return (
    <span className={cn('truncate', isOverdue && 'text-bad', isToday && 'text-accent-ink', className)}>
      {isOverdue && <span className="sr-only">Overdue, </span>}
      <time dateTime={dueDate}>{formatNearDay(dueDate, today)}</time>
    </span>
  )
}
