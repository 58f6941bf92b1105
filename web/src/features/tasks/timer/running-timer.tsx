import type { Task } from '@daybook/contract/tasks'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { withoutPanels } from '../../../lib/records/panels/one-panel.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { useFocusLeft } from '../../../ui/use-focus-left.ts'
import { useIsOnTasks } from '../list/tasks-address.ts'
import { useRunningTask } from '../tasks.ts'
import { TaskColor } from './task-color.tsx'
import { SessionDuration } from './task-duration.tsx'
import { TimerButton } from './timer-button.tsx'

const Running = ({ task }: { task: Task }) => {
  const whole = useRef<HTMLElement>(null)
  useFocusLeft(whole)
  const isOnTasks = useIsOnTasks()
  return (
    <section
      ref={whole}
      aria-label="Running timer"
      data-running
      className="flex shrink-0 items-center gap-1 sm:min-w-0 sm:shrink sm:gap-2"
    >
      <TaskColor task={task} />
      <Link
        to="/tasks"
        dir="auto"
        search={(before) => ({ ...(isOnTasks && before), ...withoutPanels(), task: task._id })}
        resetScroll={!isOnTasks}
        className={linkStyles({ quiet: true, className: 'hidden min-w-0 max-w-64 truncate sm:block' })}
      >
        {task.title}
      </Link>
      <SessionDuration task={task} className="w-16 shrink-0" />
      <TimerButton task={task} />
    </section>
  )
}

/** The running timer in the top bar, on pages without its card: what it runs for, the seconds of this session, and the way to stop it. */
export const RunningTimer = () => {
  const task = useRunningTask()
  return task && <Running task={task} />
}
