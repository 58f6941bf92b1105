import type { WeekDay } from '@daybook/contract/today'
import { Link } from '@tanstack/react-router'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatWeekday } from '../../lib/formats/figure-formats.ts'
import { formatDay } from '../../lib/formats/formats.ts'
import { cn } from '../../ui/class-names.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { dayPlace } from './places.ts'
import { type DayBar, dayBars, weekSums } from './week-figures.ts'

const height = 96
const width = 28
const gap = 12

/** A day's bar from the bottom up: billable, not billable, and in outline what is planned on top. */
const Bar = ({ bar, at }: { bar: DayBar; at: number }) => {
  const x = at * (width + gap) + gap / 2
  const { billable, other, planned } = bar
  const worked = billable + other
  return (
    <>
      <rect {...{ x, width }} y={height - 1} height={1} className="fill-line-strong" />
      <rect {...{ x, width }} y={height - billable} height={billable} className="fill-ink-muted" />
      <rect {...{ x, width }} y={height - worked} height={other} className="fill-line-strong" />
      {planned > 0 && (
        <rect
          x={x + 0.5}
          width={width - 1}
          y={height - worked - planned + 0.5}
          height={Math.max(0, planned - 1)}
          strokeDasharray="3 3"
          className="fill-none stroke-ink-faint"
        />
      )}
    </>
  )
}

const Swatch = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={cn('inline-block size-2.5 rounded-xs', className)} />
)

const Sum = ({ swatch, label, seconds }: { swatch: string; label: string; seconds: number }) => (
  <span className="flex items-center gap-1.5">
    <Swatch className={swatch} />
    {label} {formatDuration(seconds)}
  </span>
)

const Table = ({ week }: { week: readonly WeekDay[] }) => (
  <table className="sr-only">
    <caption>This week by day</caption>
    <thead>
      <tr>
        {['Day', 'Billable', 'Not billable', 'Planned'].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {week.map(({ date, billable, other, planned }) => (
        <tr key={date}>
          <th scope="row">{formatDay(date)}</th>
          <td>{formatDuration(billable)}</td>
          <td>{formatDuration(other)}</td>
          <td>{formatDuration(planned)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The week in seven bars, with the table that they draw. */
export const WeekBars = ({ week, today }: { week: readonly WeekDay[]; today: string }) => {
  const { billable, other, planned } = weekSums(week)
  return (
    <DashboardSection title="This week">
      {() => (
        <div className="flex flex-col gap-2 pt-4">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${7 * (width + gap)} ${height}`}
            preserveAspectRatio="none"
            className="h-24 w-full"
          >
            {dayBars(week, height).map((bar, at) => (
              <Bar key={bar.date} bar={bar} at={at} />
            ))}
          </svg>
          <ol className="grid grid-cols-7">
            {week.map((day) => (
              <li key={day.date} className="min-w-0">
                <Link
                  {...dayPlace(day.date)}
                  aria-label={`${formatDay(day.date)}: ${formatDuration(day.billable + day.other)}`}
                  aria-current={day.date === today ? 'date' : undefined}
                  className={cn(
                    'flex flex-col items-center rounded-sm text-xs tabular-nums transition-colors hover:text-ink',
                    day.date === today ? 'font-medium text-accent-ink' : 'text-ink-muted',
                  )}
                >
                  <span>{formatWeekday(day.date)}</span>
                  <span>{day.billable + day.other > 0 ? formatDuration(day.billable + day.other) : '–'}</span>
                </Link>
              </li>
            ))}
          </ol>
          <p
            aria-hidden="true"
            className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-ink-muted text-sm tabular-nums"
          >
            <Sum swatch="bg-ink-muted" label="Billable" seconds={billable} />
            <Sum swatch="bg-line-strong" label="Not billable" seconds={other} />
            <Sum swatch="border border-ink-faint border-dashed" label="Planned" seconds={planned} />
          </p>
          <Table week={week} />
        </div>
      )}
    </DashboardSection>
  )
}
