import { listTimeEntries, type TimeEntry } from '@daybook/contract/time-report'
import {
  type QueryClient,
  type QueryState,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { readPages } from '../../lib/api/read-pages.ts'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { offerUndo } from '../../lib/records/offer-undo.ts'
import { usePendingTaskChanges, useRunningTask, useTasks } from '../tasks/tasks.ts'
import { applyEntryChange, type EntryChange } from './entry-change.ts'
import { entriesKey, entryChanges } from './send-entry-change.ts'
import { withTimer } from './timer-entries.ts'

export const entriesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...entriesKey, from, to],
    queryFn: ({ signal }): Promise<readonly TimeEntry[]> =>
      readPages(
        (query) => call(listTimeEntries, { query: { from, to, ...query } }, { signal, fresh: true }),
        signal,
      ),
  })

/** Entries known from a longer range that holds these days, as a week holds its days. */
const knownWithin = (client: QueryClient, from: string, to: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: entriesKey })
    .find(({ queryKey, state }) => {
      const [first = '', last = ''] = queryKey.slice(entriesKey.length) as string[]
      return state.data !== undefined && first <= from && to <= last
    })?.state as QueryState<readonly TimeEntry[]> | undefined

/** What the timer did that the entries do not know of yet. */
const useTimer = () => {
  const pending = usePendingTaskChanges()
  const running = useRunningTask()
  const { tasks } = useTasks()
  return useMemo(
    () => ({ pending, running, taskOf: (id: string) => tasks?.find(({ _id }) => _id === id) }),
    [pending, running, tasks],
  )
}

/** The entry that runs, as one asks for a report. */
export const useRunningEntry = (): TimeEntry | undefined => {
  const timer = useTimer()
  return useMemo(() => withTimer([], timer).find(({ stoppedAt }) => stoppedAt === null), [timer])
}

/**
 * The person's entries that touch the days, and perhaps more, as they will be once the server agrees with every
 * change made here.
 */
export const useEntries = (from: string, to: string) => {
  const client = useQueryClient()
  const query = useQuery({
    ...entriesQuery(from, to),
    initialData: () => knownWithin(client, from, to)?.data,
    initialDataUpdatedAt: () => knownWithin(client, from, to)?.dataUpdatedAt,
  })
  const pending = entryChanges.usePendingChanges()
  const timer = useTimer()
  const entries = useMemo(
    () => query.data && withTimer(pending.reduce(applyEntryChange, query.data), timer),
    [query.data, pending, timer],
  )
  return { ...query, entries }
}

/** Changes an entry: the screen follows in the same frame, and reverts with a message if it is refused. */
export const useChangeEntry = (): ((change: EntryChange) => void) => entryChanges.useChange()

/** Deletes an entry and offers Undo, until which nothing is sent: an entry made anew would have today's rate. */
export const removeEntry = (client: QueryClient, entry: TimeEntry): void => {
  const description = `${formatDuration(entry.duration ?? 0)} on ${entry.title}`
  const stands = offerUndo({ title: 'Time deleted', description })
  entryChanges.changeUnlessUndone(client, { kind: 'remove', entry }, stands)
}
