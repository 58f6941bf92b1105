import type { PlannedPart, PlannedWeek } from '@daybook/contract/ahead-plan'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { formatDays } from '../../../lib/formats/figure-formats.ts'
import { columnHeadStyles } from '../../../lib/records/list/columns.tsx'
import { cn } from '../../../ui/class-names.ts'
import { weekName } from './ahead-words.ts'
import { JobHatching, WeekBar } from './week-bar.tsx'

const cell = 'h-(--row-height) px-2'
const figure = cn(cell, 'text-right text-sm tabular-nums')
const wideOnly = 'hidden sm:table-cell'
const head = 'px-2 font-normal'

const Swatch = ({ look }: { look: string }) => (
  <svg aria-hidden="true" className="me-1.5 inline-block size-2.5">
    <rect x="0.5" y="0.5" width="9" height="9" className={look} />
  </svg>
)

const Parts = ({ parts }: { parts: readonly PlannedPart[] }) => (
  <ul className="flex flex-col pb-2">
    {parts.map(({ taskId, title, repeats, seconds }) => (
      <li key={taskId} className="flex min-h-8 items-baseline gap-3 py-1 ps-8 sm:pe-2">
        <Link
          to="/tasks"
          search={{ task: taskId }}
          dir="auto"
          className="wrap-anywhere underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {repeats && <span className="text-ink-muted text-sm">repeats</span>}
        <span className="ms-auto tabular-nums">{formatDuration(seconds)}</span>
      </li>
    ))}
  </ul>
)

interface RowProps {
  week: PlannedWeek
  at: number
  today: string
  job: number
  /** Whether a job is tried. */
  tries: boolean
  most: number
}

const Free = ({ free, over }: PlannedWeek) =>
  over > 0 ? <span className="text-warn">{formatDuration(over)} over</span> : formatDuration(free)

const WeekRow = ({ week, at, today, job, tries, most }: RowProps) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { first, last, worked, planned, parts } = week
  const name = (
    <>
      {weekName(at)} <span className="text-ink-muted text-sm">{formatDays(first, last, today)}</span>
    </>
  )
  return (
    <Fragment>
      <tr className={cn(!isOpen && 'border-line border-b')}>
        <th scope="row" className={cn(cell, 'py-1.5 text-left font-normal text-base max-sm:ps-0')}>
          {parts.length > 0 ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-8 items-center gap-1.5 text-left"
            >
              <ChevronRight className={cn('size-4 shrink-0 text-ink-faint', isOpen && 'rotate-90')} />
              <span>{name}</span>
            </button>
          ) : (
            <span className="flex min-h-8 items-center ps-5.5">
              <span>{name}</span>
            </span>
          )}
          <span className="block ps-5.5 pb-1.5 sm:hidden">
            <WeekBar week={week} job={job} most={most} />
            <span className="mt-1 block text-ink-muted text-sm tabular-nums">
              {worked > 0 && `${formatDuration(worked)} worked, `}
              {formatDuration(planned)} planned{job > 0 && `, ${formatDuration(job)} of this job`}
            </span>
          </span>
        </th>
        <td className={cn(cell, wideOnly)}>
          <WeekBar week={week} job={job} most={most} />
        </td>
        <td className={cn(figure, wideOnly)}>{at === 0 ? formatDuration(worked) : '–'}</td>
        <td className={cn(figure, wideOnly)}>{formatDuration(planned)}</td>
        {tries && <td className={cn(figure, wideOnly)}>{job > 0 ? formatDuration(job) : '–'}</td>}
        <td className={cn(figure, 'max-sm:pe-0 max-sm:align-top max-sm:leading-11')}>
          <Free {...week} free={week.free - job} />
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="border-line border-b">
          <td colSpan={tries ? 6 : 5}>
            <Parts parts={parts} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

interface WeeksTableProps {
  weeks: readonly PlannedWeek[]
  /** Seconds in each week of a job that is tried. */
  placed: readonly number[] | undefined
  today: string
}

/** The weeks ahead, each with its bar and figures; what is planned opens to its tasks. */
export const WeeksTable = ({ weeks, placed, today }: WeeksTableProps) => {
  const most = Math.max(1, ...weeks.map(({ worked, planned, free }) => worked + planned + free))
  return (
    <div className="relative">
      <JobHatching />
      <table className="w-full border-collapse sm:table-fixed">
        <caption className="sr-only">The hours of the weeks ahead</caption>
        <thead>
          <tr className={cn(columnHeadStyles, 'border-line border-b')}>
            <th scope="col" className={cn(head, 'text-left max-sm:ps-0 sm:w-60 lg:w-80')}>
              Week
            </th>
            <th scope="col" className={wideOnly}>
              <span className="sr-only">As a bar</span>
            </th>
            <th scope="col" className={cn(head, wideOnly, 'w-28 text-right')}>
              <Swatch look="fill-ink-muted" />
              Worked
            </th>
            <th scope="col" className={cn(head, wideOnly, 'w-28 text-right')}>
              <Swatch look="fill-line-strong" />
              Planned
            </th>
            {placed && (
              <th scope="col" className={cn(head, wideOnly, 'w-28 text-right')}>
                <Swatch look="fill-[url(#job-hatching)] stroke-ink" />
                This job
              </th>
            )}
            <th scope="col" className={cn(head, 'w-28 text-right max-sm:pe-0')}>
              <Swatch look="fill-none stroke-line-strong" />
              Free
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <WeekRow
              key={week.first}
              {...{ week, at, today, most }}
              job={placed?.[at] ?? 0}
              tries={placed !== undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
