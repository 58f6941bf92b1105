import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { timeKey } from '../tasks/tasks.ts'

/** For the shell: what happens elsewhere to time, to the tasks that it is for, and to one's rate and zone shows here. */
export const createTimeListener =
  (client: QueryClient) =>
  ({ type }: LiveEvent): void => {
    if (type === 'resync' || /^(timer|task|project|user)\./.test(type))
      void client.invalidateQueries({ queryKey: timeKey })
  }
