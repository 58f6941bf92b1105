import type { LiveEvent } from '@daybook/contract/events'
import type { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { amendQuery } from '../../../lib/api/amend-query.ts'

export const runningKey = ['tasks', 'running'] as const

const startOf = ({ timeTracking }: Task) => timeTracking.startedAt ?? ''

/** The running task; where one timer takes over from another, the one that was started last. */
export const runningOf = (tasks: readonly Task[]): Task | null =>
  tasks
    .filter((task) => task.timeTracking.isRunning)
    .reduce<Task | null>((last, task) => (last && startOf(last) >= startOf(task) ? last : task), null)

export const cachedRunning = (client: QueryClient): Task | null =>
  client.getQueryData<Task | null>(runningKey) ?? null

/** Whether an event may be of the running task, which shows where the list of tasks was not read too. */
export const mayRun = (client: QueryClient, { type, id }: LiveEvent): boolean =>
  cachedRunning(client)?._id === id ||
  (type.startsWith('timer.') && client.getQueryData(['tasks', 'list']) === undefined)

/** Brings the running task up to date with what was learned of a task; null is one that is gone. */
export const learnOfRunning = (client: QueryClient, id: string, task: Task | null): void => {
  const wasRunning = cachedRunning(client)?._id === id
  amendQuery<Task | null>(client, runningKey, (running) => {
    // Not read yet: what is learned meanwhile joins the answer.
    if (running === undefined) return undefined
    const others = running && running._id !== id ? [running] : []
    const isOlder = running?._id === id && task !== null && task.version < running.version
    return isOlder ? running : runningOf(task ? [...others, task] : others)
  })
  // One that began earlier may run again, of which only the server knows.
  if (wasRunning && cachedRunning(client) === null) void client.invalidateQueries({ queryKey: runningKey })
}
