import type { HireKind, JobApplication } from '@daybook/contract/job-applications'
import { changeJobStatus } from '@daybook/contract/jobs'
import type { Team } from '@daybook/contract/teams'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { Select } from '../../../ui/select.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { useTeams } from '../../teams/teams.ts'
import { lazyJobs } from '../jobs-kind.ts'
import { useJobCall } from '../use-job-call.ts'
import { useHire } from './use-applications.ts'

const madeWords: Record<HireKind, string> = {
  client: 'They are a client of yours now.',
  project: 'A project is shared with them.',
  team: 'They were invited to a team.',
}

const Made = ({ hired }: { hired: NonNullable<JobApplication['hired']> }) => (
  <p className="text-sm">
    {madeWords[hired.as]}{' '}
    {hired.as === 'client' && (
      <Link to="/clients/$id" params={{ id: hired.id }} className={linkStyles()}>
        Open the client
      </Link>
    )}
    {hired.as === 'project' && (
      <Link to="/projects/$id" params={{ id: hired.id }} className={linkStyles()}>
        Open the project
      </Link>
    )}
    {hired.as === 'team' && (
      <Link to="/teams" search={{ team: hired.id }} className={linkStyles()}>
        Open the team
      </Link>
    )}
  </p>
)

/** Asks whether the job is filled: whoever is hired may be all that was looked for. */
const FillQuestion = ({ jobId, onClose }: { jobId: string; onClose: () => void }) => {
  const job = lazyJobs.useRecords().records?.find(({ _id }) => _id === jobId)
  const { run, isPending } = useJobCall(changeJobStatus, {
    done: 'The job is filled',
    failed: 'The job was not changed',
  })
  return (
    <ConfirmDialog
      open={job?.can.moves.includes('filled') ?? false}
      onOpenChange={onClose}
      title="Is the job filled now?"
      description="Its page is then taken down for good. You can copy the job to a new draft."
      confirmLabel="Mark as filled"
      cancelLabel="Keep looking"
      danger={false}
      pending={isPending}
      onConfirm={() => run({ params: { id: jobId }, body: { status: 'filled' } }, onClose)}
    />
  )
}

const Hire = ({ application, onHired }: { application: JobApplication; onHired: () => void }) => {
  const { _id: applicationId, jobId, status, hired, can, applicant } = application
  // Whoever is in a team, or was invited to it, cannot be invited again.
  const isIn = ({ members }: Team) => members.some(({ user }) => user?._id === applicant._id)
  const teams = useTeams().filter((team) => team.can.invite && !isIn(team))
  const [as, setAs] = useState<string>('client')
  const { run, isPending } = useHire({
    done: status === 'hired' ? 'Done' : 'Hired',
    failed: 'They were not hired',
  })
  if (hired) return <Made hired={hired} />
  if (!can.hire) return null
  const [kind, team] = as.split(' ')
  const hire = () =>
    run(
      {
        params: { id: jobId, applicationId },
        body: { as: kind === 'nothing' ? null : (kind as HireKind), ...(team && { team }) },
      },
      () => status !== 'hired' && onHired(),
    )
  return (
    <TitledSection id={`hire-${applicationId}`} title={status === 'hired' ? 'Work together' : 'Hire'}>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="Then"
          className="min-w-48 flex-1"
          value={as}
          options={[
            { value: 'client', label: 'add them as a client' },
            { value: 'project', label: 'share a new project with them' },
            ...teams.map(({ _id, name }) => ({ value: `team ${_id}`, label: `invite them to ${name}` })),
            ...(status === 'hired' ? [] : [{ value: 'nothing', label: 'nothing else yet' }]),
          ]}
          onValueChange={setAs}
        />
        <ServerButton variant="primary" loading={isPending} onClick={hire}>
          {status === 'hired' ? 'Go on' : 'Hire'}
        </ServerButton>
      </div>
    </TitledSection>
  )
}

/** Hires whoever the job was offered to, and makes something of it in the same step. */
export const HireSection = ({ application }: { application: JobApplication }) => {
  const [asksFilled, setAsksFilled] = useState(false)
  return (
    <>
      <Hire application={application} onHired={() => setAsksFilled(true)} />
      {asksFilled && <FillQuestion jobId={application.jobId} onClose={() => setAsksFilled(false)} />}
    </>
  )
}
