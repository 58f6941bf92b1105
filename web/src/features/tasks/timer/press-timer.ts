import type { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import { toast } from '../../../ui/toast.ts'
import type { TaskChange } from '../record/task-change.ts'
import { taskRecords } from '../record/task-records.ts'
import { runningNow } from './running-now.ts'

const instantNow = () => new Date().toISOString()

/** Sends a change; what refuses it has told why. */
const send = (client: QueryClient, change: TaskChange): void =>
  void taskRecords.change(client, change).catch(() => undefined)

/** Takes back the start and lets the former timer go on, unless something else has happened to it since. */
const goBack = (client: QueryClient, start: TaskChange & { kind: 'start' }, former: Task): void => {
  if (runningNow(client)?._id !== start.id)
    return toast({ id: 'timer', title: 'The timer has been stopped since' })
  send(client, { kind: 'undoStart', id: start.id, sessionId: start.sessionId, former })
}

/** Starts a task's timer; where another one ran, a toast offers to go back to it. */
export const startTimer = (client: QueryClient, { _id: id, title }: Pick<Task, '_id' | 'title'>): void => {
  const former = runningNow(client)
  const start = { kind: 'start', id, at: instantNow(), sessionId: newId() } as const
  send(client, start)
  if (!former || former._id === id) return
  toast({
    id: 'timer',
    title: `Timing ${title}`,
    description: `The timer on ${former.title} was stopped.`,
    action: { label: 'Undo', onPress: () => goBack(client, start, former) },
  })
}

export const stopTimer = (client: QueryClient, { _id: id }: Pick<Task, '_id'>): void =>
  send(client, { kind: 'stop', id, at: instantNow() })

/** Starts the timer of a task, or stops it. The second click of two was meant for what the first has done. */
export const pressTimer = (client: QueryClient, task: Task, { detail }: { detail: number }): void => {
  if (detail < 2) (task.timeTracking.isRunning ? stopTimer : startTimer)(client, task)
}
