import type { Task } from '@daybook/contract/tasks'
import { useState } from 'react'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { formatCount } from '../../../lib/formats/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { plannedMinutes, plannedWords } from '../week/planned-time.ts'
import { useLoadBoard } from './load-board.ts'
import { LoadTask } from './load-task.tsx'

const firstShown = 5
const none: readonly Task[] = []

interface LoadFigureProps {
  tasks: readonly Task[] | undefined
  /** Seconds; null where they are not the viewer's to see. */
  tracked: number | null
}

/** What a member's day is planned with, as a figure and a bar against the hours of a day, and what was tracked on it. */
export const LoadFigure = ({ tasks = none, tracked }: LoadFigureProps) => {
  const { dayHours } = useLoadBoard()
  const minutes = plannedMinutes(tasks)
  const { planned, over } = plannedWords(minutes, dayHours)
  const words = minutes > 0 ? planned : 'nothing planned'
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap gap-x-1.5 text-ink-muted text-xs tabular-nums">
        <span className={minutes === 0 ? 'sr-only' : undefined}>{words}</span>
        {over && <span className="text-warn">{over}</span>}
      </p>
      <ProgressBar
        label="Planned"
        text={over ? `${words}, ${over}` : words}
        value={minutes}
        max={dayHours * 60}
        // A plan can still be changed.
        tone={over ? 'near' : 'within'}
      />
      {tracked !== null && tracked > 0 && (
        <p className="text-ink-muted text-xs tabular-nums">
          {formatMinutes(Math.round(tracked / 60))} tracked
        </p>
      )}
    </div>
  )
}

/** The tasks of one place; where there are many, the rest waits behind a button. */
export const LoadTasks = ({ tasks = none, label }: { tasks: readonly Task[] | undefined; label: string }) => {
  const [isAll, setIsAll] = useState(false)
  const rest = tasks.length - firstShown
  if (tasks.length === 0) return null
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-1">
        {(isAll ? tasks : tasks.slice(0, firstShown)).map((task) => (
          <LoadTask key={task._id} task={task} />
        ))}
      </ul>
      {rest > 0 && !isAll && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setIsAll(true)}>
          {formatCount(rest)} more
        </Button>
      )}
    </>
  )
}
