import { useLocation } from '@tanstack/react-router'
import { useWeekOver } from '../../features/tasks/week/use-week-over.ts'
import { useIsWidest } from '../../ui/use-media-query.ts'
import { PanelToggle } from './panel-toggle.tsx'
import { usePanels } from './panels.tsx'

/** Whether the week can show: on the tasks page, unless a record's panel takes its place (spec 1 §2). */
export const useShowsWeek = (): boolean => {
  const { pathname } = useLocation()
  const panels = usePanels()
  return pathname === '/tasks' && !panels.some((panel) => panel.hasPanel)
}

/** The week's open state: beside the tasks where there is room, else as a panel. */
export const useWeekName = (): 'rightSidebarOpen' | 'weekOver' =>
  useIsWidest() ? 'rightSidebarOpen' : 'weekOver'

/** Whether the week shows as a panel, for which the page makes room. */
export const useHasWeekPanel = (): boolean => {
  const isOver = useWeekOver()
  return useShowsWeek() && isOver
}

/** The one toggle of the week, in the bar along the bottom. */
export const WeekToggle = ({ className }: { className?: string }) => {
  const name = useWeekName()
  if (!useShowsWeek()) return null
  return <PanelToggle name={name} what="week" controls="right-sidebar" side="right" className={className} />
}
