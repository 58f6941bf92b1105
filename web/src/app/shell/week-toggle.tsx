import { useLocation } from '@tanstack/react-router'
import { useTasksAddress } from '../../features/tasks/tasks-address.ts'
import { cn } from '../../ui/class-names.ts'
import { PanelToggle } from './panel-toggle.tsx'

/** Opens and closes the week beside the tasks, on wide screens; a record's panel takes the week's place (spec 1 §2). */
export const WeekToggle = ({
  tooltipSide,
  className,
}: {
  tooltipSide?: 'top' | 'bottom'
  className?: string
}) => {
  const { pathname } = useLocation()
  const { hasPanel } = useTasksAddress()
  if (pathname !== '/tasks' || hasPanel) return null
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
