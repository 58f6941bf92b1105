import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { readingAgain } from '../../lib/api/gathered.ts'
import { sharedKey } from './learn-of-shared.ts'

/** What begins or ends a share, or brings what is shared back; single changes are learned of with their record. */
const areListed = new Set<LiveEvent['type']>([
  ...(['task.shared', 'task.unshared', 'task.trashed', 'task.restored'] as const),
  ...(['project.shared', 'project.unshared', 'project.trashed', 'project.restored'] as const),
  'project.updated',
  'resync',
])

/** For the shell: 'Shared with You' is read again when something joins or leaves it. */
export const createSharingListener = (client: QueryClient) => {
  const readAgain = readingAgain(client, sharedKey)
  return ({ type }: LiveEvent): void => {
    if (areListed.has(type)) readAgain()
  }
}
