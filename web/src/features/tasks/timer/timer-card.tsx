import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Square } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { useRunningTask } from '../tasks.ts'
import { stopTimer } from './press-timer.ts'
import { TaskColor } from './task-color.tsx'
import { SessionDuration } from './task-duration.tsx'
import { TimerField } from './timer-field.tsx'

/**
 * The timer on the dashboard and on a phone's time page: what runs, with the way to stop it, above the field that starts
 * another. Figures that follow at once have a line of their own above them.
 */
export const TimerCard = () => {
  const client = useQueryClient()
  const task = useRunningTask()
  return (
    <section
      aria-label="Timer"
      className="flex flex-col gap-3 border-line border-b pb-4 has-[+ul]:border-b-0"
    >
      {task && (
        <div className="flex items-center gap-2">
          <TaskColor task={task} />
          <Link
            to="/tasks"
            search={{ task: task._id }}
            dir="auto"
            className={linkStyles({ quiet: true, className: 'min-w-0 flex-1 truncate text-base' })}
          >
            {task.title}
          </Link>
          <SessionDuration task={task} className="shrink-0" />
          <Button
            icon={<Square className="fill-current text-accent-ink" />}
            aria-label={`Stop timer: ${task.title}`}
            onClick={() => stopTimer(client, task)}
          >
            Stop
          </Button>
        </div>
      )}
      <TimerField folds />
    </section>
  )
}
