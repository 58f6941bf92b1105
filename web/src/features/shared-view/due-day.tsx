import { isOverdue } from '@daybook/contract/task-listing'
import { formatNearDay } from '../../lib/formats.ts'
import { cn } from '../../ui/class-names.ts'

interface DueDayProps {
  dueDate: string
  completed: boolean
  /** In the viewer's zone. */
  today: string
}

/** The due day as one says it; one that has passed says so in a word. */
export const DueDay = ({ today, ...due }: DueDayProps) => {
  const isLate = isOverdue(due, today)
  return (
    <span className={cn('whitespace-nowrap tabular-nums', isLate && 'text-bad')}>
      {isLate && 'Overdue · '}
      <time dateTime={due.dueDate}>{formatNearDay(due.dueDate, today)}</time>
    </span>
  )
}
