import { isOverdue } from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import { CircleAlert } from 'lucide-react'
import { formatNearDay } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'

interface TaskDueProps {
  task: Pick<Task, 'dueDate' | 'completed'>
  today: string
  /** Where there is no room for the word, a picture says it. */
  compact: boolean
  className?: string
}

/** The due day in words. A past one says so in a word or a picture, not by colour alone. */
export const TaskDue = ({ task, today, compact, className }: TaskDueProps) => {
  const { dueDate, completed } = task
  if (!dueDate) return <span className={className} />
  const isLate = isOverdue(task, today)
  const isToday = !completed && dueDate === today
  return (
    <span
      className={cn(
        'flex items-center justify-end gap-1.5 whitespace-nowrap',
        isLate && 'text-bad',
        isToday && 'text-accent-ink',
        className,
      )}
    >
      {isLate && (
        <>
          <CircleAlert aria-hidden="true" className={cn('size-3.5 shrink-0', !compact && 'lg:hidden')} />
          <span className={cn('sr-only', !compact && 'lg:not-sr-only')}>Overdue</span>
        </>
      )}
      <time dateTime={dueDate} className="truncate">
        {formatNearDay(dueDate, today)}
      </time>
    </span>
  )
}
