import { dateIn } from '@daybook/contract/calendar'
import { documentDay, documentMoney } from '@daybook/contract/document-figures'
import type { PublicTimesheet, PublicTimesheetEntry } from '@daybook/contract/public-timesheets'
import { Check, MessageCircleQuestion } from 'lucide-react'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { formatTime } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { Button } from '../../../ui/button.tsx'
import type { Answering } from './answer-dialog.tsx'

/** The day of an answer, as whoever reads it has it. */
export const answerDay = (locale: string, at: string): string =>
  documentDay(locale, dateIn(ownTimezone(), new Date(at)))

/** The last answer as a sentence, and that it counts no more where the entry was changed. */
const Answered = ({ entry, timesheet, isSaidAbove }: Omit<EntryLineProps, 'onAnswer'>) => {
  const { answer } = entry
  if (!answer) return null
  const { locale, askedBy } = timesheet
  const { verdict, name, at, note, reply, changed } = answer
  const isApproved = verdict === 'approved'
  const tone = changed ? 'text-ink-muted' : isApproved ? 'text-good' : 'text-warn'
  const Icon = isApproved ? Check : MessageCircleQuestion
  return (
    <div className="mt-1 text-sm">
      <p className={`flex items-start gap-1.5 ${tone}`}>
        {!changed && <Icon className="mt-0.5 size-4 shrink-0" />}
        <span className="wrap-anywhere min-w-0">
          {changed && <strong className="font-medium text-warn">Changed since {verdict}. </strong>}
          {isApproved ? 'Approved' : 'Queried'}
          {!(isSaidAbove && entry.state === 'approved') && (
            <>
              {' '}
              by <bdi>{name}</bdi>, {answerDay(locale, at)}
            </>
          )}
        </span>
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-line">
          {note}
        </p>
      )}
      {reply && (
        <div className="mt-1.5 border-line-strong border-s-2 ps-3">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply}
          </p>
          <p className="text-ink-muted">
            <bdi>{askedBy}</bdi>
          </p>
        </div>
      )}
    </div>
  )
}

interface EntryLineProps {
  timesheet: PublicTimesheet
  entry: PublicTimesheetEntry
  /** By whom and when all of it was approved stands above. */
  isSaidAbove: boolean
  /** Undefined for its owner, who answers nothing. */
  onAnswer: ((answering: Answering) => void) | undefined
}

/** One entry: what was done and how long, what was answered, and the ways to answer. */
export const EntryLine = ({ timesheet, entry, isSaidAbove, onAnswer }: EntryLineProps) => {
  const { locale, timezone, showRates } = timesheet
  const { task, note, worker, startedAt, stoppedAt, seconds, billable, amount, currency, state } = entry
  const formats = { locale, hourCycle: null }
  const time = (instant: string) => formatTime(instant, timezone, formats)
  const facts = [`${time(startedAt)} – ${time(stoppedAt)}`, !billable && 'Not billable'].filter(Boolean)
  return (
    <li
      id={`entry-${entry._id}`}
      tabIndex={-1}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t py-3"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="wrap-anywhere font-medium text-base">
          {task}
        </p>
        {note && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-base">
            {note}
          </p>
        )}
        <p className="text-ink-muted text-sm tabular-nums">
          {facts.join(' · ')}
          {worker && (
            <>
              {' · '}
              <bdi>{worker}</bdi>
            </>
          )}
        </p>
        <Answered {...{ entry, timesheet, isSaidAbove }} />
      </div>
      <p className="shrink-0 text-right text-base tabular-nums">
        {formatDuration(seconds)}
        {showRates && amount !== null && currency !== null && (
          <span className="block text-ink-muted text-sm">{documentMoney(locale, amount, currency)}</span>
        )}
      </p>
      {onAnswer && state === 'approved' && <div className="w-36 max-sm:hidden print:hidden" />}
      {onAnswer && state !== 'approved' && (
        <div className="flex w-full gap-2 sm:w-36 sm:justify-end print:hidden">
          <Button
            size="sm"
            data-approves={entry._id}
            className="max-sm:min-h-11 max-sm:flex-1"
            onClick={() => onAnswer({ kind: 'approve', ids: [entry._id] })}
          >
            Approve<span className="sr-only"> {task}</span>
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="max-sm:min-h-11 max-sm:flex-1"
            onClick={() => onAnswer({ kind: 'query', ids: [entry._id] })}
          >
            Ask<span className="sr-only"> about {task}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
