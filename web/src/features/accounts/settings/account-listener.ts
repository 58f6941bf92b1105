import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'

/** Under it the cache keeps what the settings show of sessions and the log. */
export const accountKey = ['account'] as const

/** What happened to the account elsewhere shows in the settings. */
export const createAccountListener =
  (client: QueryClient) =>
  ({ type }: LiveEvent): void => {
    if (type === 'resync' || type === 'session.ended' || type === 'user.updated')
      void client.invalidateQueries({ queryKey: accountKey })
  }
