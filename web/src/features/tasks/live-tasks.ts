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

const readNow = async (client: QueryClient, id: string): Promise<void> => {
  try {
    keepTask(client, await call(getTask, { params: { id } }, { fresh: true }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) dropTask(client, id)
  }
}

/** One read of a task at a time; what is heard of it meanwhile asks for one more. */
const createReader = (client: QueryClient) => {
  const reading = new Map<string, { again: boolean }>()
  return async (id: string): Promise<void> => {
    const underWay = reading.get(id)
    if (underWay) {
      underWay.again = true
      return
    }
    const state = { again: true }
    reading.set(id, state)
    while (state.again) {
      state.again = false
      await readNow(client, id)
    }
    reading.delete(id)
  }
}

/** Brings the list up to date with what happened elsewhere, record by record. */
export const createTaskListener = (client: QueryClient) => {
  const changed = new Set<string>()
  const readAgain = createReader(client)
  let timer: ReturnType<typeof setTimeout> | undefined
  const readList = () => void client.invalidateQueries({ queryKey: tasksKey })
  const readChanged = () => {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    if (ids.length > mostSingleReads) return readList()
    for (const id of ids) void readAgain(id)
  }
  return (event: LiveEvent): void => {
    if (event.type === 'resync') return void client.invalidateQueries({ queryKey: ['tasks'] })
    if (!isAboutTasks(event)) return
    const known = cachedTask(client, event.id)?.version ?? 0
    if (event.version !== null && event.version <= known) return
    if (event.type === 'task.trashed') return dropTask(client, event.id)
    changed.add(event.id)
    timer ??= setTimeout(readChanged, gatherMs)
  }
}
