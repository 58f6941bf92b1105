import { isCalendarDate } from '@daybook/contract/calendar'
import { calendarWords } from '@daybook/contract/calendar-words'
import { fill } from '@daybook/contract/document-words/fill'
import { Calendar as CalendarIcon, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { again } from '../lib/api/again.ts'
import { dateText } from '../lib/formats/date-text.ts'
import { ownCalendar } from '../lib/formats/own-calendar.ts'
import { isOutsideYears, typedDate } from '../lib/formats/typed-date.ts'
import { buttonStyles } from './button-styles.ts'
import { cn } from './class-names.ts'
import type { FieldLanguage } from './field-language.ts'
import { LazyPart } from './lazy-part.tsx'
import { TextField } from './text-field.tsx'
import type { TypedFieldProps } from './typed-field.tsx'
import { useTyped } from './use-typed.ts'

interface DateFieldProps extends Omit<TypedFieldProps, 'leading' | 'trailing' | 'min' | 'max'> {
  /** The first day that the calendar offers. */
  min?: string
  /** The last one. */
  max?: string
  /** For what has happened: `fri` and `15/12` are the last ones. */
  looksBack?: boolean
  /** On a page that is not in English. */
  language?: FieldLanguage
}

// The calendar is loaded when somebody first goes near one.
const loadCalendar = async () => (await again(() => import('./calendar-popover.tsx'))).CalendarPopover
const warmUp = () => void loadCalendar().catch(() => undefined)

const trailingStyles = buttonStyles({ variant: 'quiet', size: 'sm', square: true })

/**
 * A day, as yyyy-mm-dd: typed in the person's format or in plain words, or picked in a calendar, which ArrowDown opens.
 * What gives no day goes to the form as it was typed, for its schema to refuse.
 */
export const DateField = ({
  min,
  max,
  looksBack,
  language,
  value,
  onChange,
  onCommit,
  onBlur,
  error,
  ...field
}: DateFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const words = language?.words ?? calendarWords
  const reader = () => ownCalendar(looksBack, language?.locale)
  const shown = (date: string) => dateText(date, reader())
  const { typed, meant, isUnread, type, commit, choose } = useTyped({
    value,
    read: (text) => typedDate(text, reader()),
    onChange: (next) => onChange?.({ target: { value: next } }),
    onCommit,
  })
  const canChange = !field.readOnly && !field.disabled
  const isBlank = (typed ?? value) === ''
  const day = meant || undefined
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && canChange && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setOpen(true)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
    field.onKeyDown?.(event)
  }
  const complaint = () =>
    isOutsideYears(typed ?? value, reader())
      ? words.outsideYears
      : fill(words.howTo, { date: shown(reader().today) })
  return (
    <div ref={frame} className={cn('@container min-w-0', field.className)}>
      <TextField
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts={canChange ? 'ArrowDown' : undefined}
        {...field}
        className={undefined}
        ref={input}
        inputClassName={cn('tabular-nums', !isBlank && canChange && !field.required && '@min-[11rem]:pe-19')}
        value={typed ?? (isCalendarDate(value) ? shown(value) : value)}
        error={isUnread || (error && meant === undefined) ? complaint() : error}
        onFocus={warmUp}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          commit()
          onBlur?.(event)
        }}
        trailing={
          canChange && (
            <>
              {!isBlank && !field.required && (
                <button
                  type="button"
                  tabIndex={-1}
                  title={words.clear}
                  onClick={() => {
                    choose('')
                    input.current?.focus()
                  }}
                  className={cn(trailingStyles, '@max-[11rem]:hidden')}
                >
                  <X />
                  <span className="sr-only">{words.clearDay}</span>
                </button>
              )}
              <button
                type="button"
                tabIndex={-1}
                title={`${words.open} (↓)`}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onPointerEnter={warmUp}
                onClick={() => setOpen(!isOpen)}
                className={trailingStyles}
              >
                <CalendarIcon />
                <span className="sr-only">{words.open}</span>
              </button>
            </>
          )
        }
      />
      <LazyPart isOpen={isOpen} stays load={loadCalendar} onFailed={() => setOpen(false)}>
        {(CalendarPopover) => (
          <CalendarPopover
            open={isOpen}
            onOpenChange={setOpen}
            anchor={input}
            opener={frame}
            label={typeof field.label === 'string' ? field.label : words.open}
            day={day}
            min={min}
            max={max}
            canClear={!field.required}
            language={language}
            onPick={(next) => {
              setOpen(false)
              choose(next)
            }}
          />
        )}
      </LazyPart>
    </div>
  )
}
