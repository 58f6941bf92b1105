import { type InvoiceRecurrence, nextInvoiceDate } from '@daybook/contract/invoice-schedule'
import { type Invoice, updateInvoice } from '@daybook/contract/invoices'
import { type FormEvent, useState } from 'react'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { todayIn } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { readCount } from '../../../lib/formats/read-count.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { dialogHalves } from '../../../ui/dialog-styles.ts'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useInvoiceCall } from '../use-invoice-call.ts'
import { everyWords } from './schedule-words.ts'

type Every = InvoiceRecurrence['every']

const rhythms = [
  { value: 'never', label: 'Does not repeat' },
  ...Object.entries(everyWords).map(([value, label]) => ({ value, label })),
]
const ends = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a day' },
  { value: 'count', label: 'After a number of invoices' },
]

const endOf = (recurrence: InvoiceRecurrence | null): string => {
  if (recurrence?.until) return 'until'
  return recurrence?.count ? 'count' : 'never'
}

/** The first day by a rhythm that is not over. */
const firstAfter = (issueDate: string, every: Every): string => {
  const today = todayIn(ownTimezone())
  return nextInvoiceDate(every, issueDate, { earliest: issueDate > today ? issueDate : today }) ?? today
}

/** Asks how often an invoice is made again, until when, and whether it goes to the client at once. */
export const RepeatDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { _id: id, recurrence, issueDate } = invoice
  const [every, setEvery] = useState<string>(recurrence?.every ?? 'month')
  const [next, setNext] = useState(recurrence?.next ?? firstAfter(issueDate, 'month'))
  const [isTyped, setTyped] = useState(recurrence !== null)
  const [end, setEnd] = useState(() => endOf(recurrence))
  const [until, setUntil] = useState(recurrence?.until ?? '')
  const [count, setCount] = useState(String(recurrence?.count ?? 12))
  const [send, setSend] = useState(recurrence?.send ?? false)
  const save = useInvoiceCall(updateInvoice, {
    done: 'Schedule saved',
    failed: 'Failed to save the schedule',
    shown: ['recurrence'],
  })
  const repeats = {
    every: every as Every,
    ...{ next, send },
    until: end === 'until' ? until : null,
    // What is no number is left for the contract to refuse.
    count: end === 'count' ? (readCount(count) ?? Number.NaN) : null,
  }
  const body = { recurrence: every === 'never' ? null : repeats }
  const fields = save.complaints(body)
  const choose = (rhythm: string) => {
    setEvery(rhythm)
    if (rhythm !== 'never' && !isTyped) setNext(firstAfter(issueDate, rhythm as Every))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    save.run({ params: { id }, body }, onClose, () => focusWrong(form))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Repeat this invoice"
      description="Each new invoice copies this one as it is at that time."
      action={
        <ServerButton variant="primary" type="submit" form="repeat" loading={save.isPending}>
          Save
        </ServerButton>
      }
    >
      <form id="repeat" noValidate onSubmit={submit} className={dialogHalves}>
        <Select
          label="Repeats"
          value={every}
          options={rhythms}
          error={fields['recurrence.every'] ?? fields.recurrence}
          onValueChange={choose}
        />
        {every !== 'never' && (
          <>
            <DateField
              label="Next issue date"
              value={next}
              error={fields['recurrence.next']}
              onChange={({ target }) => {
                setNext(target.value)
                setTyped(true)
              }}
            />
            <Select label="Ends" value={end} options={ends} onValueChange={setEnd} />
            {end === 'until' && (
              <DateField
                label="Last issue date"
                value={until}
                error={fields['recurrence.until']}
                onChange={({ target }) => setUntil(target.value)}
              />
            )}
            {end === 'count' && (
              <TextField
                label="Invoices still to come"
                inputMode="numeric"
                inputClassName="tabular-nums"
                autoComplete="off"
                value={count}
                error={fields['recurrence.count']}
                onChange={({ target }) => setCount(target.value)}
              />
            )}
            <Switch
              className="col-span-full"
              label="Issue and send each by e-mail"
              hint="Otherwise each waits as a draft."
              checked={send}
              onCheckedChange={setSend}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
