import type { LiveEvent } from '@daybook/contract/events'
import { getTask } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { cachedTask, dropTask, keepTask, tasksKey } from './task-cache.ts'

/** Many changes at once, as an import makes them, are read as a list. */
const mostSingleReads = 10
const gatherMs = 50

const isAboutTasks = ({ type }: LiveEvent) => type.startsWith('task.') || type.startsWith('timer.')

const readAgain = async (client: QueryClient, id: string): Promise<void> => {
  try {
    keepTask(client, await call(getTask, { params: { id } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) dropTask(client, id)
  }
}

/** Brings the list up to date with what happened elsewhere, record by record. */
export const createTaskListener = (client: QueryClient) => {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readList = () => void client.invalidateQueries({ queryKey: tasksKey })
  const readChanged = () => {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    if (ids.length > mostSingleReads) return readList()
    for (const id of ids) void readAgain(client, id)
  }
  return (event: LiveEvent): void => {
    if (event.type === 'resync') return readList()
    if (!isAboutTasks(event)) return
    const known = cachedTask(client, event.id)?.version ?? 0
    if (event.version !== null && event.version <= known) return
    if (event.type === 'task.trashed') return dropTask(client, event.id)
    changed.add(event.id)
    timer ??= setTimeout(readChanged, gatherMs)
  }
}
