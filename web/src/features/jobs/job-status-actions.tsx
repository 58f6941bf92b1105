import { changeJobStatus, duplicateJob, type Job, type JobStatus } from '@daybook/contract/jobs'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { ServerButton, ServerNote } from '../../lib/connection/needs-server.tsx'
import { formatCount } from '../../lib/formats/formats.ts'
import { statusVerbs, statusWords } from '../../lib/public-jobs/job-words.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { JobStatusBadge } from './job-status-badge.tsx'
import { useJobPanels } from './jobs-kind.ts'
import { useJobCall } from './use-job-call.ts'

const Move = ({ job, to }: { job: Job; to: JobStatus }) => {
  const { run, isPending } = useJobCall(changeJobStatus, {
    done: `The job is ${statusWords[to].toLowerCase()}`,
    failed: 'The job was not changed',
  })
  const [isAsked, setIsAsked] = useState(false)
  const move = () => run({ params: { id: job._id }, body: { status: to } }, () => setIsAsked(false))
  return (
    <>
      <ServerButton
        variant={to === 'open' ? 'primary' : 'secondary'}
        size="sm"
        loading={isPending}
        onClick={to === 'filled' ? () => setIsAsked(true) : move}
      >
        {to === 'open' && job.status === 'closed' ? 'Open again' : statusVerbs[to]}
      </ServerButton>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Mark as filled?"
        description="Its page is taken down for good. You can copy the job to a new draft."
        confirmLabel="Mark as filled"
        pending={isPending}
        onConfirm={move}
      />
    </>
  )
}

/** What a job is, and what can be made of it; a copy opens in its place. */
export const JobStatusActions = ({ job }: { job: Job }) => {
  const { open } = useJobPanels()
  const { run, isPending } = useJobCall(duplicateJob, {
    done: 'Copied to a new draft',
    failed: 'The job was not copied',
  })
  return (
    <section aria-label="Status" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <JobStatusBadge status={job.status} />
        {job.status === 'open' && (
          <Link
            to="/jobs/$slug"
            params={{ slug: job.slug }}
            className={buttonStyles({ variant: 'quiet', size: 'sm' })}
          >
            See its page
            <ArrowUpRight />
          </Link>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        {job.status !== 'draft' && (
          <Link to="/jobs/manage/$id" params={{ id: job._id }} className={buttonStyles({ size: 'sm' })}>
            Applications ({formatCount(job.applicationCount)})
          </Link>
        )}
        {job.can.moves.map((to) => (
          <Move key={to} {...{ job, to }} />
        ))}
        {job.can.edit && (
          <ServerButton
            variant="quiet"
            size="sm"
            loading={isPending}
            onClick={() => run({ params: { id: job._id } }, ({ _id }) => open(_id))}
          >
            Duplicate
          </ServerButton>
        )}
      </p>
      <ServerNote>
        You are offline. You can open, pause or close the job when you are online again.
      </ServerNote>
    </section>
  )
}
