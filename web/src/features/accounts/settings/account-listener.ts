import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'

/** The cache key of what the settings show of sessions and the log. */
export const accountKey = ['account'] as const

/** Shows in the settings what happened to the account elsewhere. */
export const createAccountListener =
  (client: QueryClient) =>
  ({ type }: LiveEvent): void => {
    if (type === 'resync' || type === 'session.ended' || type === 'user.updated')
      void client.invalidateQueries({ queryKey: accountKey })
  }
