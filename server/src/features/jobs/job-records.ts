import { Job } from '@daybook/contract/jobs'
import { createRecords } from '../../records/records.ts'
import { type JobRow, jobColumns } from './queries.ts'
import { readJob } from './read-job.ts'

/** What jobs have in common with all records. */
export const jobRecords = createRecords<'jobs', JobRow, Job>({
  type: 'job',
  table: 'jobs',
  called: 'Job',
  schema: Job,
  columns: jobColumns,
  read: readJob,
  audienceOf: ({ owner_id }) => [owner_id],
})
