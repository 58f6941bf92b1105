import type { Task } from '@daybook/contract/tasks'
import { EstimateProgress } from '../../../lib/figures/estimate-progress.tsx'
import { trackedSeconds } from '../../../lib/figures/tracked-time.ts'
import { useNowSeconds } from '../../../lib/formats/now.ts'

/** How far the time tracked by now fills the estimate. */
export const TaskProgress = ({ task }: { task: Task }) => (
  <EstimateProgress tracked={trackedSeconds(task, useNowSeconds())} estimatedMinutes={task.estimatedTime} />
)
