import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasSnapshotOf } from './forget-snapshot.ts'
import { keepSnapshot } from './keep-snapshot.ts'
import { restoreSnapshot } from './restore-snapshot.ts'

const limitMs = 300

/**
 * Stores what the person's pages show under these keys, and restores it when they are next opened. False until it is
 * restored, 300 ms at most; what is restored later shows only where the server has not answered yet.
 */
export const useSnapshot = (client: QueryClient, personId: string, keys: readonly QueryKey[]): boolean => {
  const [isReady, setIsReady] = useState(() => !hasSnapshotOf(personId))
  useEffect(() => {
    // Kept in the cache while no page shows it: without a server it could not be fetched again.
    for (const key of keys) client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    const begin = () => setIsReady(true)
    const timer = setTimeout(begin, limitMs)
    void restoreSnapshot(client, personId, keys).then(begin)
    const stopKeeping = keepSnapshot(client, personId, keys)
    return () => {
      clearTimeout(timer)
      stopKeeping()
    }
  }, [client, personId, keys])
  return isReady
}
