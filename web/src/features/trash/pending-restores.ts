import type { Page } from '@daybook/contract/endpoint'
import type { TrashedRecord } from '@daybook/contract/trash'
import { type InfiniteData, type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordChange } from '../../lib/records/record.ts'
import { trashKey, trashListKey } from './trash-listener.ts'
import { without } from './trash-pages.ts'

const idsOf = (variables: unknown): readonly string[] => {
  const { id, ids } = variables as RecordChange
  return ids ?? [id]
}

/** Whether it restores a record of any kind, from this page, by Undo, or from an earlier page. */
const isRestore = ({ options: { mutationKey }, state: { variables } }: Mutation): boolean =>
  mutationKey?.[1] === 'change' && (variables as RecordChange).kind.startsWith('restore')

/** The ids of what is on its way out of the trash. */
export const useRestoring = (): readonly string[] => {
  const restores = useMutationState({
    filters: { status: 'pending', predicate: isRestore },
    select: ({ state }) => idsOf(state.variables),
  })
  return useMemo(() => restores.flat(), [restores])
}

const leave = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  // An answer on its way may be from before.
  await client.cancelQueries({ queryKey: trashListKey })
  client.setQueryData<InfiniteData<Page<TrashedRecord>>>(
    trashListKey,
    (data) => data && { ...data, pages: without(data.pages, ids) },
  )
}

const followed = new WeakSet<QueryClient>()

/** From now on restored records are not listed in the trash. */
export const followRestores = (client: QueryClient): void => {
  if (followed.has(client)) return
  followed.add(client)
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { type } = event.action
    if ((type !== 'success' && type !== 'error') || !isRestore(event.mutation)) return
    const left = type === 'success' ? leave(client, idsOf(event.mutation.state.variables)) : Promise.resolve()
    void left.then(() => client.invalidateQueries({ queryKey: trashKey }))
  })
}
