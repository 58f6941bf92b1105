import { projectSummary } from '@daybook/contract/projects'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { lazyProjects } from './projects-kind.ts'

const { key: projectsKey, figuresKey } = lazyProjects

/** While it shows, what the list counts from tasks and time is read again as it changes. */
export const useFreshCounts = (): void => {
  const client = useQueryClient()
  useQuery({
    queryKey: [...figuresKey, 'counts'],
    queryFn: async () => {
      await client.refetchQueries(
        { queryKey: [...projectsKey, 'list'], stale: true },
        { cancelRefetch: false },
      )
      return null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The time and money of a project, currency by currency. */
export const useSummary = (id: string) =>
  useQuery({
    queryKey: [...figuresKey, 'summary', id],
    queryFn: ({ signal }) => call(projectSummary, { params: { id } }, { signal, fresh: true }),
  })
