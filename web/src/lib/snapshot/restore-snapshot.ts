import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { promisifyRequest } from 'idb-keyval'
import { isUsable, type SnapshotEntry } from './snapshot-entry.ts'
import { isSignedIn, snapshotStore } from './snapshot-store.ts'

interface Kept {
  keys: IDBValidKey[]
  entries: SnapshotEntry[]
}

const read = (personId: string): Promise<Kept> =>
  snapshotStore('readonly', async (store) => {
    const own = IDBKeyRange.bound([personId], [personId, []])
    const [keys, entries] = await Promise.all([
      promisifyRequest(store.getAllKeys(own)),
      promisifyRequest<SnapshotEntry[]>(store.getAll(own)),
    ])
    return { keys, entries }
  })

/** Another tab may have written for somebody else just as they signed out. */
const tidy = (personId: string, useless: readonly IDBValidKey[]): Promise<void> =>
  snapshotStore('readwrite', (store) => {
    store.delete(IDBKeyRange.upperBound([personId], true))
    store.delete(IDBKeyRange.lowerBound([personId, []], true))
    for (const key of useless) store.delete(key)
    return promisifyRequest(store.transaction)
  })

/**
 * Shows what was kept of the person as old data, so that the server is asked for what is now; what has come from it
 * meanwhile stays. Never fails: where nothing can be read, nothing was kept.
 */
export const restoreSnapshot = async (
  client: QueryClient,
  personId: string,
  keys: readonly QueryKey[],
): Promise<void> => {
  try {
    const now = Date.now()
    const kept = await read(personId)
    if (!isSignedIn(personId)) return
    for (const { key, data } of kept.entries.filter((entry) => isUsable(entry, now)))
      if (keys.some((known) => partialMatchKey(key, known)) && client.getQueryData(key) === undefined)
        client.setQueryData(key, data, { updatedAt: 0 })
    const useless = kept.keys.filter((_key, index) => {
      const entry = kept.entries[index]
      return !entry || !isUsable(entry, now)
    })
    void tidy(personId, useless).catch(() => undefined)
  } catch {
    // As if there were nothing.
  }
}
