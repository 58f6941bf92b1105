import type { Project } from '@daybook/contract/projects'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ShareItem, Sharing } from '../sharing/sharing.ts'
import { lazyProjects } from './projects-kind.ts'

const keepSharing = async (client: QueryClient, id: string, sharing: Partial<Sharing>): Promise<void> => {
  const cache = (await lazyProjects.load()).cacheOf(client)
  const project = cache.get(id)
  if (project) cache.keep({ ...project, ...sharing })
}

/** A project as the share dialog takes it. */
export const useShareProject = (): ((project: Project) => ShareItem) => {
  const client = useQueryClient()
  return (project) => ({
    type: 'project',
    id: project._id,
    name: project.name,
    sharing: project,
    // Where the records do not load, the event of the change does the same a moment later.
    keep: (sharing) => void keepSharing(client, project._id, sharing).catch(() => undefined),
  })
}
