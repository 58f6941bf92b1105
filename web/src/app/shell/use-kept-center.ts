import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTasksAddress } from '../../features/tasks/tasks-address.ts'
import { forgetOpen, isOpen, setOpen } from '../../lib/open-state.ts'
import { useIsNarrow } from '../../ui/use-media-query.ts'

/**
 * The panel of a new task that stood open when the tab was closed is open when the tasks are opened anew. Not where it
 * would stand over them: whoever asks for the tasks there wants to see them.
 */
export const useKeptCenter = (): void => {
  const { pathname } = useLocation()
  const isNarrow = useIsNarrow()
  const { isCreating, hasPanel, startCreating } = useTasksAddress()
  const restore = useEffectEvent(() => {
    if (pathname === '/tasks' && !hasPanel && !isNarrow && isOpen('centerOpen')) startCreating()
  })
  useEffect(() => {
    restore()
    // Whoever signs out is done with it.
    return () => forgetOpen('centerOpen')
  }, [])
  useEffect(() => setOpen('centerOpen', isCreating), [isCreating])
}
