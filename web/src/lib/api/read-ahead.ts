import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query'
import { onOnlineChange, serverIsReachable } from '../connection/online.ts'
import { isLive } from '../live/live-state.ts'
import { keepState, keptState } from '../session/app-state.ts'
import { pause } from './pause.ts'
import { isWorthRetrying } from './query-client.ts'

/** A query as the page that it belongs to reads it. */
export interface AheadQuery {
  queryKey: QueryKey
  // oxlint-disable-next-line typescript/no-explicit-any -- each page has rows of its own
  queryFn?: QueryFunction<any, any>
}

/** What is known and may be old is read again after so long. */
const oldMs = 15 * 60_000
const betweenMs = 150
/** A page that is never idle does not put it off for longer. */
const patienceMs = 5_000
const stateKey = 'readAhead'

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const mayRead = (): boolean => serverIsReachable() && document.visibilityState === 'visible' && !savesData()

/** Since when this device has all of it: what an earlier page kept is as old as that at most. */
const keptSince = (): number => Number(keptState(stateKey)) || 0
const tellKept = (client: QueryClient, queries: readonly AheadQuery[]): void => {
  const oldest = Math.min(
    ...queries.map(({ queryKey }) => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0),
  )
  // What an earlier page kept is no younger for not having been read.
  if (oldest > 0) keepState(stateKey, oldest)
}

const isWanted = (client: QueryClient, queryKey: QueryKey): boolean => {
  const state = client.getQueryState(queryKey)
  if (!state || state.data === undefined || state.status === 'error') return true
  const mayBeOld = state.isInvalidated || state.dataUpdatedAt === 0 || !isLive()
  return mayBeOld && Date.now() - (state.dataUpdatedAt || keptSince()) > oldMs
}

const idle = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: patienceMs })
    else setTimeout(resolve, betweenMs)
  })

const readAll = async (client: QueryClient, queries: readonly AheadQuery[], signal: AbortSignal) => {
  for (const query of queries) {
    if (!mayRead()) return
    if (!isWanted(client, query.queryKey)) continue
    await idle(signal)
    signal.throwIfAborted()
    await client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch((error: unknown) => {
      // A page that was opened meanwhile has joined this call: for it, it is tried as often as ever.
      if (isWorthRetrying(error))
        void client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
      throw error
    })
    await pause(betweenMs, signal)
  }
  tellKept(client, queries)
}

/**
 * Reads what pages show first before they are opened, so that this device has it without a network: in quiet moments,
 * one after the other, what is not known yet or may be old; nothing behind other tabs or where data is to be saved. A
 * call that fails ends the round. Goes on until `signal`.
 */
export const readAhead = (
  client: QueryClient,
  queriesNow: () => readonly AheadQuery[],
  signal: AbortSignal,
): void => {
  let isReading = false
  const round = async () => {
    if (isReading) return
    isReading = true
    await readAll(client, queriesNow(), signal).catch(() => undefined)
    isReading = false
  }
  const timer = setInterval(() => void round(), oldMs)
  const stopWatching = onOnlineChange(() => void round())
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    stopWatching()
  })
  void round()
}
