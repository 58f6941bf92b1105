import type { LiveEvent } from '@daybook/contract/events'
import type { Task } from '@daybook/contract/tasks'
import { runningTimer } from '@daybook/contract/time'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api-client.ts'
import { gathered, livePace } from '../../lib/gathered.ts'
import { createViewersListener } from './presence/viewers-listener.ts'
import { runningKey, runningOf } from './running-task.ts'
import { applyChange, type TaskChange } from './task-change.ts'
import { taskRecords } from './task-records.ts'

export {
  forgetSession,
  keepSession,
  keptEditOf,
  sessionText,
  setKeptEdit,
  taskOfRefusal,
} from './kept-session.ts'
export { LongEntry } from './long-entry.tsx'
export { MoveEntry } from './move-entry.tsx'
export { timeKey } from './recorded-time.ts'
export { restoreTasks } from './restore-tasks.ts'
export { type SentSession, sendSession } from './send-session.ts'
export { beforeOf, type SessionFields, saidBillable } from './session-change.ts'
export { TaskPicker } from './task-picker.tsx'

/** For the shell: brings what is shown of tasks up to date with what happened elsewhere. */
export const createTaskListener = (client: QueryClient) => {
  const listen = taskRecords.createListener(client)
  const listenForViewers = createViewersListener(client)
  // Its name stands on its tasks, and it takes them along to the trash and back.
  const readOwn = gathered(() => void client.invalidateQueries({ queryKey: ['tasks', 'list'] }), livePace)
  const readOthers = gathered(
    () => void client.invalidateQueries({ queryKey: ['tasks', 'others'] }),
    livePace,
  )
  return (event: LiveEvent): void => {
    listen(event)
    listenForViewers(event)
    if (/^project\.(updated|trashed|restored)$/.test(event.type)) readOwn()
    // Who sees a project sees its tasks.
    if (/^project\.(updated|trashed|restored|shared|unshared)$/.test(event.type)) readOthers()
  }
}

/** Takes in a task as an answer of another feature's call has it. */
export const keepTask = (client: QueryClient, task: Task): void => taskRecords.cacheOf(client).keep(task)

/** Every task of the person as it will be once the server agrees with all that was done here. */
export const useTasks = () => {
  const { records: tasks, ...query } = taskRecords.useRecords()
  return { ...query, tasks }
}

/** Does something to a task: the screen follows in the same frame, and goes back with a word if it is refused. */
export const useChangeTask = (): ((change: TaskChange) => void) => taskRecords.useChange()
/** The same, settled when it was answered. @throws Error where it was refused, which has been told. */
export const changeTask = taskRecords.change
export const useCreateTask = taskRecords.useCreate

/** With what is learned of tasks while it is being read. */
const readRunning = (signal: AbortSignal): Promise<Task | null> =>
  taskRecords.journals.during(async (journal) => {
    const answer = await call(runningTimer, {}, { signal, fresh: true })
    return runningOf(taskRecords.journals.merge(answer ? [answer.task] : [], journal))
  })

/** The task whose timer runs, if any, without reading all tasks. */
export const useRunningTask = (): Task | null => {
  const client = useQueryClient()
  const { data: running } = useQuery({
    queryKey: runningKey,
    queryFn: ({ signal }) => readRunning(signal),
  })
  const pending = taskRecords.usePendingChanges()
  return useMemo(() => {
    const { get } = taskRecords.cacheOf(client)
    const known = running ? [running] : []
    for (const { id } of pending) {
      const task = get(id)
      if (task && known.every(({ _id }) => _id !== id)) known.push(task)
    }
    return runningOf(pending.reduce<readonly Task[]>(applyChange, known))
  }, [client, running, pending])
}

export const instantNow = (): string => new Date().toISOString()

/** The dialog for a stretch of time, for the time page too; loaded when it is asked for. */
export const loadTimeDialog = () => import('./time-dialog.tsx').then(({ TimeDialog }) => TimeDialog)
