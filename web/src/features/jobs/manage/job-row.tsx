import { dateIn } from '@daybook/contract/calendar'
import type { Job } from '@daybook/contract/jobs'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatCount, formatDay } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { ColumnCount } from '../../../lib/records/list/column-count.tsx'
import type { Column } from '../../../lib/records/list/columns.tsx'
import { RecordRow, type RowProps } from '../../../lib/records/list/record-row.tsx'
import { RowActions, RowName } from '../../../lib/records/list/row-parts.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { JobStatusBadge } from '../job-status-badge.tsx'

/** The columns of the list of one's jobs. */
export const jobColumns: readonly Column<Job>[] = [
  {
    key: 'applications',
    label: 'Applications',
    width: 'w-20',
    wide: '@2xl/list:w-28',
    from: '@md',
    phone: 'line',
    value: ({ _id, status, applicationCount, newCount }) =>
      status !== 'draft' && (
        <Link
          to="/jobs/manage/$id"
          params={{ id: _id }}
          className={linkStyles({ quiet: true, className: 'relative z-10' })}
        >
          <ColumnCount count={applicationCount} noun="application" />
          {newCount > 0 && <span className="text-warn"> · {formatCount(newCount)} new</span>}
        </Link>
      ),
  },
  {
    key: 'status',
    label: 'Status',
    width: 'w-20',
    from: '@md',
    phone: 'line end',
    value: ({ status }) => <JobStatusBadge status={status} />,
  },
  {
    key: 'views',
    label: 'Views',
    width: 'w-16',
    align: 'end',
    from: '@2xl',
    value: ({ views }) => views > 0 && formatCount(views),
  },
  {
    key: 'deadline',
    label: 'Apply until',
    width: 'w-28',
    align: 'end',
    from: '@2xl',
    value: ({ deadline }) => deadline && formatDay(deadline, dateIn(ownTimezone(), new Date())),
  },
]

interface JobRowProps extends RowProps<Job> {
  job: Job
}

/** One job of one's own in a line. */
export const JobRow = memo(({ job, selected, columns, isPhone, ...does }: JobRowProps) => {
  const named = { _id: job._id, name: job.title, can: job.can }
  return (
    <RecordRow
      record={job}
      {...{ selected, columns, isPhone }}
      actions={<RowActions record={named} {...does} />}
    >
      <RowName noun="job" record={named} onOpen={does.onOpen} />
    </RecordRow>
  )
})
JobRow.displayName = 'JobRow'
