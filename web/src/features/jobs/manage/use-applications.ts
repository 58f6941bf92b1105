import {
  type ApplicationStatus,
  changeApplication,
  hireApplicant,
  JobApplication,
  listApplications,
} from '@daybook/contract/job-applications'
import { jobDays } from '@daybook/contract/jobs'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { readPages } from '../../../lib/api/read-pages.ts'
import { applicationWords } from '../../../lib/public-jobs/job-words.ts'
import { type CallWords, useServerCall } from '../../../lib/records/use-server-call.ts'
import { applicationsKey, lazyJobs } from '../jobs-kind.ts'

const keyOf = (jobId: string) => [...applicationsKey, 'for', jobId] as const

/** Who applied for a job of one's own. */
export const useApplications = (jobId: string) =>
  useQuery({
    queryKey: keyOf(jobId),
    queryFn: ({ signal }) =>
      readPages(
        (query) => call(listApplications, { params: { id: jobId }, query }, { signal, fresh: true }),
        signal,
      ),
  })

/** How often a job was looked at and applied for on each of the last days. */
export const useJobDays = (jobId: string) =>
  useQuery({
    queryKey: [...applicationsKey, 'days', jobId],
    queryFn: ({ signal }) => call(jobDays, { params: { id: jobId } }, { signal }),
  })

/** Shows an application as it is now, and the numbers of its job anew. */
const keep = (client: QueryClient, application: unknown): void => {
  const { data } = JobApplication.safeParse(application)
  if (!data) return
  client.setQueryData<readonly JobApplication[]>(keyOf(data.jobId), (before) =>
    before?.map((one) => (one._id === data._id ? data : one)),
  )
  void client.invalidateQueries({ queryKey: lazyJobs.key })
}

const kept = { schema: JobApplication, keep }

export const useHire = (words: CallWords<JobApplication>) =>
  useServerCall<typeof hireApplicant, JobApplication>(hireApplicant, { ...words, ...kept })

export const useKeepNotes = () =>
  useServerCall<typeof changeApplication, JobApplication>(changeApplication, {
    ...kept,
    failed: 'The notes were not saved',
    // Saves of the field arrive in order.
    inTurn: 'application notes',
  })

/** Moves an application on at once: it shows in its new place before the server has answered, and goes back if refused. */
export const useMove = (jobId: string) => {
  const client = useQueryClient()
  const { run } = useServerCall<typeof changeApplication, JobApplication>(changeApplication, {
    ...kept,
    failed: 'The application was not moved',
    done: ({ status }) => `Moved to ${applicationWords[status].toLowerCase()}`,
    inTurn: `applications of ${jobId}`,
  })
  return (application: JobApplication, status: ApplicationStatus, reason?: string, onDone?: () => void) => {
    client.setQueryData<readonly JobApplication[]>(keyOf(jobId), (before) =>
      before?.map((one) => (one._id === application._id ? { ...one, status } : one)),
    )
    run(
      {
        params: { id: jobId, applicationId: application._id },
        body: { status, ...(reason && { reason }) },
      },
      onDone,
      () => void client.invalidateQueries({ queryKey: keyOf(jobId) }),
    )
  }
}

export type Move = ReturnType<typeof useMove>
