import type { Task } from '@daybook/contract/tasks'
import { ColorDot } from '../../../ui/color-dot.tsx'
import { useProjects } from '../../projects/projects.ts'

/** The timer's ember while a task runs, else the colour of its project; grey for one without. */
export const TaskColor = ({ task: { projectId, timeTracking } }: { task: Task }) => {
  const color = useProjects().projects?.find(({ _id }) => _id === projectId)?.color
  return <ColorDot color={timeTracking.isRunning ? 'var(--accent)' : color} className="size-2 shrink-0" />
}
