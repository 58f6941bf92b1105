import type { Job } from '@daybook/contract/jobs'
import { type Asking, DeleteQuestion } from '../../lib/records/panels/delete-question.tsx'
import { jobRecords } from './job-records.ts'

/** Asks, deletes, and offers Undo. */
export const DeleteJob = (asking: Asking<Job>) => (
  <DeleteQuestion
    {...asking}
    noun="job"
    description={
      <span className="wrap-anywhere">
        <bdi>{asking.record?.title}</bdi> stays in the trash for 30 days. Until then, nobody can open its page
        or its applications.
      </span>
    }
    change={jobRecords.useChange()}
  />
)
