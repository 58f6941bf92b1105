import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { gathered, livePace } from '../../lib/gathered.ts'
import { isAboutLooking } from '../../lib/live-kinds.ts'
import { timeKey } from '../tasks/tasks.ts'

/** For the shell: what happens elsewhere to time, to the tasks that it is for, and to one's rate and zone shows here. */
export const createTimeListener = (client: QueryClient) => {
  const readAgain = gathered(() => void client.invalidateQueries({ queryKey: timeKey }), livePace)
  return ({ type }: LiveEvent): void => {
    if (isAboutLooking(type)) return
    if (type === 'resync' || /^(timer|entry|task|project|client|user)\./.test(type)) readAgain()
  }
}
