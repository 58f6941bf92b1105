import { calendarWords } from '@daybook/contract/calendar-words'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { localeOf } from '../lib/formats/formats.ts'
import { dateFormat, numberFormat } from '../lib/formats/intl-formats.ts'
import { buttonStyles } from './button-styles.ts'
import type { FieldLanguage } from './field-language.ts'

interface CalendarProps {
  day?: string
  min?: string
  max?: string
  today: string
  weekStart: number
  /** Where it is not English, or the person's formats. */
  language?: FieldLanguage
  onPick: (day: string) => void
}

/** Days are yyyy-mm-dd for us, and local midnights for the library. */
const dayOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-')
const midnightOf = (day: string): Date => new Date(`${day}T00:00:00`)

const step = buttonStyles({
  variant: 'quiet',
  size: 'sm',
  square: true,
  className: 'aria-disabled:opacity-45',
})
const months = { month: 'long', year: 'numeric' } as const
const whole = { dateStyle: 'full' } as const

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
  orientation === 'left' ? <ChevronLeft /> : <ChevronRight />

/** One month to pick a day from, in the person's language and week; it takes the focus. */
export const Calendar = ({ day, min, max, today, weekStart, language, onPick }: CalendarProps) => {
  const { locale, dir, words } = language ?? { locale: localeOf(), dir: 'ltr', words: calendarWords }
  const write = (date: Date, parts: Intl.DateTimeFormatOptions): string =>
    dateFormat(locale, parts).format(date)
  return (
    <DayPicker
      mode="single"
      dir={dir}
      autoFocus
      fixedWeeks
      showOutsideDays
      navLayout="around"
      weekStartsOn={weekStart as 0 | 1 | 6}
      today={midnightOf(today)}
      selected={day ? midnightOf(day) : undefined}
      defaultMonth={midnightOf(day ?? (min && min > today ? min : today))}
      startMonth={midnightOf(min ?? '1970-01-01')}
      endMonth={midnightOf(max ?? '9999-12-01')}
      disabled={[...(min ? [{ before: midnightOf(min) }] : []), ...(max ? [{ after: midnightOf(max) }] : [])]}
      onSelect={(_, picked) => onPick(dayOf(picked))}
      components={{ Chevron }}
      formatters={{
        formatCaption: (date) => write(date, months),
        // Arabic has no short names: whole ones would run into each other.
        formatWeekdayName: (date) => {
          const short = write(date, { weekday: 'short' })
          return short.length > 4 ? write(date, { weekday: 'narrow' }) : short
        },
        formatDay: (date) => numberFormat(locale, { useGrouping: false }).format(date.getDate()),
      }}
      labels={{
        labelNav: () => words.months,
        labelGrid: (date) => write(date, months),
        labelNext: () => words.next,
        labelPrevious: () => words.previous,
        labelWeekday: (date) => write(date, { weekday: 'long' }),
        labelDayButton: (date, { today: isToday, selected }) =>
          [isToday && words.today, write(date, whole), selected && words.selected].filter(Boolean).join(', '),
      }}
      classNames={{
        root: 'w-63',
        month: 'relative grid grid-cols-[auto_1fr_auto] items-center gap-y-1',
        month_caption: 'text-center font-medium text-base',
        button_previous: step,
        button_next: step,
        month_grid: 'col-span-3 w-full border-collapse',
        weekday: 'h-8 w-9 font-normal text-ink-faint text-xs',
        day: 'group/day p-0 text-center',
        day_button:
          'relative size-9 rounded-md text-base text-ink tabular-nums hover:bg-wash-strong disabled:pointer-events-none group-data-outside/day:text-ink-faint group-data-selected/day:bg-ink group-data-selected/day:text-surface group-data-disabled/day:opacity-45 group-data-today/day:font-semibold [[data-today]:not([data-selected])>&]:text-accent-ink group-data-today/day:after:absolute group-data-today/day:after:inset-x-3 group-data-today/day:after:bottom-1 group-data-today/day:after:h-0.5 group-data-today/day:after:rounded-full group-data-today/day:after:bg-accent',
      }}
    />
  )
}
