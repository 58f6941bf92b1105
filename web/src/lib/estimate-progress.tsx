import { ProgressBar } from '../ui/progress-bar.tsx'
import { formatMinutes } from './formats.ts'
import { progressOf } from './tracked-time.ts'

/** Red is not among the bar's own tones. */
const fills = { within: '', near: '[&>div]:bg-accent', over: '[&>div]:bg-bad' }

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
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label="Time tracked of the estimate"
        value={tracked}
        max={estimatedMinutes * 60}
        className={fills[stage]}
      />
      <p className="flex justify-between gap-4 text-ink-muted text-sm tabular-nums">
        {stage === 'over' ? (
          <span className="text-bad">Over estimated time by {overPercent}%</span>
        ) : (
          <span>{Math.floor(percent)}%</span>
        )}
        <span>of {formatMinutes(estimatedMinutes)}</span>
      </p>
    </div>
  )
}
