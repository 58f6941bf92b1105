import type { Task } from '@daybook/contract/tasks'
import { Play, Square } from 'lucide-react'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/class-names.ts'
import type { TaskChange } from '../record/task-change.ts'
import { turnTimer } from './turn-timer.ts'

interface TimerButtonProps {
  task: Task
  onChange: (change: TaskChange) => void
}

/** Starts or stops the timer of a row or of the top bar. */
export const TimerButton = ({ task, onChange }: TimerButtonProps) => {
  const { isRunning } = task.timeTracking
  const Picture = isRunning ? Square : Play
  const name = isRunning ? 'Stop timer' : 'Start timer'
  return (
    <button
      type="button"
      title={name}
      aria-label={`${name}: ${task.title}`}
      onClick={() => onChange(turnTimer(task))}
      className={buttonStyles({
        variant: 'bare',
        size: 'sm',
        square: true,
        className: cn('print:hidden', isRunning ? 'text-accent-ink' : 'text-ink-faint hover:text-ink'),
      })}
    >
      <Picture aria-hidden="true" className="fill-current" />
    </button>
  )
}
