import { projectLimits } from '@daybook/contract/limits'
import type { QueryClient } from '@tanstack/react-query'
import { gathered, livePace } from '../../lib/api/gathered.ts'
import type { Creatable } from '../../lib/figures/creatable.ts'
import { limitOf } from '../../lib/limits/use-limit.ts'
import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'
import { panelsAddress } from '../../lib/records/panels/panels-address.ts'
import { isOwn } from './list-projects.ts'

export const lazyProjects = lazyRecords(
  'projects',
  async () => (await import('./project-records.ts')).projectRecords,
  isOwn,
)

/** Every project of the person as it will be once the server agrees with every change made here. */
export const useProjects = () => {
  const { records: projects, ...query } = lazyProjects.useRecords()
  return { ...query, projects }
}

/** Marks the list's counts of one's own as stale; others' projects show one at a time. */
const countTasks = (client: QueryClient) => {
  const countOthers = gathered(
    () => void client.invalidateQueries({ queryKey: [...lazyProjects.key, 'others'], refetchType: 'active' }),
    livePace,
  )
  /** One's own tasks are in one's own projects. */
  const isOwnTask = (id: string): boolean =>
    client.getQueryData<readonly { _id: string }[]>(['tasks', 'list'])?.some(({ _id }) => _id === id) ?? false
  return {
    always: () =>
      void client.invalidateQueries({ queryKey: [...lazyProjects.key, 'list'], refetchType: 'none' }),
    byTask: ({ id }: { id: string }) => {
      if (!isOwnTask(id)) countOthers()
    },
  }
}

/** A client's name stands on its projects. */
export const createProjectListener = kindListener(lazyProjects, {
  of: 'project',
  standsOn: 'client',
  onCounted: countTasks,
})

/** The part of any page's address that opens a project's panel beside it. */
export interface ProjectPanelSearch {
  create?: Creatable
  /** The project whose details are open. */
  details?: string
}

export const useProjectPanels = panelsAddress('project', 'details')

/** How many projects the plan allows (spec 2 §9). */
export const projectLimit = limitOf({ name: 'projects', noun: 'project', warnsFrom: 1 }, projectLimits)
