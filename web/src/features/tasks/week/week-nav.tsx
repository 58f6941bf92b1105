import { addDays } from '@daybook/contract/calendar'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDay } from '../../../lib/formats/formats.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { WeekSearch } from './week-search.ts'

const squareStyles = buttonStyles({ variant: 'quiet', size: 'sm', square: true })

interface WeekNavProps {
  first: string
  last: string
  today: string
  isThisWeek: boolean
}

/** To the week before, to this one and to the one after; the address says which. */
export const WeekNav = ({ first, last, today, isThisWeek }: WeekNavProps) => {
  const showing = (from: string | undefined) => (before: WeekSearch) => ({ ...before, from })
  return (
    <nav aria-label="Weeks" className="flex min-w-0 items-center gap-1">
      <Tooltip label="Previous week">
        <Link to="." search={showing(addDays(first, -7))} className={squareStyles}>
          <ChevronLeft aria-hidden="true" />
          <span className="sr-only">Previous week</span>
        </Link>
      </Tooltip>
      <Link
        to="."
        search={showing(undefined)}
        activeOptions={{ exact: true, explicitUndefined: true }}
        aria-current={isThisWeek ? 'date' : undefined}
        className={buttonStyles({
          variant: 'quiet',
          size: 'sm',
          className: isThisWeek ? 'bg-wash-strong text-ink' : undefined,
        })}
      >
        This week
      </Link>
      <Tooltip label="Next week">
        <Link to="." search={showing(addDays(first, 7))} className={squareStyles}>
          <ChevronRight aria-hidden="true" />
          <span className="sr-only">Next week</span>
        </Link>
      </Tooltip>
      <p
        aria-live="polite"
        className="min-w-0 pl-1 text-base text-ink-muted tabular-nums max-sm:text-sm sm:truncate"
      >
        {formatDay(first, today)} – {formatDay(last, today)}
      </p>
    </nav>
  )
}
