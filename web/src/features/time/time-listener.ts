import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'

/** Begins every key of what shows of one's time. */
export const timeKey = ['time'] as const

/** For the shell: what happens elsewhere to time, to the tasks that it is for, and to one's rate and zone shows here. */
export const createTimeListener =
  (client: QueryClient) =>
  ({ type }: LiveEvent): void => {
    if (type === 'resync' || /^(timer|task|project|user)\./.test(type))
      void client.invalidateQueries({ queryKey: timeKey })
  }
