import { deleteAttachment } from '@daybook/contract/attachments'
import { moveTask } from '@daybook/contract/task-move'
import * as tasks from '@daybook/contract/tasks'
import * as time from '@daybook/contract/time'
import type { KeyedCall } from '../../../lib/api/keyed-call.ts'
import { toldAt } from '../../../lib/api/told-at.ts'
import { ifGone } from '../../../lib/records/gone.ts'
import type { FailureWords, RecordCache } from '../../../lib/records/record.ts'
import { restoreSeveral, sendSeveral } from '../list/send-several.ts'
import { tellWaiting } from '../repeat/tell-waiting.ts'
import { cachedRunning } from '../timer/running-task.ts'
import { sendSession } from '../timer/send-session.ts'
import type { SessionChange } from '../timer/session-change.ts'
import { stopped, type TaskChange } from './task-change.ts'

type Cache = RecordCache<tasks.Task>

const start = async (
  { id, at, sessionId: _id }: TaskChange & { kind: 'start' },
  cache: Cache,
  call: KeyedCall,
): Promise<void> => {
  const answer = await call(time.startTimer, { params: { id }, body: { _id, at } })
  if (answer.stopped) {
    const { taskId, sessionDuration } = answer.stopped
    const running = cachedRunning(cache.client)
    const other = cache.get(taskId) ?? (running?._id === taskId ? running : undefined)
    if (other?.timeTracking.isRunning) cache.keep(stopped(other, sessionDuration))
  }
  cache.keep(answer.task)
}

const stop = async (
  { id, at, duration }: TaskChange & { kind: 'stop' },
  cache: Cache,
  call: KeyedCall,
): Promise<void> => {
  const stopping = call(time.stopTimer, { params: { id }, body: { at, duration } })
  // It was stopped as its task went.
  const answer = await ifGone(stopping, () => undefined)
  return answer ? cache.keep(answer.task) : cache.drop(id)
}

const sendTime = async (change: SessionChange, cache: Cache, call: KeyedCall): Promise<void> => {
  const { task, left } = await sendSession(change, call)
  if (left) cache.keep(left)
  return task ? cache.keep(task) : cache.drop(change.id)
}

const toggle = async (
  { id, completed, at }: TaskChange & { kind: 'toggle' },
  cache: Cache,
  call: KeyedCall,
): Promise<void> => {
  const task = await call(tasks.toggleTask, { params: { id }, body: { completed, at: toldAt(at) } })
  tellWaiting(task)
  return cache.keep(task)
}

const advised = (title: string): FailureWords => [title, `${title}. Please try again.`]

type Sending<K extends TaskChange['kind']> = (
  change: Extract<TaskChange, { kind: K }>,
  cache: Cache,
  call: KeyedCall,
) => Promise<void>

const move: Sending<'move'> = async ({ id, place }, cache, call) =>
  cache.keep(await call(moveTask, { params: { id }, body: place }))

const detach: Sending<'detach'> = async ({ id, filename }, cache, call) =>
  cache.keep(await call(deleteAttachment, { params: { taskId: id, filename } }))

/** What is done to tasks and to no other record: how it is called, what is said where it fails, and how it is sent (spec 2 §8). */
export const ownChanges = {
  estimate: { action: 'Estimate', failure: ['Failed to update estimated time'] },
  project: { action: 'Project of a task', failure: advised('Failed to update task') },
  addSession: { action: 'Time entry', failure: ['Failed to add time'], send: sendTime },
  editSession: { action: 'Change of time', failure: ['Failed to update time'], send: sendTime },
  deleteSession: { action: 'Deletion of time', failure: ['Failed to delete time'], send: sendTime },
  toggle: {
    action: 'Task status',
    failure: [
      'Failed to update task status. Please try again.',
      'Failed to update task completion. Please try again.',
    ],
    send: toggle,
  },
  several: {
    action: 'Change of several tasks',
    failure: advised('Failed to update tasks'),
    send: sendSeveral,
  },
  restoreSeveral: {
    action: 'Restore of several tasks',
    failure: ['Failed to restore tasks'],
    send: ({ ids }: TaskChange & { kind: 'restoreSeveral' }, cache: Cache, call: KeyedCall) =>
      restoreSeveral(ids, cache, call),
  },
  move: { action: 'Order of tasks', failure: ['Failed to move task'], send: move },
  start: { action: 'Timer start', failure: ['Failed to start timer'], send: start },
  stop: { action: 'Timer stop', failure: ['Failed to stop timer'], send: stop },
  detach: { action: 'Deletion of an attachment', failure: ['Failed to delete attachment'], send: detach },
} as const
