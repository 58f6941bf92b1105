import { addDays, dateIn } from '@daybook/contract/calendar'
import { canStillRemind } from '@daybook/contract/invoice-schedule'
import type { Invoice } from '@daybook/contract/invoices'
import { type ReactNode, useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatInstant, timezoneOf, todayIn } from '../../../lib/formats/formats.ts'
import { UpgradeLink } from '../../../lib/limits/upgrade-link.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { everyWords, repeatWords, stepWords } from './schedule-words.ts'

const loadReminders = async () => (await again(() => import('./reminders-dialog.tsx'))).RemindersDialog
const loadRepeat = async () => (await again(() => import('./repeat-dialog.tsx'))).RepeatDialog

const Row = ({ term, detail, action }: { term: ReactNode; detail?: ReactNode; action?: ReactNode }) => (
  <li className="flex min-h-10 items-center gap-3 border-line border-b py-1 text-sm tabular-nums">
    <span className="min-w-0 flex-1">
      {term}
      {detail && <span className="block text-ink-muted">{detail}</span>}
    </span>
    {action}
  </li>
)

type Step = Invoice['reminders']['steps'][number]

/** What became of a step, or when it goes. */
const useStepState = ({ dueDate, issuedAt, reminders: { pausedUntil } }: Invoice) => {
  const timezone = timezoneOf(useUser())
  const today = todayIn(timezone)
  const issuedOn = issuedAt && dateIn(timezone, new Date(issuedAt))
  return ({ days, sentAt }: Step): string => {
    if (sentAt) return `Sent ${formatInstant(sentAt, timezone)}`
    if (!canStillRemind(days, { dueDate, issuedOn, today })) return 'Its day has passed'
    const day = addDays(dueDate, days)
    return pausedUntil !== null && pausedUntil >= day
      ? `${dateText(day)}, waits until after ${dateText(pausedUntil)}`
      : dateText(day)
  }
}

/** When the client is reminded of an invoice, and when the next one is made of it (Pro; rules §8). */
export const Schedule = ({ invoice }: { invoice: Invoice }) => {
  const { type, status, can, reminders, recurrence } = invoice
  const [edits, setEdits] = useState<'reminders' | 'repeat' | null>(null)
  const stateOf = useStepState(invoice)
  const { userType } = useUser()
  const close = () => setEdits(null)
  const isSet = reminders.steps.length > 0 || recurrence !== null
  const isFinal = status === 'void' || status === 'credited'
  if (type === 'credit_note' || (isFinal && !isSet)) return null
  const canRepeat = can.schedule && type === 'invoice'
  return (
    <TitledSection id="schedule" title="Schedule">
      <ul className="border-line border-t">
        {type === 'invoice' && (
          <Row
            term={recurrence ? everyWords[recurrence.every] : 'Does not repeat'}
            detail={recurrence && repeatWords(recurrence)}
            action={
              canRepeat && (
                <ServerButton size="sm" onClick={() => setEdits('repeat')}>
                  {recurrence ? 'Change' : 'Repeat'}
                </ServerButton>
              )
            }
          />
        )}
        <Row
          term={reminders.steps.length > 0 ? 'Reminders by e-mail' : 'No reminders'}
          detail={
            reminders.steps.length > 0 &&
            (reminders.to ? `To ${reminders.to}, as long as it is open` : 'The client has no e-mail address')
          }
          action={
            can.schedule &&
            !isFinal && (
              <ServerButton size="sm" onClick={() => setEdits('reminders')}>
                {reminders.steps.length > 0 ? 'Change' : 'Remind'}
              </ServerButton>
            )
          }
        />
        {reminders.steps.map((step) => (
          <Row key={step.days} term={stepWords(step.days)} detail={stateOf(step)} />
        ))}
      </ul>
      {!can.schedule && userType !== 'pro' && (
        <div className="flex flex-wrap items-center gap-3 text-ink-muted text-sm">
          Pro repeats invoices and reminds clients for you.
          <UpgradeLink />
        </div>
      )}
      <LazyPart isOpen={edits === 'reminders'} load={loadReminders} onFailed={close}>
        {(RemindersDialog) => <RemindersDialog invoice={invoice} onClose={close} />}
      </LazyPart>
      <LazyPart isOpen={edits === 'repeat'} load={loadRepeat} onFailed={close}>
        {(RepeatDialog) => <RepeatDialog invoice={invoice} onClose={close} />}
      </LazyPart>
    </TitledSection>
  )
}
