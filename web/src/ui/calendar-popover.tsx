import { addDays, weekOf } from '@daybook/contract/calendar'
import type { ComponentProps } from 'react'
import { formatNearDay } from '../lib/formats/formats.ts'
import { ownCalendar } from '../lib/formats/own-calendar.ts'
import { Calendar } from './calendar.tsx'
import { PopoverPanel } from './popover-panel.tsx'

interface CalendarPopoverProps extends Omit<ComponentProps<typeof PopoverPanel>, 'children' | 'className'> {
  day?: string
  min?: string
  canClear: boolean
  /** Hears of a day, or of none as the empty text. */
  onPick: (day: string) => void
}

/** The calendar of a `DateField`, which loads it, with the days below that one asks for most. */
export const CalendarPopover = ({ day, min, canClear, onPick, label, ...panel }: CalendarPopoverProps) => {
  const { today, weekStart } = ownCalendar()
  const tomorrow = addDays(today, 1)
  const nextWeek = addDays(weekOf(today, weekStart).last, 1)
  const offered = [
    [today, formatNearDay(today, today)],
    [tomorrow, formatNearDay(tomorrow, today)],
    [nextWeek, 'Next week'],
  ].filter(([date = '']) => min === undefined || date >= min)
  const quick =
    'h-8 rounded-md px-1.5 font-medium text-ink-muted text-sm transition-colors hover:bg-wash hover:text-ink'
  return (
    <PopoverPanel {...panel} label={`${label}: calendar`} className="w-69 p-3">
      <Calendar {...{ day, min, today, weekStart, onPick }} />
      <div className="mt-2 -mb-1 flex flex-wrap justify-between border-line border-t pt-2">
        {offered.map(([date = '', words]) => (
          <button key={words} type="button" className={quick} onClick={() => onPick(date)}>
            {words}
          </button>
        ))}
        {canClear && day && (
          <button type="button" className={quick} onClick={() => onPick('')}>
            Clear
          </button>
        )}
      </div>
    </PopoverPanel>
  )
}
