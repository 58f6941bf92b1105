import type { Page } from '@daybook/contract/endpoint'
import { listTrash, type TrashedRecord } from '@daybook/contract/trash'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api-client.ts'
import { idsOf, restoreRecords, tellStayed } from './restore-records.ts'
import { trashKey } from './trash-listener.ts'
import { type Listed, listed, without } from './trash-pages.ts'

const listKey = [...trashKey, 'list'] as const
const changeKey = [...trashKey, 'restore'] as const
const pageSize = 100

/** What is in the trash, as it will be once the server agrees with all that was restored here. */
export const useTrash = () => {
  const query = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTrash, { query: { limit: pageSize, cursor } }, { signal, fresh: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const pending = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => idsOf(state.variables as TrashedRecord[]),
  })
  const trash: Listed | undefined = useMemo(
    () => query.data && listed(without(query.data.pages, pending.flat())),
    [query.data, pending],
  )
  return { ...query, trash }
}

const restore = async (client: QueryClient, records: readonly TrashedRecord[]): Promise<void> => {
  await restoreRecords(client, records)
  // An answer on its way may be from before.
  await client.cancelQueries({ queryKey: listKey })
  client.setQueryData<InfiniteData<Page<TrashedRecord>>>(
    listKey,
    (data) => data && { ...data, pages: without(data.pages, idsOf(records)) },
  )
}

/** Takes records out of the trash: they leave the screen in the same frame, and come back with a word if refused. */
export const useRestore = (
  onRestored: (records: readonly TrashedRecord[]) => void,
): ((records: readonly TrashedRecord[]) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (records: readonly TrashedRecord[]) => restore(client, records),
    onSuccess: (_, records) => onRestored(records),
    onError: (error, records) => tellStayed(client, records, error),
    onSettled: () => void client.invalidateQueries({ queryKey: trashKey }),
  }).mutate
}
