import { type changeJobStatus, type duplicateJob, Job } from '@daybook/contract/jobs'
import { type CallWords, useServerCall } from '../../lib/records/use-server-call.ts'
import { jobRecords } from './job-records.ts'

/** Does it at once, keeps the job as it is then, and says what came of it: whether a page is public needs the server. */
export const useJobCall = <E extends typeof changeJobStatus | typeof duplicateJob>(
  endpoint: E,
  words: CallWords<Job>,
) =>
  useServerCall<E, Job>(endpoint, {
    ...words,
    schema: Job,
    keep: (client, job) => jobRecords.cacheOf(client).keep(job),
  })
