import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { readingAgain } from '../../../lib/api/gathered.ts'
import { limitsKeyOf } from '../../../lib/limits/limits-key.ts'

export const limitsKey = limitsKeyOf('tasks')

const changing = new Set<LiveEvent['type']>([
  'task.created',
  'task.trashed',
  'task.restored',
  // It may take its tasks along.
  'project.trashed',
  'project.restored',
  'user.updated',
  'resync',
])

/** What counts against the plan changed, here or elsewhere: the figures are read again. */
export const createLimitsListener = (client: QueryClient) => {
  const readAgain = readingAgain(client, limitsKey)
  return ({ type }: LiveEvent): void => {
    if (changing.has(type)) readAgain()
  }
}
