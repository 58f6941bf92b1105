import { useLocation } from '@tanstack/react-router'
import { useTasksAddress } from '../../features/tasks/tasks-address.ts'

/** The week stands beside the tasks, until a record's panel takes its place (spec 1 §2). */
export const useHasRightSidebar = (): boolean => {
  const { pathname } = useLocation()
  const { hasPanel } = useTasksAddress()
  return pathname === '/tasks' && !hasPanel
}
