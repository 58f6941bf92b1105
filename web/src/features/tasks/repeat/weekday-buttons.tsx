import { buttonStyles } from '../../../ui/button-styles.ts'
import { shortWeekday, weekdayNames, weekFrom } from './repeat-words.ts'

interface WeekdayButtonsProps {
  /** 0 Sunday to 6 Saturday; none is the weekday of the due date. */
  days: readonly number[]
  weekStart: number
  onDays: (days: number[]) => void
}

export const WeekdayButtons = ({ days, weekStart, onDays }: WeekdayButtonsProps) => {
  const toggle = (day: number) =>
    onDays(
      days.includes(day)
        ? days.filter((other) => other !== day)
        : [...days, day].sort((one, other) => one - other),
    )
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">On</legend>
      <div className="grid grid-cols-7 gap-1">
        {weekFrom(weekStart).map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            aria-label={weekdayNames[day]}
            onClick={() => toggle(day)}
            className={buttonStyles({
              size: 'sm',
              className:
                'border-line px-0 aria-pressed:border-ink-faint aria-pressed:bg-wash-strong aria-pressed:text-ink',
            })}
          >
            {shortWeekday(day)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
