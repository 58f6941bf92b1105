import type { Task } from '@daybook/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/class-names.ts'
import { pressTimer } from './press-timer.ts'

/** Starts or stops the timer of a row or of the top bar. */
export const TimerButton = ({ task }: { task: Task }) => {
  const client = useQueryClient()
  const { isRunning } = task.timeTracking
  const Picture = isRunning ? Square : Play
  const name = isRunning ? 'Stop timer' : 'Start timer'
  return (
    <button
      type="button"
      title={name}
      aria-label={`${name}: ${task.title}`}
      onClick={(event) => pressTimer(client, task, event)}
      className={buttonStyles({
        variant: 'bare',
        size: 'sm',
        square: true,
        className: cn('print:hidden', isRunning ? 'text-accent-ink' : 'text-ink-faint hover:text-ink'),
      })}
    >
      <Picture className="fill-current" />
    </button>
  )
}
