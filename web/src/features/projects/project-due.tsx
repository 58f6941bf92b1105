import { CircleAlert } from 'lucide-react'
import { formatNearDay } from '../../lib/formats/formats.ts'
import { cn } from '../../ui/class-names.ts'

interface ProjectDueProps {
  dueDate: string
  today: string
  /** Work that has ended is not late. */
  active: boolean
}

/** The due day as one says it; one that has passed says so in words, not by its colour alone. */
export const ProjectDue = ({ dueDate, today, active }: ProjectDueProps) => {
  const isLate = active && dueDate < today
  return (
    <span className={cn('flex min-w-0 items-center gap-1.5 whitespace-nowrap', isLate && 'text-bad')}>
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
