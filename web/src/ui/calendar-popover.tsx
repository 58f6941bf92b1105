import { addDays, weekOf } from '@daybook/contract/calendar'
import { calendarWords } from '@daybook/contract/calendar-words'
import type { ComponentProps } from 'react'
import { ownCalendar } from '../lib/formats/own-calendar.ts'
import { Calendar } from './calendar.tsx'
import type { FieldLanguage } from './field-language.ts'
import { PopoverPanel } from './popover-panel.tsx'

interface CalendarPopoverProps extends Omit<ComponentProps<typeof PopoverPanel>, 'children' | 'className'> {
  day?: string
  min?: string
  max?: string
  canClear: boolean
  language?: FieldLanguage
  /** Hears of a day, or of none as the empty text. */
  onPick: (day: string) => void
}

/** The calendar of a `DateField`, which loads it, with the days below that one asks for most. */
export const CalendarPopover = ({
  day,
  min,
  max,
  canClear,
  language,
  onPick,
  label,
  ...panel
}: CalendarPopoverProps) => {
  const words = language?.words ?? calendarWords
  const { today, weekStart } = ownCalendar()
  const tomorrow = addDays(today, 1)
  const nextWeek = addDays(weekOf(today, weekStart).last, 1)
  const offered = [
    [today, words.today],
    [tomorrow, words.tomorrow],
    [nextWeek, words.nextWeek],
  ].filter(([date = '']) => (min === undefined || date >= min) && (max === undefined || date <= max))
  const quick =
    'h-8 rounded-md px-1.5 font-medium text-ink-muted text-sm transition-colors hover:bg-wash hover:text-ink'
  return (
    <PopoverPanel {...panel} label={`${label}: ${words.label}`} className="w-69 p-3">
      <Calendar {...{ day, min, max, today, weekStart, language, onPick }} />
      <div className="mt-2 -mb-1 flex flex-wrap justify-between border-line border-t pt-2">
        {offered.map(([date = '', name]) => (
          <button key={name} type="button" className={quick} onClick={() => onPick(date)}>
            {name}
          </button>
        ))}
        {canClear && day && (
          <button type="button" className={quick} onClick={() => onPick('')}>
            {words.clear}
          </button>
        )}
      </div>
    </PopoverPanel>
  )
}
