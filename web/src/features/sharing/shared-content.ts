import {
  listSharedProjects,
  listSharedTasks,
  type SharedProject,
  type SharedTask,
} from '@daybook/contract/sharing'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { toast } from '../../ui/toast.ts'

/** Spec 2 §4. */
const refreshMs = 5 * 60_000
const pageSize = 500

interface PageOf<Item> {
  items: Item[]
  nextCursor: string | null
}

const readAll = async <Item>(readPage: (cursor?: string) => Promise<PageOf<Item>>): Promise<Item[]> => {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return items
}

const readProjects = (signal: AbortSignal): Promise<SharedProject[]> =>
  readAll((cursor) => call(listSharedProjects, { query: { limit: pageSize, cursor } }, { signal }))

const readTasks = (signal: AbortSignal): Promise<SharedTask[]> =>
  readAll((cursor) => call(listSharedTasks, { query: { limit: pageSize, cursor } }, { signal }))

/** What others share with one by name, read anew every five minutes while it is on the screen. */
export const useSharedContent = ({ isShown }: { isShown: boolean }) => {
  const projects = useQuery({
    queryKey: ['shared', 'projects'],
    queryFn: ({ signal }) => readProjects(signal),
    enabled: isShown,
    refetchInterval: refreshMs,
  })
  const tasks = useQuery({
    queryKey: ['shared', 'tasks'],
    queryFn: ({ signal }) => readTasks(signal),
    enabled: isShown,
    refetchInterval: refreshMs,
  })
  const refresh = async () => {
    const results = await Promise.all([projects.refetch(), tasks.refetch()])
    if (results.some(({ isError }) => isError))
      toast({ title: 'Failed to refresh shared content. Please try again.', tone: 'bad', id: 'shared' })
  }
  return { projects, tasks, refresh, isFetching: projects.isFetching || tasks.isFetching }
}
