import { listTasks, type Task } from '@daybook/contract/tasks'
import {
  type QueryClient,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api-client.ts'

export { createTaskListener } from './live-tasks.ts'

import { sendChange } from './send-change.ts'
import { type Conflict, conflictKey, tasksKey } from './task-cache.ts'
import { applyChange, type TaskChange } from './task-change.ts'
import { tellFailure } from './task-failures.ts'
import { mergeJournal, withJournal } from './task-journal.ts'

const pageSize = 500
const changeKey = ['tasks', 'change'] as const

/** All tasks, newest first; the first page shows while the rest is on its way. */
const readTasks = (client: QueryClient, signal: AbortSignal): Promise<readonly Task[]> =>
  withJournal(async (journal) => {
    const tasks: Task[] = []
    let cursor: string | undefined
    do {
      const page = await call(listTasks, { query: { limit: pageSize, cursor } }, { signal, fresh: true })
      tasks.push(...page.items)
      cursor = page.nextCursor ?? undefined
      if (cursor && !client.getQueryData(tasksKey))
        client.setQueryData(tasksKey, [...mergeJournal(tasks, journal)])
    } while (cursor)
    return mergeJournal(tasks, journal)
  })

/** What was done and not answered yet, oldest first. */
const usePendingChanges = (): TaskChange[] =>
  useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as TaskChange,
  })

/** Every task of the person as it will be once the server agrees with all that was done here. */
export const useTasks = () => {
  const client = useQueryClient()
  const query = useQuery({ queryKey: tasksKey, queryFn: ({ signal }) => readTasks(client, signal) })
  const pending = usePendingChanges()
  const tasks = useMemo(() => query.data && pending.reduce(applyChange, query.data), [query.data, pending])
  return { ...query, tasks }
}

/** Does something to a task: the screen follows in the same frame, and goes back with a word if it is refused. */
export const useChangeTask = (): ((change: TaskChange) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (change: TaskChange) => sendChange(client, change),
    onError: (error, change) => tellFailure(client, change, error),
  }).mutate
}

/** What was typed into a task and not taken by the server, until it is decided on. */
export const useConflict = (id: string): Conflict | null | undefined =>
  useQuery<Conflict | null>({
    queryKey: conflictKey(id),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  }).data

/** The task whose timer runs, if any. */
export const useRunningTask = (): Task | undefined =>
  useTasks().tasks?.find((task) => task.timeTracking.isRunning)

export const instantNow = (): string => new Date().toISOString()
