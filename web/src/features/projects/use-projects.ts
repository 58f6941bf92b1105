import type { Project } from '@daybook/contract/projects'
import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { again } from '../../lib/again.ts'
import type { ProjectChange } from './project-change.ts'

export const projectsKey = ['projects'] as const

let records: typeof import('./project-records.ts').projectRecords | undefined

/** What describes projects is loaded beside the page and not before it: most pages show their names at most. */
export const loadRecords = async () => {
  records = (await again(() => import('./project-records.ts'))).projectRecords
  return records
}

/** Nothing is listed, and nothing can be done to it, before the records are loaded. */
export const applyChange = (projects: readonly Project[], change: ProjectChange): readonly Project[] =>
  records?.kind.apply(projects, change) ?? projects

/** What was done and not answered yet, oldest first. */
export const usePendingChanges = (): ProjectChange[] =>
  useMutationState({
    filters: { mutationKey: [...projectsKey, 'change'], status: 'pending' },
    select: ({ state }) => state.variables as ProjectChange,
  })

export const projectsQuery = queryOptions({
  queryKey: [...projectsKey, 'list'],
  queryFn: async ({ client, signal }): Promise<readonly Project[]> =>
    (await loadRecords()).readAll(client, signal),
})

/** Every project of the person as it will be once the server agrees with all that was done here. */
export const useProjects = () => {
  const query = useQuery(projectsQuery)
  const pending = usePendingChanges()
  const projects = useMemo(() => query.data && pending.reduce(applyChange, query.data), [query.data, pending])
  return { ...query, projects }
}
