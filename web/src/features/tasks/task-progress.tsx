import type { Task } from '@daybook/contract/tasks'
import { formatMinutes } from '../../lib/formats.ts'
import { useNowSeconds } from '../../lib/now.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { progressOf, trackedSeconds } from './tracked-time.ts'

/** Red is not among the bar's own tones. */
const fills = { within: '', near: '[&>div]:bg-accent', over: '[&>div]:bg-bad' }

/** Tracked time against the estimate: orange above 80 %, red above 100 % (spec 2 §9). */
export const TaskProgress = ({ task }: { task: Task }) => {
  const tracked = trackedSeconds(task, useNowSeconds())
  const progress = progressOf(tracked, task.estimatedTime)
  if (!progress) return null
  const { percent, stage, overPercent } = progress
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label="Time tracked of the estimate"
        value={tracked}
        max={task.estimatedTime * 60}
        className={fills[stage]}
      />
      <p className="flex justify-between gap-4 text-ink-muted text-sm tabular-nums">
        {stage === 'over' ? (
          <span className="text-bad">Over estimated time by {overPercent}%</span>
        ) : (
          <span>{Math.floor(percent)}%</span>
        )}
        <span>of {formatMinutes(task.estimatedTime)}</span>
      </p>
    </div>
  )
}
