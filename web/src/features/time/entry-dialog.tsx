import { dateIn } from '@daybook/contract/calendar'
import { SessionUpdate } from '@daybook/contract/time-entries'
import type { TimeEntry } from '@daybook/contract/time-report'
import { useId } from 'react'
import { useForm } from '../../lib/form.ts'
import { instantsAt, timeIn } from '../../lib/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { withTimes } from './entry-change.ts'
import { useChangeEntry } from './time-entries.ts'

/** An entry that has ended. */
export type ClosedEntry = TimeEntry & { stoppedAt: string }

interface EntryDialogProps {
  entry: ClosedEntry
  timezone: string
  onClose: () => void
}

const schema = SessionUpdate.refine(
  ({ startedAt, stoppedAt }) => !startedAt || !stoppedAt || Date.parse(stoppedAt) <= Date.now(),
  { path: ['stoppedAt'], error: 'Must not be in the future' },
)

/** An instant as the browser's field for day and time takes it: `2026-03-10T09:30`. */
const localText = (timezone: string, instant: string): string =>
  `${dateIn(timezone, new Date(instant))}T${timeIn(timezone, instant)}`

/** What was typed for an instant: left as it is where the text is, since its seconds do not show. */
const typedInstant = (timezone: string, text: string, instant: string): string =>
  text === localText(timezone, instant)
    ? instant
    : (instantsAt(timezone, text.slice(0, 10), text.slice(11, 16))[0]?.toISOString() ?? '')

/** Changes when an entry was, its note, and whether it is billable. */
export const EntryDialog = ({ entry, timezone, onClose }: EntryDialogProps) => {
  const id = useId()
  const changeEntry = useChangeEntry()
  const { form, field, values, change } = useForm({
    initial: {
      startedAt: localText(timezone, entry.startedAt),
      stoppedAt: localText(timezone, entry.stoppedAt),
      note: entry.note,
      billable: entry.billable,
    },
    schema: () => Promise.resolve(schema),
    compose: (typed) => {
      const startedAt = typedInstant(timezone, typed.startedAt, entry.startedAt)
      const stoppedAt = typedInstant(timezone, typed.stoppedAt, entry.stoppedAt)
      const isMoved = startedAt !== entry.startedAt || stoppedAt !== entry.stoppedAt
      // A timer's entry may be longer than one by hand; only moving it asks for that limit.
      return { ...(isMoved && { startedAt, stoppedAt }), note: typed.note, billable: typed.billable }
    },
    submit: (fields) => {
      const { startedAt = entry.startedAt, stoppedAt = entry.stoppedAt, note, billable } = fields
      const edited = {
        ...withTimes(entry, { startedAt, stoppedAt }),
        note: note ?? '',
        billable: billable ?? entry.billable,
      }
      changeEntry({ kind: 'change', entry: edited, fields })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Edit time"
      description={<span dir="auto">{entry.title}</span>}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary">
            Save changes
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-4">
        <div className="flex flex-col gap-4">
          <TextField
            {...field('startedAt')}
            label="From"
            type="datetime-local"
            inputClassName="tabular-nums"
          />
          <TextField {...field('stoppedAt')} label="To" type="datetime-local" inputClassName="tabular-nums" />
        </div>
        <TextArea {...field('note')} label="Note" rows={3} />
        <Switch
          label="Billable"
          checked={values.billable}
          onCheckedChange={(billable) => change({ billable })}
        />
      </form>
    </Dialog>
  )
}
