import type { Days } from '@daybook/contract/report-periods'
import type { ReportOverview } from '@daybook/contract/reports'
import { formatDuration, shownSum } from '../../lib/formats/clock-formats.ts'
import { formatDays } from '../../lib/formats/figure-formats.ts'
import { formatDay } from '../../lib/formats/formats.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { cn } from '../../ui/class-names.ts'
import { Chart } from './chart.tsx'
import type { ReportRange } from './report-address.ts'
import { type Bar, barsOf } from './report-bars.ts'

const height = 120
const width = 10

const nameOf = ({ from, to }: Days, today: string) =>
  from === to ? formatDay(from, today) : formatDays(from, to, today)

const Bars = ({ bars, today }: { bars: readonly Bar[]; today: string }) => {
  const longest = Math.max(...bars.map(({ billable, other }) => billable + other), 1)
  const gap = bars.length > 40 ? 4 : 10
  const tall = (seconds: number) => (seconds / longest) * (height - 1)
  return (
    <svg
      viewBox={`0 0 ${bars.length * (width + gap) - gap} ${height}`}
      preserveAspectRatio="none"
      className="h-32 w-full"
    >
      {bars.map((bar, at) => {
        const x = at * (width + gap)
        const [strong, quiet] = [tall(bar.billable), tall(bar.other)]
        const isNow = bar.from <= today && today <= bar.to
        return (
          <g key={bar.from}>
            <title>{`${nameOf(bar, today)}: ${formatDuration(bar.billable + bar.other)}`}</title>
            <rect {...{ x, width, height }} className="fill-transparent" />
            <rect
              {...{ x, width }}
              y={height - 1}
              height={1}
              className={isNow ? 'fill-accent' : 'fill-line-strong'}
            />
            <rect
              {...{ x, width }}
              y={height - 1 - strong}
              height={strong}
              className={isNow ? 'fill-accent' : 'fill-ink-muted'}
            />
            <rect
              {...{ x, width }}
              y={height - 1 - strong - quiet}
              height={quiet}
              className="fill-line-strong"
            />
          </g>
        )
      })}
    </svg>
  )
}

const Swatch = ({ className }: { className: string }) => (
  <span className={cn('inline-block size-2.5 rounded-xs', className)} />
)

/** Hours by day, or by week of a long report: billable and not. */
export const DayChart = ({
  overview: { days, totals },
  range,
  today,
}: {
  overview: ReportOverview
  range: ReportRange
  today: string
}) => {
  const { weekStart } = useUser()
  const bars = barsOf(days, range, weekStart)
  const worked = bars.filter(({ billable, other }) => billable + other > 0)
  const byWeek = bars.some(({ from, to }) => from !== to)
  const sums = {
    billable: shownSum(worked.map(({ billable }) => billable)),
    other: shownSum(worked.map(({ other }) => other)),
  }
  return (
    <Chart
      title={byWeek ? 'Hours by week' : 'Hours by day'}
      file="days"
      range={range}
      table={{
        titles: [byWeek ? 'Week' : 'Day', 'Billable', 'Not billable', 'Tracked'],
        rows: worked.map((bar) => ({
          key: bar.from,
          cells: [
            nameOf(bar, today),
            formatDuration(bar.billable),
            formatDuration(bar.other),
            formatDuration(shownSum([bar.billable, bar.other])),
          ],
        })),
        totals: [
          {
            key: 'total',
            cells: [
              'Total',
              formatDuration(sums.billable),
              formatDuration(sums.other),
              formatDuration(sums.billable + sums.other),
            ],
          },
        ],
      }}
    >
      <Bars bars={bars} today={today} />
      <p className="flex justify-between pt-1.5 text-ink-muted text-xs tabular-nums">
        <span>{formatDay(range.from, today)}</span>
        <span>{formatDay(range.to, today)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-ink-muted text-sm tabular-nums">
        <span className="flex items-center gap-1.5">
          <Swatch className="bg-ink-muted" />
          Billable {formatDuration(totals.billable)}
        </span>
        <span className="flex items-center gap-1.5">
          <Swatch className="bg-line-strong" />
          Not billable {formatDuration(totals.tracked - totals.billable)}
        </span>
      </p>
    </Chart>
  )
}
