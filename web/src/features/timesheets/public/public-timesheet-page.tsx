import { documentDay } from '@daybook/contract/document-figures'
import type { PublicTimesheet, PublicTimesheetEntry } from '@daybook/contract/public-timesheets'
import { Link, useParams } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { wasAnswered } from '../../../lib/api/api-error.ts'
import { ServerNote } from '../../../lib/connection/needs-server.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { DocumentBar } from '../../../lib/documents/document-bar.tsx'
import { formatDuration, shownSum } from '../../../lib/formats/clock-formats.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { PublicFrame } from '../../../lib/page/public-frame.tsx'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { AnswerDialog, type Answering } from './answer-dialog.tsx'
import { answerDay, EntryLine } from './entry-line.tsx'
import { oneApproval } from './one-approval.ts'
import { TimesheetSums } from './timesheet-sums.tsx'
import { usePublicTimesheet } from './use-public-timesheet.ts'

const NotThere = ({ isClosed }: { isClosed: boolean }) => (
  <div role="alert">
    <h1 className="title pt-8 text-center text-4xl">{isClosed ? 'This link is closed' : 'Page not found'}</h1>
    <EmptyState
      figure="search"
      className="pt-6"
      action={
        <Link to="/" className={buttonStyles()}>
          Go to Daybook
        </Link>
      }
    >
      {isClosed
        ? 'What you approved stays approved. Ask whoever sent it to you for a new link.'
        : 'There is no time to approve at this address. Ask whoever sent it to you for a new link.'}
    </EmptyState>
  </div>
)

/** The entries in their order, by the day on which they began. */
const byDay = (entries: readonly PublicTimesheetEntry[]): [date: string, of: PublicTimesheetEntry[]][] => {
  const days = new Map<string, PublicTimesheetEntry[]>()
  for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry])
  return [...days]
}

const periodText = ({ from, to, locale }: PublicTimesheet): string =>
  from === to
    ? documentDay(locale, from, 'long')
    : `${documentDay(locale, from, 'long')} – ${documentDay(locale, to, 'long')}`

const Shown = ({ token, timesheet }: { token: string; timesheet: PublicTimesheet }) => {
  const { project, askedBy, message, entries, isCut, isOwn, locale } = timesheet
  const [answering, setAnswering] = useState<Answering | null>(null)
  const open = entries.filter(({ state }) => state === 'open')
  const approval = oneApproval(timesheet, (at) => answerDay(locale, at))
  const isApproved = entries.every(({ state }) => state === 'approved')
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 dir="auto" className="title wrap-anywhere text-3xl">
          {project}
        </h1>
        <p className="text-md">
          <bdi>{askedBy}</bdi> asks you to approve this time.
        </p>
        <p className="text-ink-muted text-md">{periodText(timesheet)}</p>
      </div>
      {isOwn && <Banner tone="read-only">This is what your client sees. Only they can answer it.</Banner>}
      {message && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-md">
          {message}
        </p>
      )}
      <TimesheetSums timesheet={timesheet} />
      {approval && (
        <p className="flex items-start gap-1.5 text-good text-sm">
          <Check className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0">
            Approved by <bdi>{approval.name}</bdi>, {approval.day}
          </span>
        </p>
      )}
      {entries.length === 0 && (
        <EmptyState figure="time">There is no longer any time on these days.</EmptyState>
      )}
      {byDay(entries).map(([date, ofDay]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2
            id={`day-${date}`}
            className="flex justify-between gap-4 pb-1.5 text-ink-muted text-sm tabular-nums"
          >
            <span>{documentDay(locale, date, 'long')}</span>
            <span>{formatDuration(shownSum(ofDay.map(({ seconds }) => seconds)))}</span>
          </h2>
          <ul className="border-line border-b">
            {ofDay.map((entry) => (
              <EntryLine
                key={entry._id}
                {...{ timesheet, entry }}
                isSaidAbove={approval !== null}
                onAnswer={isOwn || isApproved ? undefined : setAnswering}
              />
            ))}
          </ul>
        </section>
      ))}
      {isCut && <Banner tone="warn">There is more time on these days than this page shows.</Banner>}
      {!isOwn && entries.length > 0 && (
        <DocumentBar
          label="Approve the time"
          says={
            <p role="status" className="text-md tabular-nums">
              {open.length > 0 ? (
                `${formatCounted(open.length, 'entry is', 'entries are')} open`
              ) : (
                <>
                  {isCut ? 'All that is shown' : 'All of it'} is {isApproved ? 'approved' : 'answered'}. Thank
                  you; <bdi>{askedBy}</bdi> has been told.
                </>
              )}
            </p>
          }
          actions={
            open.length > 0 && (
              <Button
                variant="primary"
                className="max-sm:min-h-11 max-sm:w-full"
                onClick={() => setAnswering({ kind: 'approve', ids: open.map(({ _id }) => _id) })}
              >
                {open.length === entries.length ? 'Approve all' : 'Approve the rest'}
              </Button>
            )
          }
        >
          {!isApproved && <ServerNote>You are offline. You can answer when you are online again.</ServerNote>}
        </DocumentBar>
      )}
      {answering && <AnswerDialog {...{ token, timesheet, answering }} onClose={() => setAnswering(null)} />}
    </div>
  )
}

const Content = () => {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = usePublicTimesheet(token)
  const { data: timesheet, error } = query
  const missing = wasAnswered(error) && (error.status === 404 || error.status === 410) ? error : null
  useRecordTitle(missing ? 'Not found' : (timesheet?.project ?? ''))
  if (missing) return <NotThere isClosed={missing.status === 410} />
  if (timesheet) return <Shown token={token} timesheet={timesheet} />
  return (
    <>
      <h1 className="sr-only">Time to approve</h1>
      <Unread query={query} failed="Failed to load the time." advice="Please check your connection.">
        <SkeletonRows label="Loading the time" count={8} />
      </Unread>
    </>
  )
}

/** Time of a project for whoever has its link: to look at, to approve and to ask about. */
export const PublicTimesheetPage = () => (
  <PublicFrame>
    <Content />
  </PublicFrame>
)
