import type { ApplicationStatus, JobApplication } from '@daybook/contract/job-applications'
import type { Job } from '@daybook/contract/jobs'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { formatCounted, timezoneOf } from '../../../lib/formats/formats.ts'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { textIn } from '../../../lib/records/list/use-list-address.ts'
import { RecordMissing } from '../../../lib/records/page/record-missing.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useIsNarrow } from '../../../ui/use-media-query.ts'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { lazyJobs } from '../jobs-kind.ts'
import { ApplicationBoard } from './application-board.tsx'
import { ApplicationList } from './application-list.tsx'
import { DaysChart } from './days-chart.tsx'
import { useApplications, useJobDays, useMove } from './use-applications.ts'

/** What is open of the applications, and how they are laid out. */
export interface ApplicationsSearch {
  application?: string
  layout?: 'list'
}

const useAddress = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (parts: ApplicationsSearch) =>
    // What is opened is a step that Back takes back.
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...parts }),
      replace: parts.application === undefined,
      resetScroll: false,
    })
  return { openId: textIn(search.application), isList: search.layout === 'list', change }
}

const nobody: readonly JobApplication[] = []

const loadSheet = async () => (await again(() => import('./application-sheet.tsx'))).ApplicationSheet
const loadDialog = async () => (await again(() => import('./reject-dialog.tsx'))).RejectDialog

const FoundJob = ({ job }: { job: Job }) => {
  useRecordTitle(job.title)
  const timezone = timezoneOf(useUser())
  const { openId, isList, change } = useAddress()
  const isNarrow = useIsNarrow()
  const query = useApplications(job._id)
  const { data: days } = useJobDays(job._id)
  const move = useMove(job._id)
  const [rejecting, setRejecting] = useState(nobody)
  const onMove = (application: JobApplication, to: ApplicationStatus) => {
    if (to === 'rejected') setRejecting([application])
    else if (to === 'hired') change({ application: application._id })
    else move(application, to)
  }
  const shared = {
    ...{ timezone, openId, onMove },
    applications: query.data ?? nobody,
    onOpen: (id: string) => change({ application: id }),
  }
  const open = query.data?.find(({ _id }) => _id === openId)
  const isGone = query.data !== undefined && openId !== undefined && open === undefined
  const asList = isList || isNarrow
  const closeSheet = () => change({ application: undefined })
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={job.title}
        aside={query.data && formatCounted(job.applicationCount, 'application')}
        action={
          <>
            {!isNarrow && (
              <button
                type="button"
                onClick={() => change({ layout: isList ? undefined : 'list' })}
                className={buttonStyles({ variant: 'quiet' })}
              >
                {isList ? 'As a board' : 'As a list'}
              </button>
            )}
            <Link to="/jobs/manage" search={{ job: job._id }} className={buttonStyles()}>
              {job.can.edit ? 'Edit the job' : 'See the job'}
            </Link>
          </>
        }
      >
        <JobStatusBadge status={job.status} />
      </PageHeader>
      <OfflineBanner />
      {isGone && (
        <p role="status" className="text-ink-muted text-md">
          This application is not here any more.
        </p>
      )}
      {days && job.status !== 'draft' && <DaysChart days={days} />}
      {query.data?.length === 0 && (
        <EmptyState figure="clients">
          {job.status === 'open'
            ? 'Nobody has applied yet. Send the link to its page to anyone who may be interested.'
            : 'Nobody has applied.'}
        </EmptyState>
      )}
      {!query.data && (
        <Unread
          query={query}
          failed="Failed to load the applications."
          advice="Please check your connection."
        >
          <SkeletonRows label="Loading the applications" count={4} className="border-line border-t" />
        </Unread>
      )}
      {query.data && query.data.length > 0 && !asList && <ApplicationBoard {...shared} />}
      {query.data && query.data.length > 0 && asList && (
        <ApplicationList {...shared} onRejectSeveral={setRejecting} />
      )}
      <LazyPart isOpen={openId !== undefined} stays load={loadSheet} onFailed={closeSheet}>
        {(ApplicationSheet) => (
          <ApplicationSheet {...{ timezone, onMove }} application={open} onClose={closeSheet} />
        )}
      </LazyPart>
      <LazyPart isOpen={rejecting.length > 0} stays load={loadDialog} onFailed={() => setRejecting(nobody)}>
        {(RejectDialog) => (
          <RejectDialog
            applications={rejecting}
            onClose={() => setRejecting(nobody)}
            onReject={(reason) => {
              for (const application of rejecting) move(application, 'rejected', reason)
              setRejecting(nobody)
            }}
          />
        )}
      </LazyPart>
    </div>
  )
}

/** Who applied for a job of one's own, from the first message to the hire. */
export const ApplicationsPage = () => {
  const { id } = useParams({ strict: false })
  const query = lazyJobs.useRecords()
  const job = query.records?.find(({ _id }) => _id === id)
  if (job) return <FoundJob key={job._id} job={job} />
  return (
    <RecordMissing
      {...{ noun: 'job', nouns: 'jobs', pages: '/jobs/manage', query }}
      failed="Failed to load jobs"
      isGone={query.records !== undefined && !query.isFetching}
    />
  )
}
