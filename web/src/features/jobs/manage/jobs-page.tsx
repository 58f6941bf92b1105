import { type Job, JobStatus } from '@daybook/contract/jobs'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Creatable } from '../../../lib/figures/creatable.ts'
import { formatCount } from '../../../lib/formats/formats.ts'
import { statusWords } from '../../../lib/public-jobs/job-words.ts'
import { ListFoot } from '../../../lib/records/list/list-foot.tsx'
import { ListPage } from '../../../lib/records/list/list-page.tsx'
import { noneMatch } from '../../../lib/records/list/none-match.ts'
import { textSearch } from '../../../lib/records/list/text-search.ts'
import { textIn, useListAddress } from '../../../lib/records/list/use-list-address.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { Select } from '../../../ui/select.tsx'
import { DeleteJob } from '../delete-job.tsx'
import { lazyJobs, useJobPanels } from '../jobs-kind.ts'
import { JobRow, jobColumns } from './job-row.tsx'

/** What the list shows, and the panel beside it. */
export interface JobsSearch {
  create?: Creatable
  /** The one that is open. */
  job?: string
  find?: string
  jobStatus?: JobStatus
}

const readSearch = ({ find, jobStatus }: Record<string, unknown>): JobsSearch => ({
  find: textIn(find),
  jobStatus: JobStatus.safeParse(jobStatus).data,
})
const everything: JobsSearch = { find: undefined, jobStatus: undefined }
const anyStatus = 'any'

/** The jobs that one has posted. */
export const JobsPage = () => {
  const address = useListAddress('/jobs/manage', readSearch, everything)
  const panels = useJobPanels()
  const { jobStatus: status } = address.shown
  const listOf = useCallback(
    (jobs: readonly Job[], search: string) => {
      const isFound = textSearch(search)
      return jobs.filter(
        (job) => (status === undefined || job.status === status) && isFound(job.title, ...job.skills),
      )
    },
    [status],
  )
  return (
    <ListPage
      noun="job"
      nouns="jobs"
      query={lazyJobs.useRecords()}
      {...{ address, panels, listOf }}
      columns={jobColumns}
      actions="w-16"
      Deletion={DeleteJob}
      counts={{ aside: (jobs) => `${formatCount(jobs.filter((job) => job.status === 'open').length)} open` }}
      filters={
        <Select
          label="Status"
          labelHidden
          className="w-36"
          value={status ?? anyStatus}
          options={[
            { value: anyStatus, label: 'Any status' },
            ...JobStatus.options.map((value) => ({ value, label: statusWords[value] })),
          ]}
          onValueChange={(chosen) =>
            address.change({ jobStatus: chosen === anyStatus ? undefined : (chosen as JobStatus) })
          }
        />
      }
      noneFound={(isSearching) =>
        isSearching || status !== undefined ? noneMatch('jobs', isSearching) : undefined
      }
      none={{
        figure: 'projects',
        advice: 'Write a job, open it, and freelancers apply on its public page.',
      }}
      below={
        <ListFoot>
          <Link to="/jobs" className={linkStyles({ quiet: true })}>
            All open jobs
          </Link>
          <Link to="/applications" className={linkStyles({ quiet: true })}>
            My applications
          </Link>
        </ListFoot>
      }
    >
      {(job, row) => <JobRow job={job} {...row} />}
    </ListPage>
  )
}
