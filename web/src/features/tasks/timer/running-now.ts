import type { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { applyChange, type TaskChange } from '../record/task-change.ts'
import { taskRecords } from '../record/task-records.ts'
import { runningKey, runningOf } from './running-task.ts'

/** The running task as it will be once the server agrees with every change made here. */
export const runningAfter = (
  client: QueryClient,
  running: Task | null | undefined,
  pending: readonly TaskChange[],
): Task | null => {
  const { get } = taskRecords.cacheOf(client)
  const known = new Map(running ? [[running._id, running]] : [])
  const learn = (id: string, task: Task | undefined) => {
    if (task && !known.has(id)) known.set(id, task)
  }
  for (const change of pending) {
    learn(change.id, get(change.id))
    if (change.kind === 'undoStart') learn(change.former._id, get(change.former._id) ?? change.former)
  }
  return runningOf(pending.reduce<readonly Task[]>(applyChange, [...known.values()]))
}

/** The running task at this moment, for what is pressed. */
export const runningNow = (client: QueryClient): Task | null => {
  const pending = client
    .getMutationCache()
    .findAll({ mutationKey: ['tasks', 'change'], status: 'pending' })
    .map(({ state }) => state.variables as TaskChange)
  return runningAfter(client, client.getQueryData<Task | null>(runningKey), pending)
}
