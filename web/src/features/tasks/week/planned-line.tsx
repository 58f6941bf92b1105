import type { Task } from '@daybook/contract/tasks'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { leftMinutes, plannedWords } from './planned-time.ts'

interface PlannedLineProps {
  tasks: readonly Task[]
  /** Hours of a day's work. */
  dayHours: number
}

/** What a day is planned with against its hours, in words and as a bar. */
export const PlannedLine = ({ tasks, dayHours }: PlannedLineProps) => {
  const minutes = leftMinutes(tasks)
  const { planned, over } = plannedWords(minutes, dayHours)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-ink-muted text-xs tabular-nums">
        {planned}
        {over && (
          <>
            , <span className="whitespace-nowrap text-warn">{over}</span>
          </>
        )}
      </p>
      <ProgressBar
        label="Planned"
        text={over ? `${planned}, ${over}` : planned}
        value={minutes}
        max={dayHours * 60}
        // A plan can still be changed.
        tone={over ? 'near' : 'within'}
      />
    </div>
  )
}
