import type { Task } from '@daybook/contract/tasks'
import { useId } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { useBoard } from './board.ts'
import { WeekRows } from './week-rows.tsx'

interface WeekBesideProps {
  title: 'Overdue' | 'No date'
  tasks: readonly Task[]
  /** What is dropped here goes there; undefined where nothing can be dropped. */
  place?: 'none'
  isStacked: boolean
}

/** The tasks that stand on none of the seven days (rules §4). */
export const WeekBeside = ({ title, tasks, place, isStacked }: WeekBesideProps) => {
  const { drag } = useBoard()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-drop={place}
      className={cn(
        'flex flex-col border-line border-b pb-2 transition-colors',
        place !== undefined && drag?.place === place && 'bg-wash-strong',
      )}
    >
      <div className="flex h-10 items-center gap-2 px-2">
        <h2
          id={id}
          data-fold={place}
          tabIndex={place ? -1 : undefined}
          className={cn('font-medium text-base', title === 'Overdue' && 'text-bad')}
        >
          {title}
        </h2>
        <span className="text-ink-faint text-sm tabular-nums">{tasks.length > 0 && tasks.length}</span>
      </div>
      {tasks.length > 0 ? (
        <WeekRows tasks={tasks} label={title} isStacked={isStacked} />
      ) : (
        <p className="px-2 pb-2 text-ink-faint text-sm">Every open task has a day.</p>
      )}
    </section>
  )
}
