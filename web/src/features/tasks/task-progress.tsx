import type { Task } from '@daybook/contract/tasks'
import { EstimateProgress } from '../../lib/estimate-progress.tsx'
import { useNowSeconds } from '../../lib/now.ts'
import { trackedSeconds } from '../../lib/tracked-time.ts'

/** How far the time tracked by now fills the estimate. */
export const TaskProgress = ({ task }: { task: Task }) => (
  <EstimateProgress tracked={trackedSeconds(task, useNowSeconds())} estimatedMinutes={task.estimatedTime} />
)
