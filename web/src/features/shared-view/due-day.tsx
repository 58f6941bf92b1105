import { isOverdue } from '@daybook/contract/task-listing'
import { formatNearDay } from '../../lib/formats/formats.ts'
import { cn } from '../../ui/class-names.ts'

interface DueDayProps {
  dueDate: string
  completed: boolean
  /** In the viewer's zone. */
  today: string
}

/** The due day in words; a past one says so. */
export const DueDay = ({ today, ...due }: DueDayProps) => {
  const isLate = isOverdue(due, today)
  return (
    <span className={cn('whitespace-nowrap tabular-nums', isLate && 'text-bad')}>
      {isLate && 'Overdue · '}
      <time dateTime={due.dueDate}>{formatNearDay(due.dueDate, today)}</time>
    </span>
  )
}
