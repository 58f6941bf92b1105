import type { Task } from '@daybook/contract/tasks'
import { ColorDot } from '../../../ui/color-dot.tsx'
import { useProjects } from '../../projects/projects.ts'

/** The colour of a task's project; for one without, the timer's ember while it runs, else grey. */
export const TaskColor = ({ task: { projectId, timeTracking } }: { task: Task }) => {
  const without = timeTracking.isRunning ? 'var(--accent)' : 'var(--line-strong)'
  const color = useProjects().projects?.find(({ _id }) => _id === projectId)?.color
  return <ColorDot color={color ?? without} className="size-2 shrink-0" />
}
