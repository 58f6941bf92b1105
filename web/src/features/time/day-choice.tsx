import type { LocalDay } from '@daybook/contract/local-days'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatWeekday } from '../../lib/formats/figure-formats.ts'
import { formatCount, formatDay } from '../../lib/formats/formats.ts'
import { cn } from '../../ui/class-names.ts'
import { dayTotals, type GridRow } from './week-grid.ts'

interface DayChoiceProps {
  days: readonly LocalDay[]
  rows: readonly GridRow[]
  shown: string
  today: string
  onShow: (date: string) => void
}

/** The seven days of the week on a small screen, each with what was tracked on it. */
export const DayChoice = ({ days, rows, shown, today, onShow }: DayChoiceProps) => {
  const totals = dayTotals(days, rows)
  return (
    <div role="group" aria-label="Days of the week" className="grid grid-cols-7 border-line border-b">
      {days.map(({ date }, index) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === shown}
          aria-label={`${formatDay(date)}${date === today ? ', today' : ''}: ${formatDuration(totals[index] ?? 0)}`}
          onClick={() => onShow(date)}
          className={cn(
            'flex flex-col items-center border-b-2 py-1.5 text-sm tabular-nums',
            date === shown ? 'border-ink text-ink' : 'border-transparent text-ink-muted hover:text-ink',
            date === today && 'text-accent-ink',
          )}
        >
          <span aria-hidden="true">{formatWeekday(date)}</span>
          <span aria-hidden="true" className="font-medium">
            {formatCount(Number(date.slice(8)))}
          </span>
          <span aria-hidden="true" className="text-ink-faint text-xs">
            {totals[index] ? formatDuration(totals[index]) : '–'}
          </span>
        </button>
      ))}
    </div>
  )
}
