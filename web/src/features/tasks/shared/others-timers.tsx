import type { Task } from '@daybook/contract/tasks'
import { Timer } from 'lucide-react'
import { formatCount, formatTime } from '../../../lib/formats/formats.ts'
import { workerName } from '../../../lib/formats/worker-name.ts'

type Others = Task['timeTracking']['runningBy']

const nameOf = ({ user }: Others[number]) => workerName(user)

/** In a row: who else works on the task now. */
export const OthersMark = ({ runningBy }: { runningBy: Others }) => {
  const [first] = runningBy
  if (!first) return null
  const names = runningBy.map(nameOf).join(', ')
  return (
    <span
      title={`Working on it now: ${names}`}
      className="relative z-10 flex shrink-0 items-center gap-1 text-ink-muted text-sm"
    >
      <Timer className="size-3.5 shrink-0 text-accent-ink" />
      <span className="sr-only">Working on it now: {names}</span>
      <span aria-hidden="true" dir="auto" className="max-w-24 truncate max-sm:hidden">
        {nameOf(first)}
        {runningBy.length > 1 && ` +${formatCount(runningBy.length - 1)}`}
      </span>
    </span>
  )
}

/** Below the timer of the details: who else works on the task, and since when. */
export const OthersTimers = ({ runningBy, timezone }: { runningBy: Others; timezone: string }) => {
  if (runningBy.length === 0) return null
  return (
    <ul aria-label="Others’ timers" className="flex flex-col gap-1 text-ink-muted text-sm tabular-nums">
      {runningBy.map((timer) => (
        <li key={timer.user._id} className="flex items-center gap-1.5">
          <Timer className="size-3.5 shrink-0 text-accent-ink" />
          <span dir="auto" className="min-w-0 truncate">
            {nameOf(timer)} has been working on it since {formatTime(timer.startedAt, timezone)}
          </span>
        </li>
      ))}
    </ul>
  )
}
