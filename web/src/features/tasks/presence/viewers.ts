import { presenceSeconds } from '@daybook/contract/presence'
import type { Collaborator } from '@daybook/contract/sharing'
import type { Task } from '@daybook/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePageVisible } from '../../../lib/page/page-visible.ts'
import { useProjects } from '../../projects/projects.ts'
import { look, startLooking } from './looking.ts'
import { viewersKey } from './viewers-listener.ts'

/** Said again in good time before it runs out. */
const againMs = (presenceSeconds * 1000) / 2
const none: readonly Collaborator[] = []

/** Whether others see the task by name; nobody is told of what is private. */
const useHasOthers = ({ isSharedWithMe, sharedUsernames, projectId }: Task): boolean => {
  const { projects } = useProjects()
  const project = projectId ? projects?.find(({ _id }) => _id === projectId) : undefined
  return isSharedWithMe || sharedUsernames.length > 0 || (project?.sharedUsernames.length ?? 0) > 0
}

/** The other viewers of a task. While this is used and the tab is in front, the others see that one looks too. */
export const useViewers = (task: Task): { hasOthers: boolean; viewers: readonly Collaborator[] } => {
  const { _id: id } = task
  const hasOthers = useHasOthers(task)
  const isVisible = usePageVisible()
  const isLooking = hasOthers && isVisible
  const { data, isError } = useQuery({
    queryKey: [...viewersKey, id],
    queryFn: ({ client, queryKey }) => look(id, client.getQueryData(queryKey)),
    enabled: isLooking,
    refetchInterval: againMs,
    staleTime: 0,
    gcTime: 0,
    // The next time is soon enough.
    retry: false,
  })
  useEffect(() => (isLooking ? startLooking(id) : undefined), [id, isLooking])
  return { hasOthers, viewers: (isLooking && !isError && data) || none }
}
