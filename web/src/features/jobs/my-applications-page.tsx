import {
  changeApplication,
  listOwnApplications,
  type OwnApplication,
  OwnApplication as Schema,
} from '@daybook/contract/job-applications'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { OfflineBanner } from '../../lib/connection/offline-banner.tsx'
import { Unread } from '../../lib/connection/unread.tsx'
import { formatCounted, formatInstant, timezoneOf } from '../../lib/formats/formats.ts'
import { ownApplicationWords } from '../../lib/public-jobs/job-words.ts'
import { useServerCall } from '../../lib/records/use-server-call.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { applicationsKey } from './jobs-kind.ts'

const Withdraw = ({ application }: { application: OwnApplication }) => {
  const [isAsked, setIsAsked] = useState(false)
  const { run, isPending } = useServerCall<typeof changeApplication, OwnApplication>(changeApplication, {
    ...{ schema: Schema, done: 'Application withdrawn', failed: 'The application was not withdrawn' },
    keep: (client) => void client.invalidateQueries({ queryKey: applicationsKey }),
  })
  const { _id: applicationId, job } = application
  return (
    <>
      <ServerButton variant="quiet" size="sm" onClick={() => setIsAsked(true)}>
        Withdraw
      </ServerButton>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Withdraw your application?"
        description="They are told, and you cannot apply for this job again."
        confirmLabel="Withdraw"
        pending={isPending}
        onConfirm={() =>
          run({ params: { id: job._id, applicationId }, body: { status: 'withdrawn' } }, () =>
            setIsAsked(false),
          )
        }
      />
    </>
  )
}

const Application = ({ application, timezone }: { application: OwnApplication; timezone: string }) => {
  const { job, status, reason, history, can, coverLetter, attachment } = application
  return (
    <li className="flex flex-col gap-2 border-line border-b py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1">
          {job.isOpen ? (
            <Link
              to="/jobs/$slug"
              params={{ slug: job.slug }}
              dir="auto"
              className={linkStyles({ quiet: true, className: 'wrap-anywhere font-medium' })}
            >
              {job.title}
            </Link>
          ) : (
            <span dir="auto" className="wrap-anywhere font-medium">
              {job.title}
            </span>
          )}
          <span dir="auto" className="block text-ink-muted text-sm">
            {job.poster}
          </span>
        </h2>
        <Badge tone={status === 'hired' ? 'good' : status === 'submitted' ? 'neutral' : 'outline'}>
          {ownApplicationWords[status]}
        </Badge>
        {can.withdraw && <Withdraw application={application} />}
      </div>
      {reason && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-muted">
          {reason}
        </p>
      )}
      <details>
        <summary className="w-fit cursor-pointer text-ink-muted text-sm">What you sent</summary>
        <div className="flex flex-col gap-4 py-3">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {coverLetter}
          </p>
          <ApplicationFacts {...{ application, timezone }} />
          {attachment && (
            <p dir="auto" className="wrap-anywhere text-ink-muted">
              {attachment.name}
            </p>
          )}
        </div>
      </details>
      <ol aria-label="History" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm tabular-nums">
        {history.map(({ status: to, at }) => (
          <li key={at}>
            {ownApplicationWords[to]} <time dateTime={at}>{formatInstant(at, timezone)}</time>
          </li>
        ))}
      </ol>
    </li>
  )
}

/** What one has applied for, and what became of it. */
export const MyApplicationsPage = () => {
  const timezone = timezoneOf(useUser())
  const query = useQuery({
    queryKey: [...applicationsKey, 'mine'],
    queryFn: ({ signal }) => call(listOwnApplications, {}, { signal, fresh: true }),
  })
  const { data } = query
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="My applications"
        aside={data && data.length > 0 && formatCounted(data.length, 'application')}
        action={
          // Where there is none, the empty list has it.
          data &&
          data.length > 0 && (
            <Link to="/jobs" className={buttonStyles({ variant: 'quiet' })}>
              Open jobs
            </Link>
          )
        }
      />
      <OfflineBanner />
      {!data && (
        <Unread
          query={query}
          failed="Failed to load your applications."
          advice="Please check your connection."
        >
          <SkeletonRows label="Loading your applications" count={4} className="border-line border-t" />
        </Unread>
      )}
      {data?.length === 0 && (
        <EmptyState
          figure="projects"
          action={
            <Link to="/jobs" className={buttonStyles()}>
              See open jobs
            </Link>
          }
        >
          You have not applied for a job yet.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label="My applications" className="max-w-3xl border-line border-t">
          {data.map((application) => (
            <Application key={application._id} {...{ application, timezone }} />
          ))}
        </ul>
      )}
    </div>
  )
}
