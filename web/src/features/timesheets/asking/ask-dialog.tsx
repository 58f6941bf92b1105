import { createTimesheet, type TimesheetDetails } from '@daybook/contract/timesheets'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { timezoneOf, todayIn } from '../../../lib/formats/formats.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTimesheetCall } from '../use-timesheet-call.ts'
import type { UnbilledDays } from './use-unbilled-days.ts'
import { usualPeriod } from './usual-period.ts'

interface AskDialogProps {
  projectId: string
  unbilled: UnbilledDays | undefined
  onClose: () => void
  onMade: (timesheet: TimesheetDetails) => void
}

/** Asks which days the client is to approve, and makes the link. */
export const AskDialog = ({ projectId, unbilled, onClose, onMade }: AskDialogProps) => {
  const today = todayIn(timezoneOf(useUser()))
  // Made again after a lost answer, the link is the same one.
  const [values, setValues] = useState(() => ({
    ...{ _id: newId(), ...usualPeriod(today, unbilled?.since) },
    ...{ showRates: false, message: '' },
  }))
  const make = useTimesheetCall(createTimesheet, {
    failed: 'Failed to make the link',
    shown: ['from', 'to', 'message'],
  })
  const fields = make.complaints(values)
  // With other words or days it is another one.
  const change = (part: Partial<typeof values>) =>
    setValues((before) => ({ ...before, ...part, _id: newId() }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    make.run({ body: { projectId, ...values } }, onMade, () => focusWrong(form))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask for approval"
      description="Your client sees the time of these days by a link, and approves it without an account."
      action={
        <ServerButton variant="primary" type="submit" form="ask-approval" loading={make.isPending}>
          Make the link
        </ServerButton>
      }
    >
      <ServerNote>You are offline. You can make the link when you are online again.</ServerNote>
      <form id="ask-approval" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label="From"
            required
            looksBack
            value={values.from}
            error={fields.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <DateField
            label="To"
            required
            looksBack
            value={values.to}
            error={fields.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
        {unbilled && values.from <= unbilled.since && values.to >= today && (
          <p className="text-ink-muted text-sm tabular-nums">
            {[formatDuration(unbilled.seconds), unbilled.money].filter(Boolean).join(', ')} not billed yet in
            these days.
          </p>
        )}
        <TextArea
          label="Message"
          hint="Optional. It stands above the time."
          dir="auto"
          rows={3}
          value={values.message}
          error={fields.message}
          onChange={({ target }) => change({ message: target.value })}
        />
        <Switch
          label="Show amounts"
          hint="What each entry is worth at its rate."
          checked={values.showRates}
          onCheckedChange={(showRates) => change({ showRates })}
        />
      </form>
    </Dialog>
  )
}
