import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError, isSlow } from './api-error.ts'
import { onOnlineChange, serverIsReachable } from './online.ts'

// What somebody did shows in the same frame: the library's own delay of one timer may come after the paint.
notifyManager.setScheduler(queueMicrotask)

/** Task and project data is fresh for 30 s (spec 2 §9); events bring changes sooner. */
const freshMs = 30_000
const retries = 2

/** Whoever waited long for nothing is told, and not kept waiting as long again. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isSlow(error)

/** A cache for one person's server data; it is dropped with their session. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Whether the server is reached shows in its answer; the browser's own word is not relied on.
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

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
