import { addSession, deleteSession, updateSession } from '@daybook/contract/time-entries'
import { listTimeEntries, type TimeEntry } from '@daybook/contract/time-report'
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api-client.ts'
import { ApiError, messageOf, wasAnswered } from '../../lib/api-error.ts'
import { inOrder } from '../../lib/in-order.ts'
import { toast } from '../../ui/toast.ts'
import { applyEntryChange, type EntryChange } from './entry-change.ts'
import { timeKey } from './time-listener.ts'

const entriesKey = [...timeKey, 'entries'] as const
const changeKey = [...timeKey, 'change'] as const
const pageSize = 500
const retries = 2

const readAll = async (from: string, to: string, signal: AbortSignal): Promise<readonly TimeEntry[]> => {
  const entries: TimeEntry[] = []
  let cursor: string | undefined
  do {
    const page = await call(
      listTimeEntries,
      { query: { from, to, limit: pageSize, cursor } },
      { signal, fresh: true },
    )
    entries.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return entries
}

/** One's entries that touch the days, as they will be once the server agrees with all that was done here. */
export const useEntries = (from: string, to: string) => {
  const query = useQuery({
    queryKey: [...entriesKey, from, to],
    queryFn: ({ signal }) => readAll(from, to, signal),
  })
  const pending = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as EntryChange,
  })
  const entries = useMemo(
    () => query.data && pending.reduce(applyEntryChange, query.data),
    [query.data, pending],
  )
  return { ...query, entries }
}

/** Tells the server of a change, and answers it as it came to be. */
const send = async (change: EntryChange): Promise<EntryChange> => {
  const { entry } = change
  const params = { id: entry.taskId, sessionId: entry._id }
  switch (change.kind) {
    case 'add': {
      const { _id, startedAt, stoppedAt, note } = entry
      const body = { _id, startedAt, stoppedAt: stoppedAt ?? startedAt, note, billable: change.billable }
      const { session } = await call(addSession, { params, body })
      return { ...change, entry: { ...entry, ...session } }
    }
    case 'change': {
      const { session } = await call(updateSession, { params, body: change.fields })
      return { ...change, entry: { ...entry, ...session } }
    }
    case 'remove':
      // Gone is gone, also where the answer to a first try was lost.
      await call(deleteSession, { params }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      })
      return change
  }
}

const failures: Record<EntryChange['kind'], string> = {
  add: 'Failed to add time',
  change: 'Failed to change time',
  remove: 'Failed to delete time',
}
const offline = 'Working offline - please check your connection'
const failureMs = 6_000

const sendAndKeep = async (client: QueryClient, change: EntryChange): Promise<void> => {
  const answered = await inOrder('time entries', () => send(change))
  // An answer on its way may be from before.
  await client.cancelQueries({ queryKey: entriesKey })
  client.setQueriesData<readonly TimeEntry[]>(
    { queryKey: entriesKey },
    (entries) => entries && applyEntryChange(entries, answered),
  )
}

/** Does something to an entry: the screen follows in the same frame, and goes back with a word if it is refused. */
export const useChangeEntry = (): ((change: EntryChange) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (change: EntryChange) => sendAndKeep(client, change),
    retry: (count, error) => count < retries && !wasAnswered(error),
    onError: (error, { kind, entry }) =>
      toast({
        title: failures[kind],
        description: `${entry.title}: ${messageOf(error, offline)}`,
        tone: 'bad',
        durationMs: failureMs,
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: timeKey }),
  }).mutate
}
