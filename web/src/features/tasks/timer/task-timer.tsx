import type { Task } from '@daybook/contract/tasks'
import { Play, Square } from 'lucide-react'
import { EstimateProgress } from '../../../lib/figures/estimate-progress.tsx'
import { trackedSeconds } from '../../../lib/figures/tracked-time.ts'
import { useNowSeconds } from '../../../lib/formats/now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { OthersTimers } from '../shared/others-timers.tsx'
import { useChangeTask } from '../tasks.ts'
import { ForgottenTimer } from './forgotten-timer.tsx'
import { TaskDuration } from './task-duration.tsx'
import { turnTimer } from './turn-timer.ts'

/** How far the time tracked by now fills the estimate. */
const TaskProgress = ({ task }: { task: Task }) => (
  <EstimateProgress tracked={trackedSeconds(task, useNowSeconds())} estimatedMinutes={task.estimatedTime} />
)

/** The time of one task, large, with its timer. */
export const TaskTimer = ({ task, timezone }: { task: Task; timezone: string }) => {
  const changeTask = useChangeTask()
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
            icon={<Picture aria-hidden="true" className="fill-current" />}
            className="ml-auto"
            onClick={() => changeTask(turnTimer(task))}
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
