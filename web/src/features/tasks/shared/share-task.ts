import type { Task } from '@daybook/contract/tasks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ShareItem, Sharing } from '../../sharing/sharing.ts'
import { taskRecords } from '../record/task-records.ts'

const keepSharing = (client: QueryClient, id: string, sharing: Partial<Sharing>): void => {
  const cache = taskRecords.cacheOf(client)
  const task = cache.get(id)
  if (task) cache.keep({ ...task, ...sharing })
}

/** A task as the share dialog takes it. */
export const useShareTask = (): ((task: Task) => ShareItem) => {
  const client = useQueryClient()
  return (task) => ({
    type: 'task',
    id: task._id,
    name: task.title,
    sharing: task,
    keep: (sharing) => keepSharing(client, task._id, sharing),
  })
}
