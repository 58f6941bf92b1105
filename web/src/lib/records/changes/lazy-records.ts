import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { again } from '../../api/again.ts'
import { useOthers, useReadOthers } from '../others.ts'
import type { RecordChange, StoredRecord } from '../record.ts'
import type { Records } from '../records.ts'

/** Under it stands what is counted from tasks and time; it is read again only where it shows. */
export const figuresKeyOf = (name: string) => [name, 'figures'] as const

/**
 * A kind of record whose description is loaded beside the page and not before it, as most pages show names at most.
 * Nothing is listed, and nothing can be done to it, before it is loaded.
 */
export const lazyRecords = <R extends StoredRecord, C extends RecordChange, F extends object, D>(
  name: string,
  importRecords: () => Promise<Records<R, C, F, D>>,
  isOwn: (record: R) => boolean = () => true,
) => {
  const key = [name] as const
  let records: Records<R, C, F, D> | undefined
  const load = async () => {
    records = await again(importRecords)
    return records
  }
  const apply = (list: readonly R[], change: C): readonly R[] => records?.kind.apply(list, change) ?? list

  /** What was done and not answered yet, oldest first. */
  const usePendingChanges = (): C[] =>
    useMutationState({
      filters: { mutationKey: [...key, 'change'], status: 'pending' },
      select: ({ state }) => state.variables as C,
    })

  const query = queryOptions({
    queryKey: [...key, 'list'],
    queryFn: async ({ client, signal }): Promise<readonly R[]> => (await load()).readAll(client, signal),
  })

  return {
    key,
    figuresKey: figuresKeyOf(name),
    load,
    /** The description, where it has been loaded. */
    loaded: () => records,
    apply,
    usePendingChanges,
    query,
    /** Every record of the person as it will be once the server agrees with all that was done here. */
    useRecords: () => {
      const read = useQuery(query)
      const pending = usePendingChanges()
      const list = useMemo(() => read.data && pending.reduce(apply, read.data), [read.data, pending])
      return { ...read, records: list }
    },
    /** One that somebody shares with the person; without an id, none is read. */
    useOther: (id: string | undefined) => {
      const read = useReadOthers(name, ['one', id], async (client) =>
        (await load()).readOther(client, id ?? ''),
      )
      const others = useOthers(name, usePendingChanges(), apply, isOwn)
      return { ...read, record: others.find(({ _id }) => _id === id) }
    },
  }
}
