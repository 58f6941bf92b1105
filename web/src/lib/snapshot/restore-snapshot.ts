import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isSignedIn } from '../session/signed-in.ts'
import { isUsable, type SnapshotEntry } from './snapshot-entry.ts'
import { snapshotStore } from './snapshot-store.ts'

interface Kept {
  entry: SnapshotEntry
  rows: unknown[]
  keys: IDBValidKey[]
}

/** Joins each entry with its parts, which follow it in the order of keys. */
const gather = (keys: readonly IDBValidKey[], values: readonly unknown[]): Kept[] => {
  const kept: Kept[] = []
  for (const [index, key] of keys.entries()) {
    const [, , part] = key as [string, string, number?]
    const value = values[index]
    if (part === undefined) kept.push({ entry: value as SnapshotEntry, rows: [], keys: [key] })
    else {
      const last = kept.at(-1)
      last?.rows.push(...(value as unknown[]))
      last?.keys.push(key)
    }
  }
  return kept
}

const read = (personId: string): Promise<Kept[]> =>
  snapshotStore('readonly', async (store) => {
    const own = IDBKeyRange.bound([personId], [personId, []])
    const [keys, values] = await Promise.all([store.getAllKeys(own), store.getAll(own)])
    return gather(keys, values)
  })

/** Deletes useless entries, and those of other people, which another tab may have written during a sign-out. */
const tidy = (personId: string, useless: readonly IDBValidKey[]): Promise<void> =>
  snapshotStore('readwrite', async (store) => {
    await Promise.all([
      store.delete(IDBKeyRange.upperBound([personId], true)),
      store.delete(IDBKeyRange.lowerBound([personId, []], true)),
      ...useless.map((key) => store.delete(key)),
    ])
    await store.transaction.done
  })

/**
 * Puts the person's snapshot into the cache as stale data, so that it is fetched again; data fetched meanwhile stays. Never
 * fails: where nothing can be read, nothing is restored.
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
    for (const { entry, rows } of kept.filter((one) => isUsable(one.entry, now))) {
      const { key, data, parts } = entry
      const isShown = keys.some((known) => partialMatchKey(key, known))
      if (isShown && client.getQueryData(key) === undefined)
        client.setQueryData(key, parts > 0 ? rows : data, { updatedAt: 0 })
    }
    const useless = kept.flatMap((one) => (isUsable(one.entry, now) ? [] : one.keys))
    void tidy(personId, useless).catch(() => undefined)
  } catch {
    // As without a snapshot.
  }
}
