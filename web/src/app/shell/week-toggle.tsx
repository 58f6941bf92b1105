import { useLocation } from '@tanstack/react-router'
import { useWeekOver } from '../../features/tasks/week/use-week-over.ts'
import { useIsWidest } from '../../ui/use-media-query.ts'
import { PanelToggle } from './panel-toggle.tsx'
import { usePanels } from './panels.tsx'

/** Whether the week has its place here: beside the tasks, unless a record's panel takes it (spec 1 §2). */
export const useShowsWeek = (): boolean => {
  const { pathname } = useLocation()
  const panels = usePanels()
  return pathname === '/tasks' && !panels.some((panel) => panel.hasPanel)
}

/** Under which name the week stands open: beside the tasks where they have room for it, else as a panel. */
export const useWeekName = (): 'rightSidebarOpen' | 'weekOver' =>
  useIsWidest() ? 'rightSidebarOpen' : 'weekOver'

/** Whether it stands as a panel, for which the page makes room. */
export const useHasWeekPanel = (): boolean => {
  const isOver = useWeekOver()
  return useShowsWeek() && isOver
}

/** Opens and closes the week. */
export const WeekToggle = ({
  tooltipSide,
  className,
}: {
  tooltipSide?: 'top' | 'bottom'
  className?: string
}) => {
  const name = useWeekName()
  if (!useShowsWeek()) return null
  return (
    <PanelToggle
      name={name}
      what="week"
      controls="right-sidebar"
      side="right"
      tooltipSide={tooltipSide}
      className={className}
    />
  )
}
