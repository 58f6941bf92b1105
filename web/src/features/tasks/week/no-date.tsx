import type { Task } from '@daybook/contract/tasks'
import { useId } from 'react'
import { formatCount } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { useBoard } from './board.ts'
import { WeekRows } from './week-rows.tsx'

interface NoDateProps {
  tasks: readonly Task[]
  isStacked: boolean
}

/** Open tasks without a due day (rules §4); what is dropped here loses its own. */
export const NoDate = ({ tasks, isStacked }: NoDateProps) => {
  const { drag } = useBoard()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-drop="none"
      className={cn(
        'flex flex-col border-line border-b pb-2 transition-colors',
        drag?.place === 'none' && 'bg-wash-strong',
      )}
    >
      <div className="flex h-10 items-center gap-2 px-2">
        <h2 id={id} data-fold="none" tabIndex={-1} className="font-medium text-base">
          No date
        </h2>
        <span className="text-ink-faint text-sm tabular-nums">
          {tasks.length > 0 && formatCount(tasks.length)}
        </span>
      </div>
      {tasks.length > 0 ? (
        <WeekRows tasks={tasks} label="No date" isStacked={isStacked} />
      ) : (
        <p className="px-2 pb-2 text-ink-faint text-sm">Every open task has a due date.</p>
      )}
    </section>
  )
}
