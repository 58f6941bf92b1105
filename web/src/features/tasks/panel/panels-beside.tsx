import { again } from '../../../lib/api/again.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import type { TaskPanelsProps } from './task-panels.tsx'

const loadPanels = async () => (await again(() => import('./task-panels.tsx'))).TaskPanels

// At once, yet beside the page and not before it: the list does not wait for what opens from it.
loadPanels().catch(() => undefined)

/** The panels of a page of tasks; see `TaskPanels`. */
export const PanelsBeside = (props: TaskPanelsProps) => (
  <LazyPart
    isOpen={props.isCreating || props.openId !== undefined}
    stays
    load={loadPanels}
    onFailed={props.onClose}
  >
    {(TaskPanels) => <TaskPanels {...props} />}
  </LazyPart>
)
