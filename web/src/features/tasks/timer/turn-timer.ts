import type { Task } from '@daybook/contract/tasks'
import { v7 as newId } from 'uuid'
import type { TaskChange } from '../record/task-change.ts'
import { instantNow } from '../tasks.ts'

/** Starts the timer of a task, or stops it. */
export const turnTimer = ({ _id: id, timeTracking }: Task): TaskChange =>
  timeTracking.isRunning
    ? { kind: 'stop', id, at: instantNow() }
    : { kind: 'start', id, at: instantNow(), sessionId: newId() }
