import { ProGate } from '../plans/plans.tsx'
import { lazyJobs } from './jobs-kind.ts'

/** Around the jobs that one has posted, which are read without Pro. */
export const JobsGate = () => (
  <ProGate
    nouns="jobs"
    query={lazyJobs.useRecords()}
    readOnly="Posting jobs is part of Pro. Until you upgrade, you can read and delete your jobs, but not change them."
  />
)
