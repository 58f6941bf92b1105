import { useLocation } from '@tanstack/react-router'
import { useClientPanels } from '../../features/clients/client-panels-address.ts'
import { useProjectPanels } from '../../features/projects/project-panels-address.ts'
import { useTasksAddress } from '../../features/tasks/tasks-address.ts'
import { cn } from '../../ui/class-names.ts'
import { PanelToggle } from './panel-toggle.tsx'

/** Whether the week has its place here: beside the tasks, unless a record's panel takes it (spec 1 §2). */
export const useShowsWeek = (): boolean => {
  const { pathname } = useLocation()
  const tasks = useTasksAddress()
  const projects = useProjectPanels()
  const clients = useClientPanels()
  return pathname === '/tasks' && !tasks.hasPanel && !projects.hasPanel && !clients.hasPanel
}

/** Opens and closes the week beside the tasks, on wide screens. */
export const WeekToggle = ({
  tooltipSide,
  className,
}: {
  tooltipSide?: 'top' | 'bottom'
  className?: string
}) => {
  if (!useShowsWeek()) return null
  return (
    <PanelToggle
      name="rightSidebarOpen"
      what="week"
      controls="right-sidebar"
      side="right"
      tooltipSide={tooltipSide}
      className={cn('max-xl:hidden', className)}
    />
  )
}
