import type { QueryClient } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import { taskRecords } from './task-records.ts'

interface TrashedTask {
  _id: string
  title: string
}

/** Restores from the trash, all or none. @throws Error where they stay there, after showing why. */
export const restoreTasks = async (client: QueryClient, tasks: readonly TrashedTask[]): Promise<void> => {
  const [first, ...others] = tasks
  if (!first) return
  const { _id: id, title } = first
  if (others.length === 0) return taskRecords.change(client, { kind: 'restore', id, title })
  const ids = tasks.map(({ _id }) => _id)
  return taskRecords.change(client, { kind: 'restoreSeveral', id: newId(), ids, tasks: [] })
}
