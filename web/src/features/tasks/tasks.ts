import type { LiveEvent } from '@daybook/contract/events'
import type { Task } from '@daybook/contract/tasks'
import { runningTimer } from '@daybook/contract/time'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { readingAgain } from '../../lib/api/gathered.ts'
import { createViewersListener } from './presence/viewers-listener.ts'
import { applyChange, type TaskChange } from './record/task-change.ts'
import { taskRecords } from './record/task-records.ts'
import { keepRefused } from './timer/kept-session.ts'
import { runningAfter } from './timer/running-now.ts'
import { runningKey, runningOf } from './timer/running-task.ts'
import type { SentSession } from './timer/send-session.ts'

export type { TaskChange } from './record/task-change.ts'
export { forgetSession, keptEditOf, sessionText, setKeptEdit } from './timer/kept-session.ts'
export { startTimer, stopTimer } from './timer/press-timer.ts'
export { timeKey } from './timer/recorded-time.ts'
export { type SentSession, sendSession } from './timer/send-session.ts'
export { beforeOf, type SessionFields, saidBillable } from './timer/session-change.ts'

const changesTasks = new Set<LiveEvent['type']>([
  ...(['project.updated', 'project.trashed', 'project.restored'] as const),
  // Its entries say on which invoice they stand.
  'entry.billed',
  // Whoever is out of a team does its tasks no longer.
  ...(['team.updated', 'team.left', 'team.trashed', 'team.restored'] as const),
])
const showsTasks = new Set<LiveEvent['type']>(['project.shared', 'project.unshared'])

/** For the shell: brings what is shown of tasks up to date with what happened elsewhere. */
export const createTaskListener = (client: QueryClient) => {
  const listen = taskRecords.createListener(client)
  const listenForViewers = createViewersListener(client)
  // Its name stands on its tasks, and it takes them along to the trash and back.
  const readOwn = readingAgain(client, ['tasks', 'list'])
  const readOthers = readingAgain(client, ['tasks', 'others'])
  return (event: LiveEvent): void => {
    listen(event)
    listenForViewers(event)
    if (changesTasks.has(event.type)) readOwn()
    // Who sees a project sees its tasks.
    if (changesTasks.has(event.type) || showsTasks.has(event.type)) readOthers()
  }
}

/** Takes in a task as an answer of another feature's call has it. */
export const keepTask = (client: QueryClient, task: Task): void => taskRecords.cacheOf(client).keep(task)

/** Keeps time that was refused for its dialog, and takes in what the refusal says of its task. */
export const keepRefusedSession = (client: QueryClient, change: SentSession, error: unknown): void =>
  keepRefused(taskRecords.cacheOf(client), change, error)

/** Every task of the person as it will be once the server agrees with every change made here. */
export const useTasks = (isAsked = true) => {
  const { records: tasks, ...query } = taskRecords.useRecords(isAsked)
  return { ...query, tasks }
}

/** Changes a task: the screen follows in the same frame, and reverts with a message if it is refused. */
export const useChangeTask = (): ((change: TaskChange) => void) => taskRecords.useChange()
/** The same, resolving with the answer. @throws Error where it was refused, after showing why. */
export const changeTask = taskRecords.change
export const useCreateTask = taskRecords.useCreate

/** With what is learned of tasks while it is being read. */
const readRunning = (client: QueryClient, signal: AbortSignal): Promise<Task | null> =>
  taskRecords.journals.during(client, async (journal) => {
    const answer = await call(runningTimer, {}, { signal, fresh: true })
    return runningOf(taskRecords.journals.merge(answer ? [answer.task] : [], journal))
  })

/** Some tasks as they will be once the server agrees with every change made here; those that are deleted are missing. */
export const useChangedTasks = (tasks: readonly Task[]): readonly Task[] => {
  const pending = taskRecords.usePendingChanges()
  return useMemo(() => {
    const ids = new Set(tasks.map(({ _id }) => _id))
    return pending.reduce(applyChange, tasks).filter(({ _id }) => ids.has(_id))
  }, [tasks, pending])
}

/** What was done to tasks and is not answered yet, oldest first. */
export const usePendingTaskChanges = (): TaskChange[] => taskRecords.usePendingChanges()

/** The task whose timer runs, if any, without reading all tasks. */
export const useRunningTask = (): Task | null => {
  const client = useQueryClient()
  const { data: running } = useQuery({
    queryKey: runningKey,
    queryFn: ({ signal }) => readRunning(client, signal),
  })
  const pending = taskRecords.usePendingChanges()
  return useMemo(() => runningAfter(client, running, pending), [client, running, pending])
}

export const instantNow = (): string => new Date().toISOString()

/** The dialog that makes a task of a title in a chosen project; loaded when it is asked for. */
export const loadMakeTaskDialog = () =>
  import('./timer/make-task-dialog.tsx').then(({ MakeTaskDialog }) => MakeTaskDialog)
/** The dialog for a stretch of time, for the time page too; loaded when it is asked for. */
export const loadTimeDialog = () => import('./timer/time-dialog.tsx').then(({ TimeDialog }) => TimeDialog)
