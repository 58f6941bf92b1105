import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { RecordCache, StoredRecord } from './record.ts'

interface Saving<R extends StoredRecord> {
  changeKey: readonly string[]
  cacheOf: (client: QueryClient) => RecordCache<R>
}

/** Resolves when all that was typed into a record has been answered, to whether all of it was saved. */
const settled = (client: QueryClient, changeKey: readonly string[], id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const cache = client.getMutationCache()
    const waited = new Set<Mutation>()
    const look = () => {
      const pending = cache.findAll({
        mutationKey: changeKey,
        status: 'pending',
        predicate: ({ state }) => (state.variables as { id?: string } | undefined)?.id === id,
      })
      for (const one of pending) waited.add(one)
      if (pending.length > 0) return
      stop()
      resolve([...waited].every(({ state }) => state.status === 'success'))
    }
    const stop = cache.subscribe(look)
    look()
  })

/** The version that the screen shows, once what was typed is saved; null where it was not, which has been told. */
export const savedVersion = async <R extends StoredRecord>(
  { changeKey, cacheOf }: Saving<R>,
  client: QueryClient,
  id: string,
): Promise<number | null> =>
  (await settled(client, changeKey, id)) ? (cacheOf(client).get(id)?.version ?? null) : null
