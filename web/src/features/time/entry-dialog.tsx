import { SessionUpdate } from '@daybook/contract/time-entries'
import type { TimeEntry } from '@daybook/contract/time-report'
import { useId } from 'react'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { withTimes } from './entry-change.ts'
import { instantAt, localText } from './local-text.ts'
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

/** What was typed for an instant: left as it is where the text is, since its seconds do not show. */
const typedInstant = (timezone: string, text: string, instant: string): string =>
  text === localText(timezone, new Date(instant)) ? instant : (instantAt(timezone, text) ?? '')

/** Changes when an entry was, its note, and whether it is billable. */
export const EntryDialog = ({ entry, timezone, onClose }: EntryDialogProps) => {
  const id = useId()
  const changeEntry = useChangeEntry()
  const { form, field, values, change } = useForm({
    initial: {
      startedAt: localText(timezone, new Date(entry.startedAt)),
      stoppedAt: localText(timezone, new Date(entry.stoppedAt)),
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
            Save
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('startedAt')}
            label="From"
            type="datetime-local"
            inputClassName="tabular-nums"
          />
          <TextField {...field('stoppedAt')} label="To" type="datetime-local" inputClassName="tabular-nums" />
        </div>
        <TextArea {...field('note')} label="Note" rows={3} />
        <Checkbox
          label="Billable"
          checked={values.billable}
          onCheckedChange={(checked) => change({ billable: checked === true })}
        />
      </form>
    </Dialog>
  )
}
