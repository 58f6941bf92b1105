import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { onTheirDays } from './overdue-words.ts'
import { WeekRows } from './week-rows.tsx'
import type { WeekView } from './week-view.ts'

interface OverdueFoldProps {
  view: WeekView
  isStacked: boolean
}

/**
 * What is overdue, in one line above the week that opens in place: the week stays in sight however much it is. It
 * counts every overdue task, and holds those that none of the seven days does (rules §4).
 */
export const OverdueFold = ({ view: { overdue, overdueCount }, isStacked }: OverdueFoldProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (overdueCount === 0) return null
  const words = (
    <>
      <span className="shrink-0 text-bad tabular-nums">{formatCount(overdueCount)} overdue</span>
      <span className="min-w-0 truncate text-ink-faint text-sm">
        {onTheirDays(overdueCount - overdue.length)}
      </span>
    </>
  )
  if (overdue.length === 0)
    return <p className="flex h-10 items-center gap-2 border-line border-y px-2 text-base">{words}</p>
  return (
    <section aria-label="Overdue" className="border-line border-y">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="flex h-10 w-full items-center gap-2 rounded-md px-1 text-left text-base hover:bg-wash"
        >
          <ChevronRight
            className={cn('size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-90')}
          />
          {words}
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="flex flex-col pb-2">
          <WeekRows tasks={overdue} label="Overdue" isStacked={isStacked} />
        </div>
      )}
    </section>
  )
}
