import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { readingAgain } from '../../lib/api/gathered.ts'
import { unbilledKey, unbilledPace } from '../../lib/figures/unbilled.ts'
import { isAbout, isAboutLooking } from '../../lib/live/live-kinds.ts'
import { timeKey } from '../tasks/tasks.ts'

/** For the shell: refreshes time after changes elsewhere to entries, their tasks, or the person's rate and zone. */
export const createTimeListener = (client: QueryClient) => {
  const readAgain = readingAgain(client, timeKey)
  const readUnbilledAgain = readingAgain(client, unbilledKey, unbilledPace)
  return ({ type }: LiveEvent): void => {
    if (isAboutLooking(type)) return
    if (type === 'resync' || isAbout(type, 'timer', 'entry', 'task', 'project', 'client', 'user', 'team')) {
      readAgain()
      readUnbilledAgain()
    }
  }
}
