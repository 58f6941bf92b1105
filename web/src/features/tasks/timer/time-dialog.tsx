import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { typedMinutes } from '../../../lib/formats/typed-minutes.ts'
import { useForm } from '../../../lib/forms/form.ts'
import type { Edit } from '../../../lib/records/edit.ts'
import { focusUnsaved } from '../../../lib/records/edit-questions.tsx'
import { sendOnShortcut } from '../../../lib/records/send-on-shortcut.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { dialogHalves } from '../../../ui/dialog-styles.ts'
import { DurationField } from '../../../ui/duration-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { KeptTime, useKeptTime } from './kept-time.tsx'
import type { EntryFields, SessionFields } from './session-change.ts'
import {
  changedSession,
  durationText,
  endAfter,
  type SessionValues,
  sessionSchema,
  spanOf,
  startBefore,
  valuesOf,
} from './session-form.ts'

interface TimeDialogProps {
  title: string
  description?: ReactNode
  /** Above the fields: where else it may go. */
  place?: ReactNode
  /** Under the times: what is to be said of them as they are typed. */
  renderNote?: (times: Pick<EntryFields, 'startedAt' | 'stoppedAt'>) => ReactNode
  /** What the fields hold at first. */
  initial: EntryFields
  /** The one to change; undefined adds one. */
  original: EntryFields | undefined
  timezone: string
  /** It has just been done: as long as no times are typed, a duration counts back from the end. */
  endsNow?: boolean
  /** `changed` is what of it differs from `original`. */
  onSave: (typed: EntryFields, changed: SessionFields) => void
  /** What was typed over `original` before and is not saved. */
  kept: Edit<EntryFields>
  /** Gives up what was typed before, where there is any. */
  onDiscard?: () => void
  onClose: () => void
}

const useTimeForm = ({
  initial,
  original,
  endsNow = false,
  kept,
  timezone,
  onSave,
  onClose,
}: TimeDialogProps) => {
  const { form, field, change, values } = useForm({
    initial: valuesOf(timezone, { ...initial, ...kept.typed }),
    schema: () => Promise.resolve(sessionSchema(timezone, Date.now, original)),
    submit: (typed) => {
      onSave(typed, original ? changedSession(typed, original) : typed)
      onClose()
    },
  })
  const [areTimesTyped, setAreTimesTyped] = useState(!endsNow)
  const [isDurationTyped, setDurationTyped] = useState(false)
  /** The duration follows the times; one that was typed stays when the start moves, and the end follows. */
  const changeTimes = (part: Partial<Pick<SessionValues, 'date' | 'from' | 'to'>>) => {
    setAreTimesTyped(true)
    const times = { ...values, ...part }
    const minutes = isDurationTyped && part.to === undefined ? typedMinutes(values.duration) : null
    if (part.to !== undefined) setDurationTyped(false)
    if (minutes !== null) {
      const to = endAfter(timezone, times, minutes, original) ?? values.to
      return change({ ...part, to }, ['date', 'from', 'to', 'duration'])
    }
    const span = spanOf(timezone, times, original)
    const duration = span ? durationText(span.start, span.stop) : values.duration
    change({ ...part, duration }, ['date', 'from', 'to', 'duration'])
  }
  /** The end follows the duration; of what has just been done and has no times typed yet, the start. */
  const timesFor = (minutes: number | null): Partial<SessionValues> => {
    if (minutes === null) return {}
    if (!areTimesTyped) return startBefore(timezone, initial.stoppedAt, minutes)
    const to = endAfter(timezone, values, minutes, original)
    return to ? { to } : {}
  }
  const changeDuration = (duration: string) => {
    setDurationTyped(true)
    change({ duration, ...timesFor(typedMinutes(duration)) }, ['date', 'from', 'to', 'duration'])
  }
  const typedTimes = () => {
    const span = spanOf(timezone, values, original)
    return span && { startedAt: span.start.toISOString(), stoppedAt: span.stop.toISOString() }
  }
  /** The entry as it is typed by now. */
  const typedEntry = (): EntryFields => {
    const { note, billable } = values
    return { ...initial, ...typedTimes(), note, billable }
  }
  const asked = useKeptTime(kept, original, (part) =>
    change(valuesOf(timezone, { ...typedEntry(), ...part })),
  )
  return { form, field, change, values, changeTimes, changeDuration, typedTimes, typedEntry, asked }
}

/** Time by hand: day, from, to or duration, a note, and whether it is billable. */
export const TimeDialog = (props: TimeDialogProps) => {
  const { title, description, place, renderNote, original, timezone, onClose, onDiscard } = props
  const typing = useTimeForm(props)
  const { form, field, change, values, changeTimes, changeDuration, typedEntry, asked } = typing
  const times = renderNote && typing.typedTimes()
  // The dialog stands in the task's form, to which events would go on.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation()
    if (asked.conflicts.length === 0) return form.onSubmit(event)
    event.preventDefault()
    focusUnsaved(event.currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    event.stopPropagation()
    sendOnShortcut(event)
  }
  const time = (name: 'from' | 'to') => ({
    ...field(name),
    onChange: (event: { target: { value: string } }) => changeTimes({ [name]: event.target.value }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      action={
        <Button variant="primary" type="submit" form="time-entry">
          {original ? 'Save changes' : 'Add time'}
        </Button>
      }
    >
      <form
        {...form}
        id="time-entry"
        aria-label="Time entry"
        onSubmit={submit}
        onKeyDown={onKeyDown}
        className="flex flex-col gap-4"
      >
        {onDiscard && (
          <KeptTime
            asked={asked}
            values={typedEntry()}
            timezone={timezone}
            onDiscard={() => {
              onDiscard()
              onClose()
            }}
          />
        )}
        {place}
        <div className={dialogHalves}>
          <DateField
            label="Date"
            looksBack
            {...field('date')}
            onChange={(event) => changeTimes({ date: event.target.value })}
          />
          <DurationField
            label="Duration"
            {...field('duration')}
            placeholder="1:30 or 90m"
            onChange={(event) => changeDuration(event.target.value)}
          />
          <div className="col-span-full grid grid-cols-2 gap-4">
            <TimeField label="From" {...time('from')} />
            <TimeField label="To" {...time('to')} />
          </div>
        </div>
        {times && (
          <p role="status" className="text-sm text-warn empty:hidden">
            {renderNote?.(times)}
          </p>
        )}
        <TextArea label="Note" dir="auto" rows={2} maxLength={2000} {...field('note')} />
        <Switch
          label="Billable"
          checked={values.billable}
          onCheckedChange={(billable) => change({ billable })}
        />
      </form>
    </Dialog>
  )
}
