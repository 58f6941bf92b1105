import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { gathered, livePace } from '../../../lib/api/gathered.ts'

/** Under it, by the task's id, the cache keeps who else looks. */
export const viewersKey = ['tasks', 'viewers'] as const

/** For the shell: who comes and goes shows at once where their task is open; elsewhere nothing is read. */
export const createViewersListener = (client: QueryClient) => {
  const ids = new Set<string>()
  const readAgain = gathered(() => {
    for (const id of ids) void client.invalidateQueries({ queryKey: [...viewersKey, id] })
    ids.clear()
  }, livePace)
  return ({ type, id }: LiveEvent): void => {
    if (type !== 'task.viewers') return
    ids.add(id)
    readAgain()
  }
}
