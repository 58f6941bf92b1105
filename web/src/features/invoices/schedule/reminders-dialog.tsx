import { furthestReminderDays } from '@daybook/contract/invoice-schedule'
import { type Invoice, updateInvoice } from '@daybook/contract/invoices'
import { Plus, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { readCount } from '../../../lib/formats/read-count.ts'
import { complaintUnder } from '../../../lib/forms/complaints.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useInvoiceCall } from '../use-invoice-call.ts'
import { stepWords } from './schedule-words.ts'

/** What most people ask for: a word before, one on the day, and two after it. */
const usual = [-3, 0, 7, 14]
const mostSteps = 10

const sides = [
  { value: 'before', label: 'days before it is due' },
  { value: 'on', label: 'on the due date' },
  { value: 'after', label: 'days after it is due' },
] as const
type Side = (typeof sides)[number]['value']

const daysOf = (typed: string, side: Side): number | null => {
  if (side === 'on') return 0
  const days = readCount(typed) ?? 0
  if (!(days >= 1 && days <= furthestReminderDays)) return null
  return side === 'before' ? -days : days
}

/** The days that are listed, and the one that is typed below them and not listed yet. */
const useSteps = (invoice: Invoice) => {
  const [steps, setSteps] = useState(() => invoice.reminders.steps.map(({ days }) => days))
  const [typed, setTyped] = useState('7')
  const [side, setSide] = useState<Side>('after')
  const [isTouched, setTouched] = useState(invoice.reminders.steps.length === 0)
  const [complaint, setComplaint] = useState('')
  const remove = (days: number) => setSteps((before) => before.filter((one) => one !== days))
  /** Lists what is typed; null where it cannot be, which it says. */
  const add = (): number[] | null => {
    const days = daysOf(typed, side)
    const next = [...new Set([...steps, ...(days === null ? [] : [days])])].sort((one, other) => one - other)
    const wrong =
      days === null
        ? `Must be 1 to ${furthestReminderDays}`
        : next.length > mostSteps && `At most ${mostSteps} reminders`
    setComplaint(wrong || '')
    if (wrong) return null
    setTouched(false)
    setSteps(next)
    return next
  }
  const touch = (part: { typed?: string; side?: Side }) => {
    setTouched(true)
    if (part.typed !== undefined) setTyped(part.typed)
    if (part.side !== undefined) setSide(part.side)
  }
  /** What was typed and not added is meant as well. */
  const all = () => (isTouched && (side === 'on' || typed.trim() !== '') ? add() : steps)
  return { steps, setSteps, typed, side, complaint, remove, add, touch, all }
}

/** Asks on which days the client is reminded as long as something is open. */
export const RemindersDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { _id: id, reminders } = invoice
  const { steps, setSteps, typed, side, complaint, remove, add, touch, all } = useSteps(invoice)
  const save = useInvoiceCall(updateInvoice, {
    done: 'Reminders saved',
    failed: 'Failed to save the reminders',
    shown: ['reminders'],
  })
  const refused = complaintUnder(save.complaints({ reminders: steps }), 'reminders')
  const sent = new Set(reminders.steps.filter(({ sentAt }) => sentAt !== null).map(({ days }) => days))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const days = all()
    if (!days) return focusWrong(event.currentTarget)
    save.run({ params: { id }, body: { reminders: days } }, onClose)
  }
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reminders"
      description="Each is sent once, at 8 in the morning on its day. None is sent after the invoice is paid."
      action={
        <ServerButton variant="primary" type="submit" form="reminders" loading={save.isPending}>
          Save
        </ServerButton>
      }
    >
      <form id="reminders" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {steps.length > 0 ? (
          <ul aria-label="Reminders" className="border-line border-t">
            {steps.map((days) => (
              <li key={days} className="flex h-10 items-center gap-3 border-line border-b text-base">
                <span className="flex-1">
                  {stepWords(days)}
                  {sent.has(days) && <span className="text-ink-muted"> · sent</span>}
                </span>
                <IconButton
                  label={`Remove: ${stepWords(days)}`}
                  size="sm"
                  icon={<X />}
                  onClick={() => remove(days)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3 text-ink-muted text-md">
            No reminders yet.
            <Button size="sm" onClick={() => setSteps(usual)}>
              Use the usual four
            </Button>
          </div>
        )}
        <div className="flex flex-wrap items-start gap-2">
          {side !== 'on' && (
            <TextField
              label="Days"
              labelHidden
              className="w-20"
              inputClassName="tabular-nums"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={complaint}
              onChange={({ target }) => touch({ typed: target.value })}
              onKeyDown={addOnEnter}
            />
          )}
          <Select
            label="When"
            labelHidden
            className="min-w-52 flex-1"
            value={side}
            options={[...sides]}
            error={side === 'on' ? complaint : undefined}
            onValueChange={(value) => touch({ side: value as Side })}
          />
          <Button icon={<Plus />} disabled={steps.length >= mostSteps} onClick={add}>
            Add
          </Button>
        </div>
        {refused && (
          <p role="alert" className="text-bad text-sm">
            {refused}
          </p>
        )}
      </form>
    </Dialog>
  )
}
