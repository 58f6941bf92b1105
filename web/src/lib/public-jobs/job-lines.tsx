import type { ListedJob } from '@daybook/contract/public-jobs'
import type { ReactNode } from 'react'
import { sectionTitleStyles } from '../../ui/titled-section.tsx'
import { JobLine } from './job-line.tsx'

interface JobLinesProps {
  jobs: readonly ListedJob[]
  /** On the page of the company that offers them all. */
  isOwn?: boolean
  below?: ReactNode
}

/** The open jobs of a person or a company, below what they say of themselves; nothing where there are none. */
export const JobLines = ({ jobs, isOwn, below }: JobLinesProps) =>
  jobs.length > 0 && (
    <section aria-label="Open jobs" className="flex flex-col gap-2">
      <h2 className={sectionTitleStyles}>Open jobs</h2>
      <ul className="border-line border-t">
        {jobs.map((job) => (
          <JobLine key={job._id} {...{ job, isOwn }} />
        ))}
      </ul>
      {below}
    </section>
  )
