import { listTrash, type TrashedRecord } from '@daybook/contract/trash'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { followRestores, useRestoring } from './pending-restores.ts'
import { restoreRecords, tellNotTried } from './restore-records.ts'
import { trashListKey } from './trash-listener.ts'
import { type Listed, listed, without } from './trash-pages.ts'

const pageSize = 100

/** The trash as it will be once the server agrees with every restore made here. */
export const useTrash = () => {
  followRestores(useQueryClient())
  const query = useInfiniteQuery({
    queryKey: trashListKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTrash, { query: { limit: pageSize, cursor } }, { signal, fresh: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const restoring = useRestoring()
  const trash: Listed | undefined = useMemo(
    () => query.data && listed(without(query.data.pages, restoring)),
    [query.data, restoring],
  )
  return {
    ...query,
    trash,
    /** All of the trash, the pages that were not read included. @throws ApiError where one could not be read. */
    readAll: async (): Promise<Listed> => {
      let read = { hasNextPage: query.hasNextPage, data: query.data }
      while (read.hasNextPage) read = await query.fetchNextPage({ throwOnError: true })
      return listed(without(read.data?.pages ?? [], restoring))
    },
  }
}

/**
 * Restores records from the trash: they leave the screen in the same frame, and return with a message if refused.
 * `onRestored` gets those that the server restored.
 */
export const useRestore = (
  onRestored: (records: readonly TrashedRecord[]) => void,
): ((records: readonly TrashedRecord[]) => void) => {
  const client = useQueryClient()
  const restore = async (records: readonly TrashedRecord[]) => {
    const restored = await restoreRecords(client, records)
    if (restored.length > 0) onRestored(restored)
  }
  return (records) => void restore(records).catch(tellNotTried)
}
