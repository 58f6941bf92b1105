import { dateIn } from '@daybook/contract/calendar'
import type { SharedTaskDetail } from '@daybook/contract/shared-view'
import { type ComponentProps, useRef, useState } from 'react'
import { EstimateProgress } from '../../lib/figures/estimate-progress.tsx'
import { trackedSeconds } from '../../lib/figures/tracked-time.ts'
import { formatMinutes } from '../../lib/formats/clock-formats.ts'
import { formatCount, formatDay, formatTime } from '../../lib/formats/formats.ts'
import { useNowSeconds } from '../../lib/formats/now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DurationFigure } from '../../ui/duration-figure.tsx'
import { useFocusLeft } from '../../ui/use-focus-left.ts'

const shownAtFirst = 5

interface TimePartProps {
  task: { timeTracking: NonNullable<SharedTaskDetail['timeTracking']>; estimatedTime: number }
  timezone: string
  today: string
}

/** Goes when it is pressed. */
const ShowAll = (props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) => {
  const button = useRef<HTMLButtonElement>(null)
  useFocusLeft(button)
  return (
    <Button {...props} ref={button} size="sm" variant="quiet" className="-ml-3 self-start print:hidden" />
  )
}

const Sessions = ({ task, timezone, today }: TimePartProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const sessions = task.timeTracking.sessions.toReversed()
  const shown = showsAll ? sessions : sessions.slice(0, shownAtFirst)
  return (
    <>
      <ul aria-label="Sessions">
        {shown.map(({ startedAt, stoppedAt, duration }) => (
          <li
            key={`${startedAt} ${stoppedAt}`}
            className="flex min-h-10 items-center justify-between gap-4 border-line border-b text-sm tabular-nums"
          >
            <span className="min-w-0 truncate">
              {formatDay(dateIn(timezone, new Date(startedAt)), today)}{' '}
              <span className="text-ink-muted">
                {formatTime(startedAt, timezone)}–{formatTime(stoppedAt, timezone)}
              </span>
            </span>
            <DurationFigure seconds={duration} />
          </li>
        ))}
      </ul>
      {sessions.length > shown.length && (
        <ShowAll onClick={() => setShowsAll(true)}>Show all {formatCount(sessions.length)}</ShowAll>
      )}
    </>
  )
}

/** Everybody's work on the task, against its estimate. */
export const TimePart = (props: TimePartProps) => {
  const { timeTracking, estimatedTime } = props.task
  const tracked = trackedSeconds(props.task, useNowSeconds())
  const figures: [string, string][] = [
    ['Estimated', estimatedTime > 0 ? formatMinutes(estimatedTime) : 'None'],
    ['Sessions', formatCount(timeTracking.sessions.length)],
  ]
  return (
    <section aria-labelledby="time-tracking" className="flex flex-col">
      <h2 id="time-tracking" className="flex min-h-10 items-center border-line border-b font-medium text-sm">
        Time Tracking
      </h2>
      <div className="flex flex-col gap-3 border-line border-b py-4">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="w-full text-ink-muted text-sm">Total</span>
          <DurationFigure seconds={tracked} running={timeTracking.isRunning} size="large" />
          {timeTracking.isRunning && <Badge tone="accent">Live</Badge>}
        </p>
        <EstimateProgress tracked={tracked} estimatedMinutes={estimatedTime} />
      </div>
      <dl className="text-sm tabular-nums">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4 border-line border-b">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {timeTracking.sessions.length > 0 && <Sessions {...props} />}
    </section>
  )
}
