import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Journals } from './journal.ts'
import { keptAt } from './kept.ts'
import type { RecordCache, StoredRecord } from './record.ts'

export const othersKey = (name: string) => [name, 'others'] as const

/** Whether one of somebody else's is on the screen, or a list that it may belong to. */
export const areOthersShown = (client: QueryClient, name: string, id: string): boolean =>
  [['one', id], ['of']].some(
    (key) =>
      client.getQueryCache().findAll({ queryKey: [...othersKey(name), ...key], type: 'active' }).length > 0,
  )

/** What is known of others' is read again when it shows. */
export const markOthersOld = (client: QueryClient, name: string): void =>
  void client.invalidateQueries({ queryKey: othersKey(name), refetchType: 'none' })

/** What others share with the person, of one kind, as far as it was read; never part of their own list. */
export const othersAt = <R extends StoredRecord>(name: string) =>
  keptAt<readonly R[]>([...othersKey(name), 'known'])

/** Reads one of somebody else's records into what is known of them; null where it is not theirs to see any more. */
export const readOther = async <R extends StoredRecord>(
  cache: RecordCache<R>,
  id: string,
  readOne: (id: string) => Promise<R>,
): Promise<null> => {
  try {
    cache.keep(await readOne(id))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    cache.drop(id)
  }
  return null
}

/** Reads those that belong together, as the tasks of a project: what was known of them and is not among them is gone. */
export const readOthers = <R extends StoredRecord>(
  client: QueryClient,
  name: string,
  journals: Journals<R>,
  { read, belongs }: { read: () => Promise<readonly R[]>; belongs: (record: R) => boolean },
): Promise<null> =>
  journals.during(client, async (journal) => {
    const records = journals.merge(await read(), journal).filter(belongs)
    const others = othersAt<R>(name)
    const rest = (others.get(client) ?? []).filter((record) => !belongs(record))
    others.set(client, [...rest, ...records])
    return null
  })

/** Keeps what `read` reads of others' records current while it shows; without a key it reads nothing. */
export const useReadOthers = (
  name: string,
  key: readonly [what: string, id: string | undefined],
  read: (client: QueryClient, signal: AbortSignal) => Promise<null>,
) =>
  useQuery({
    queryKey: [...othersKey(name), ...key],
    queryFn: ({ client, signal }) => read(client, signal),
    enabled: key[1] !== undefined,
  })

const none: readonly never[] = []

/** Others' records as they will be once the server agrees with what was done here. */
export const useOthers = <R extends StoredRecord, C>(
  name: string,
  pending: readonly C[],
  apply: (records: readonly R[], change: C) => readonly R[],
  isOwn: (record: R) => boolean,
): readonly R[] => {
  const { data } = useQuery(othersAt<R>(name).query)
  const known = data ?? none
  return useMemo(
    () => (pending.length > 0 ? pending.reduce(apply, known).filter((one) => !isOwn(one)) : known),
    [known, pending, apply, isOwn],
  )
}
