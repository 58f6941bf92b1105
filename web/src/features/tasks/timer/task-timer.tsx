import type { Task } from '@daybook/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { EstimateProgress } from '../../../lib/figures/estimate-progress.tsx'
import { trackedSeconds } from '../../../lib/figures/tracked-time.ts'
import { useNowSeconds } from '../../../lib/formats/now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { OthersTimers } from '../shared/others-timers.tsx'
import { ForgottenTimer } from './forgotten-timer.tsx'
import { pressTimer } from './press-timer.ts'
import { TaskDuration } from './task-duration.tsx'

/** How far the time tracked by now fills the estimate. */
const TaskProgress = ({ task }: { task: Task }) => (
  <EstimateProgress tracked={trackedSeconds(task, useNowSeconds())} estimatedMinutes={task.estimatedTime} />
)

/** The time of one task, large, with its timer. */
export const TaskTimer = ({ task, timezone }: { task: Task; timezone: string }) => {
  const client = useQueryClient()
  const { isRunning } = task.timeTracking
  const Picture = isRunning ? Square : Play
  return (
    <section aria-label="Time" className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <TaskDuration task={task} size="large" />
        {isRunning && <Badge tone="accent">Live</Badge>}
        {task.can.time && (
          <Button
            variant={isRunning ? 'secondary' : 'primary'}
            icon={<Picture className={cn('fill-current', isRunning && 'text-accent-ink')} />}
            className="ml-auto"
            onClick={(event) => pressTimer(client, task, event)}
          >
            {isRunning ? 'Stop' : 'Start'}
          </Button>
        )}
      </div>
      <OthersTimers runningBy={task.timeTracking.runningBy} timezone={timezone} />
      <TaskProgress task={task} />
      {isRunning && <ForgottenTimer task={task} timezone={timezone} />}
    </section>
  )
}
