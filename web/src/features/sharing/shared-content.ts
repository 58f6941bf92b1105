import {
  listSharedProjects,
  listSharedTasks,
  type SharedProject,
  type SharedTask,
} from '@daybook/contract/sharing'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { readPages } from '../../lib/api/read-pages.ts'
import { useIsLive } from '../../lib/live/live-state.ts'
import { toast } from '../../ui/toast.ts'
import { sharedProjectsKey, sharedTasksKey } from './learn-of-shared.ts'
import { projectsAfter, tasksAfter, usePending } from './pending-changes.ts'

/** Spec 2 §4; what is heard of as it happens needs none. */
const refreshMs = 5 * 60_000
const useRefreshMs = () => (useIsLive() ? false : refreshMs)

const readProjects = (signal: AbortSignal): Promise<readonly SharedProject[]> =>
  readPages((query) => call(listSharedProjects, { query }, { signal }), signal)

const readTasks = (signal: AbortSignal): Promise<readonly SharedTask[]> =>
  readPages((query) => call(listSharedTasks, { query }, { signal }), signal)

/** Projects that others share with one by name while `isShown`; refreshed every five minutes without a stream. */
export const useSharedProjects = (isShown: boolean) =>
  useQuery({
    queryKey: sharedProjectsKey,
    queryFn: ({ signal }) => readProjects(signal),
    enabled: isShown,
    refetchInterval: useRefreshMs(),
  })

/** Everything that others share with one by name, while it is on the screen. */
export const useSharedContent = ({ isShown }: { isShown: boolean }) => {
  const projects = useSharedProjects(isShown)
  const tasks = useQuery({
    queryKey: sharedTasksKey,
    queryFn: ({ signal }) => readTasks(signal),
    enabled: isShown,
    refetchInterval: useRefreshMs(),
  })
  const refresh = async () => {
    const results = await Promise.all([projects.refetch(), tasks.refetch()])
    if (results.some(({ isError }) => isError))
      toast({ title: 'Failed to refresh shared content. Please try again.', tone: 'bad', id: 'shared' })
  }
  const pending = usePending()
  return {
    projects: {
      ...projects,
      data: useMemo(() => projectsAfter(projects.data, pending), [projects.data, pending]),
    },
    tasks: { ...tasks, data: useMemo(() => tasksAfter(tasks.data, pending), [tasks.data, pending]) },
    refresh,
    isFetching: projects.isFetching || tasks.isFetching,
  }
}
