import { partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isSignedIn } from '../session/signed-in.ts'
import { markSnapshotOf } from './forget-snapshot.ts'
import { partsOf, type SnapshotEntry, snapshotForm } from './snapshot-entry.ts'
import { type SnapshotStore, snapshotStore } from './snapshot-store.ts'

const quietMs = 1_000
/** Constant changes do not delay it for longer than this. */
const mostMs = 5_000

/** Data restored from the snapshot is dated 0; data that is being fetched may lack pages. */
const isWorthKeeping = ({ state }: Query): boolean =>
  state.data !== undefined && state.dataUpdatedAt > 0 && state.fetchStatus === 'idle'

/** Awaits each part, so that the browser can do other work between them; all are in one transaction. */
const put = async (
  store: SnapshotStore<'readwrite'>,
  personId: string,
  { queryKey, queryHash, state }: Query,
) => {
  const at = [personId, queryHash]
  const parts = partsOf(state.data)
  const entry: SnapshotEntry = {
    form: snapshotForm,
    key: queryKey,
    savedAt: Date.now(),
    data: parts.length > 0 ? undefined : state.data,
    parts: parts.length,
  }
  await store.delete(IDBKeyRange.bound(at, [...at, []]))
  await store.put(entry, at)
  for (const [index, part] of parts.entries()) await store.put(part, [...at, index])
}

const write = async (personId: string, queries: readonly Query[]): Promise<void> => {
  if (!isSignedIn(personId)) return
  markSnapshotOf(personId)
  await snapshotStore('readwrite', async (store) => {
    // Checked again inside the transaction: a sign-out wipes what was written before it, and must stop later writes.
    if (!isSignedIn(personId)) return
    for (const query of queries) await put(store, personId, query)
  })
}

const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: quietMs })
  else setTimeout(work)
}

/** Stores what the cache holds under these keys, a second after the last change. Answers how to stop. */
export const keepSnapshot = (
  client: QueryClient,
  personId: string,
  keys: readonly QueryKey[],
): (() => void) => {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedAt = 0
  const save = () => {
    clearTimeout(timer)
    const queries = [...changed.values()].filter(isWorthKeeping)
    changed.clear()
    if (queries.length > 0) void write(personId, queries).catch(() => undefined)
  }
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { query } = event
    if (!keys.some((key) => partialMatchKey(query.queryKey, key))) return
    if (changed.size === 0) changedAt = Date.now()
    changed.set(query.queryHash, query)
    clearTimeout(timer)
    const leftMs = changedAt + mostMs - Date.now()
    timer = setTimeout(() => whenIdle(save), Math.max(0, Math.min(quietMs, leftMs)))
  })
  const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
  document.addEventListener('visibilitychange', saveWhenHidden)
  return () => {
    clearTimeout(timer)
    stopWatching()
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }
}
