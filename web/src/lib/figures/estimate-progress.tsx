import { ProgressBar } from '../../ui/progress-bar.tsx'
import { formatMinutes } from '../formats/clock-formats.ts'
import { formatRate } from '../formats/figure-formats.ts'
import { progressOf } from './tracked-time.ts'

/** Tracked seconds against the estimate in minutes: orange above 80 %, red above 100 % (spec 2 §9). */
export const EstimateProgress = ({
  tracked,
  estimatedMinutes,
}: {
  tracked: number
  estimatedMinutes: number
}) => {
  const progress = progressOf(tracked, estimatedMinutes)
  if (!progress) return null
  const { percent, stage, overPercent } = progress
  const text = stage === 'over' ? `Over estimated time by ${formatRate(overPercent)}` : formatRate(percent)
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label="Time tracked of the estimate" text={text} value={percent} tone={stage} />
      <p className="flex justify-between gap-4 text-ink-muted text-sm tabular-nums">
        <span className={stage === 'over' ? 'text-bad' : undefined}>{text}</span>
        <span>of {formatMinutes(estimatedMinutes)}</span>
      </p>
    </div>
  )
}
