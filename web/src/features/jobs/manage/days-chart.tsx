import type { JobDay } from '@daybook/contract/jobs'
import { formatCount, formatCounted, formatDay } from '../../../lib/formats/formats.ts'

const [width, height] = [300, 48]

/** Views of a job by day, as bars, with applications as dots above them; the same stands in a table for those who hear it. */
export const DaysChart = ({ days }: { days: readonly JobDay[] }) => {
  const most = Math.max(1, ...days.map(({ views }) => views))
  const step = width / days.length
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const applications = days.reduce((sum, day) => sum + day.applications, 0)
  return (
    <figure className="flex flex-col gap-1">
      <svg
        viewBox={`0 0 ${width} ${height + 8}`}
        preserveAspectRatio="xMinYMax meet"
        aria-hidden="true"
        className="h-14 w-full max-w-xs"
      >
        {days.map((day, at) => {
          const tall = (day.views / most) * height
          return (
            <g key={day.date}>
              <rect
                x={at * step + 1}
                y={height + 8 - Math.max(tall, 1)}
                width={step - 2}
                height={Math.max(tall, 1)}
                className="fill-line-strong"
              />
              {day.applications > 0 && (
                <circle cx={at * step + step / 2} cy={height + 4 - tall} r="2.5" className="fill-ink" />
              )}
            </g>
          )
        })}
      </svg>
      <figcaption className="text-ink-muted text-sm tabular-nums">
        {formatCounted(views, 'view')} and {formatCounted(applications, 'application')} in{' '}
        {formatCounted(days.length, 'day')}
      </figcaption>
      <table className="sr-only">
        <caption>Views and applications by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
            <th scope="col">Applications</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter((day) => day.views > 0 || day.applications > 0)
            .map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDay(day.date)}</th>
                <td>{formatCount(day.views)}</td>
                <td>{formatCount(day.applications)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
