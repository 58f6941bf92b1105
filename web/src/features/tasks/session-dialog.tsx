import type { Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import type { FormEvent, KeyboardEvent } from 'react'
import { v7 as newId } from 'uuid'
import { useForm } from '../../lib/form.ts'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { useUser } from '../../lib/session-store.ts'
import { typedMinutes } from '../../lib/typed-minutes.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { secondsBetween } from './session-change.ts'
import {
  changedSession,
  durationText,
  endAfter,
  type SessionValues,
  sessionSchema,
  spanOf,
  valuesOf,
} from './session-form.ts'
import { useChangeTask } from './tasks.ts'

interface SessionDialogProps {
  task: Task
  /** The one to change; undefined adds one. */
  session: WorkSession | undefined
  timezone: string
  onClose: () => void
}

const minuteMs = 60_000

/** The hour that ends now. */
const lastHour = (billable: boolean) => {
  const now = Math.floor(Date.now() / minuteMs) * minuteMs
  const instant = (ms: number) => new Date(ms).toISOString()
  return { startedAt: instant(now - 60 * minuteMs), stoppedAt: instant(now), note: '', billable }
}

const useSessionForm = ({ task, session, timezone, onClose }: SessionDialogProps) => {
  const changeTask = useChangeTask()
  const { _id, username, displayName } = useUser()
  const { form, field, change, values } = useForm({
    initial: valuesOf(timezone, session ?? lastHour(task.billable)),
    schema: () => Promise.resolve(sessionSchema(timezone, Date.now, session)),
    submit: (typed) => {
      const duration = secondsBetween(typed.startedAt, typed.stoppedAt)
      const user = { _id, username, displayName }
      if (!session)
        changeTask({
          kind: 'addSession',
          id: task._id,
          session: { _id: newId(), ...typed, duration, invoiceId: null, user },
        })
      const fields = session && changedSession(typed, session)
      if (fields && Object.keys(fields).length > 0)
        changeTask({ kind: 'editSession', id: task._id, sessionId: session._id, fields })
      onClose()
    },
  })
  /** The duration follows the times, and the end follows the duration. */
  const changeTimes = (part: Partial<Pick<SessionValues, 'date' | 'from' | 'to'>>) => {
    const span = spanOf(timezone, { ...values, ...part })
    const duration = span ? durationText(span.start, span.stop) : values.duration
    change({ ...part, duration }, ['date', 'from', 'to', 'duration'])
  }
  const changeDuration = (duration: string) => {
    const minutes = typedMinutes(duration)
    const to = minutes === null ? undefined : endAfter(timezone, values, minutes)
    change({ duration, ...(to && { to }) }, ['to', 'duration'])
  }
  return { form, field, change, values, changeTimes, changeDuration }
}

/** Time by hand: day, from, to or duration, a note, and whether it is billable. */
export const SessionDialog = (props: SessionDialogProps) => {
  const { session, onClose } = props
  const { form, field, change, values, changeTimes, changeDuration } = useSessionForm(props)
  const label = session ? 'Save changes' : 'Add time'
  // The dialog stands in the task's form, to which events would go on.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation()
    form.onSubmit(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    event.stopPropagation()
    sendOnShortcut(event)
  }
  const time = (name: 'from' | 'to') => ({
    ...field(name),
    type: 'time',
    inputClassName: 'tabular-nums',
    onChange: (event: { target: { value: string } }) => changeTimes({ [name]: event.target.value }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={session ? 'Edit time' : 'Add time'}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="time-entry">
            {label}
          </Button>
        </>
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
        <div className="grid grid-cols-2 gap-4">
          <DateField
            label="Date"
            {...field('date')}
            onChange={(event) => changeTimes({ date: event.target.value })}
          />
          <TextField
            label="Duration"
            {...field('duration')}
            placeholder="1:30 or 90m"
            autoComplete="off"
            inputClassName="tabular-nums"
            onChange={(event) => changeDuration(event.target.value)}
          />
          <TextField label="From" {...time('from')} />
          <TextField label="To" {...time('to')} />
        </div>
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
