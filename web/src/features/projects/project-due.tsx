import { CircleAlert } from 'lucide-react'
import { formatNearDay } from '../../lib/formats/formats.ts'
import { cn } from '../../ui/class-names.ts'

interface ProjectDueProps {
  dueDate: string | null
  today: string
  /** Work that has ended is not late. */
  active: boolean
  className?: string
}

/** The due day as one says it; one that has passed says so in words, not by its colour alone. */
export const ProjectDue = ({ dueDate, today, active, className }: ProjectDueProps) => {
  if (!dueDate) return <span className={className} />
  const isLate = active && dueDate < today
  return (
    <span
      className={cn(
        'flex items-center justify-end gap-1.5 whitespace-nowrap',
        isLate && 'text-bad',
        className,
      )}
    >
      {isLate && (
        <>
          <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">Overdue</span>
        </>
      )}
      <time dateTime={dueDate} className="truncate">
        {formatNearDay(dueDate, today)}
      </time>
    </span>
  )
}
