import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTasksAddress } from '../../features/tasks/list/tasks-address.ts'
import { forgetOpen, isOpen, setOpen } from '../../lib/page/open-state.ts'
import { useIsNarrow } from '../../ui/use-media-query.ts'

/** Reopens the panel of a new task if it was open when the tab was closed, except where it would cover the tasks. */
export const useKeptCenter = (): void => {
  const { pathname } = useLocation()
  const isNarrow = useIsNarrow()
  const { isCreating, hasPanel, startCreating } = useTasksAddress()
  const restore = useEffectEvent(() => {
    if (pathname === '/tasks' && !hasPanel && !isNarrow && isOpen('centerOpen')) startCreating()
  })
  useEffect(() => {
    restore()
    // A sign-out closes it.
    return () => forgetOpen('centerOpen')
  }, [])
  useEffect(() => setOpen('centerOpen', isCreating), [isCreating])
}
