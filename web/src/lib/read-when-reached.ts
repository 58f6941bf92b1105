import type { QueryClient } from '@tanstack/react-query'
import { onOnlineChange, serverIsReachable } from './online.ts'

/**
 * When the server is reached again, reads again what shows. What could not be read till then begins anew, as it is
 * waiting for its next try or has given up. Answers how to stop.
 */
export const readWhenReached = (client: QueryClient): (() => void) =>
  onOnlineChange(() => {
    if (!serverIsReachable()) return
    void client.resetQueries({
      type: 'active',
      predicate: ({ state }) => state.data === undefined && state.fetchFailureCount > 0,
    })
    void client.invalidateQueries()
  })
