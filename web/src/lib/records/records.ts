import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readPages } from '../api/read-pages.ts'
import { hasNoRoom } from '../limits/has-no-room.ts'
import { announceMade, type MadeWords } from './announce-made.ts'
import { createChanging } from './changing.ts'
import { createFailureTeller, isToBeChosen, tellLimit } from './failures.ts'
import { createJournals } from './journal.ts'
import { readOther, readOthers, useOthers, useReadOthers } from './others.ts'
import type { RecordCache, RecordChange, RecordKind, StoredRecord } from './record.ts'
import { createRecordCache } from './record-cache.ts'
import { createRecordListener } from './record-listener.ts'
import { type Learned, labelOf, learn, sendAndLearn } from './record-sender.ts'
import { forgetRefusedCreate } from './refused-creates.ts'

const idsOf = ({ id, ids }: RecordChange): readonly string[] => ids ?? [id]

/**
 * One kind of record on the screens of a person: its list, the changes that show before the server has answered,
 * the way back when it refuses, and the news of other tabs and devices. Made once, where the kind is described.
 */
export const createRecords = <R extends StoredRecord, C extends RecordChange, F extends object, D>(
  kind: RecordKind<R, C, F, D>,
) => {
  const listKey = [kind.name, 'list'] as const
  const changeKey = [kind.name, 'change'] as const
  const { name, isOwn = () => true } = kind
  const journals = createJournals(kind.compare)
  const tellFailure = createFailureTeller(kind)

  const cacheOf = (client: QueryClient): RecordCache<R> =>
    createRecordCache({ ...kind, client, listKey, journals })

  /** All records, the first page shows while the rest is on its way. */
  const readAll = (client: QueryClient, signal: AbortSignal): Promise<readonly R[]> =>
    journals.during(client, async (journal) => {
      const merged = (records: readonly R[]) => journals.merge(records, journal).filter(isOwn)
      const records = await readPages(kind.readPage, signal, (part) => {
        if (!client.getQueryData(listKey)) client.setQueryData(listKey, merged([...part]))
      })
      return merged(records)
    })

  const listQuery = queryOptions({
    queryKey: listKey,
    queryFn: ({ client, signal }) => readAll(client, signal),
  })

  const way = createChanging<C>({
    ...{ name, changeKey },
    apply: kind.apply,
    send: (client, made, call) => {
      forgetRefusedCreate(made.id)
      return sendAndLearn(kind, cacheOf(client), made, call)
    },
    learn: (client, learned) => learn(cacheOf(client), learned as Learned<R>),
    labelOf: (client, made) => labelOf(kind, cacheOf(client), made),
    isToBeChosen: (made, error) => isToBeChosen(kind, made, error),
    tellFailure: (client, made, error, again) => tellFailure(cacheOf(client), made, error, again),
  })
  const { changing, usePendingChanges } = way

  const isFull = (client: QueryClient): boolean => {
    const isKnown = hasNoRoom(client, name) && client.isMutating({ mutationKey: changeKey }) === 0
    if (isKnown) tellLimit(kind)
    return isKnown
  }

  return {
    kind,
    changeKey,
    journals,
    cacheOf,
    ...way,
    readAll,
    listQuery,
    isFull,

    /** Every record of the person as it will be once the server agrees with all that was done here. */
    /** Until it is asked they are as far as they were read before. */
    useRecords: (isAsked = true) => {
      const query = useQuery({ ...listQuery, enabled: isAsked })
      const pending = usePendingChanges()
      const records = useMemo(
        () =>
          pending.length > 0
            ? query.data && pending.reduce(kind.apply, query.data).filter(isOwn)
            : query.data,
        [query.data, pending],
      )
      return { ...query, records }
    },

    readOther: (client: QueryClient, id: string) => readOther(cacheOf(client), id, kind.readOne),

    /** One of somebody else's that is shared with the person; without an id, none is read. */
    useOther: (id: string | undefined) => {
      const query = useReadOthers(name, ['one', id], (client) =>
        readOther(cacheOf(client), id ?? '', kind.readOne),
      )
      const others = useOthers(name, usePendingChanges(), kind.apply, isOwn)
      return { ...query, record: others.find(({ _id }) => _id === id) }
    },

    /** Those of somebody else's that belong together, of which `id` tells which; without one, none are read. */
    useOthersOf: (
      id: string | undefined,
      of: { readPage: typeof kind.readPage; belongs: (record: R) => boolean },
    ) => {
      const query = useReadOthers(name, ['of', id], (client, signal) =>
        readOthers(client, name, journals, {
          read: () => readPages(of.readPage, signal),
          belongs: (record) => !isOwn(record) && of.belongs(record),
        }),
      )
      const others = useOthers(name, usePendingChanges(), kind.apply, isOwn)
      return { ...query, records: query.data === null ? others.filter(of.belongs) : undefined }
    },

    /** Does it and tells those who hear the page what came of it; `onRefused` hears why not, once that has been told. */
    useCreate: (): ((change: C, words: MadeWords, onRefused?: (error: unknown) => void) => void) => {
      const { mutateAsync } = useMutation(changing(useQueryClient()))
      return (change, words, onRefused) => {
        const made = mutateAsync(change)
        void announceMade(made, words)
        made.catch((error: unknown) => onRefused?.(error))
      }
    },

    /** Whether the plan is known to have no room for another one; if so, shows that: nothing is sent that would be refused. */
    useFull: (): (() => boolean) => {
      const client = useQueryClient()
      return () => isFull(client)
    },

    /** Whether this tab has removed a record, and it has not come back. */
    isRemovedHere: (client: QueryClient, id: string): boolean => {
      const changes = client
        .getMutationCache()
        .findAll({ mutationKey: changeKey, predicate: ({ state }) => state.status !== 'error' })
        .filter(({ state }) => idsOf(state.variables as C).includes(id))
      const isListed = cacheOf(client).get(id) !== undefined
      const removal = changes.findLast(({ state }) => kind.removes(state.variables as C))
      return removal !== undefined && (removal.state.status === 'pending' || !isListed)
    },

    /** Whether a record is there, or is being made, as opposed to one that is gone. */
    isThere: (client: QueryClient, id: string): boolean =>
      cacheOf(client).get(id) !== undefined ||
      client
        .getMutationCache()
        .findAll({ mutationKey: changeKey, status: 'pending' })
        .some(({ state }) => idsOf(state.variables as C).includes(id)),

    /** For the shell, once for each person: hears of what happens elsewhere. */
    createListener: (client: QueryClient) => createRecordListener(kind, cacheOf(client)),
  }
}

export type Records<R extends StoredRecord, C extends RecordChange, F extends object, D> = ReturnType<
  typeof createRecords<R, C, F, D>
>
