import { type JobStatus, jobMoves } from '@daybook/contract/jobs'

interface JobFacts {
  status: JobStatus
  ends_at: Date | null
}

/** After its deadline an open job is closed, whenever that is written down (rules §11). */
export const statusAt = ({ status, ends_at: endsAt }: JobFacts, now: Date): JobStatus =>
  status === 'open' && endsAt !== null && endsAt <= now ? 'closed' : status

/** What the job may become now. */
export const movesAt = (job: JobFacts, now: Date): readonly JobStatus[] => jobMoves[statusAt(job, now)]
