import { notifyManager, QueryClient } from '@tanstack/react-query'
import { onOnlineChange, serverIsReachable } from '../connection/online.ts'
import { ApiError, isSlow } from './api-error.ts'

// What somebody did shows in the same frame: the library's own delay of one timer may come after the paint.
notifyManager.setScheduler(queueMicrotask)

/** Task and project data is fresh for 30 s (spec 2 §9); events bring changes sooner. */
const freshMs = 30_000
const retries = 2

/** A person who waited long for nothing gets a message instead of another long wait. */
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
 * When the server is reached again, refreshes what shows, including queries that failed or wait for their next try.
 * Returns a function that stops it.
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
