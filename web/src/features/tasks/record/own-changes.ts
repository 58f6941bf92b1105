import { deleteAttachment } from '@daybook/contract/attachments'
import { moveTask } from '@daybook/contract/task-move'
import * as tasks from '@daybook/contract/tasks'
import * as time from '@daybook/contract/time'
import { again } from '../../../lib/api/again.ts'
import type { KeyedCall } from '../../../lib/api/keyed-call.ts'
import { toldAt } from '../../../lib/api/told-at.ts'
import { advising } from '../../../lib/records/changes/kind-words.ts'
import { ifGone } from '../../../lib/records/gone.ts'
import type { RecordCache } from '../../../lib/records/record.ts'
import { tellWaiting } from '../repeat/tell-waiting.ts'
import { cachedRunning } from '../timer/running-task.ts'
import { sendSession } from '../timer/send-session.ts'
import type { SessionChange } from '../timer/session-change.ts'
import { stopped, type TaskChange } from './task-change.ts'

type Cache = RecordCache<tasks.Task>
type Sending<K extends TaskChange['kind']> = (
  change: Extract<TaskChange, { kind: K }>,
  cache: Cache,
  call: KeyedCall,
) => Promise<void>

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

const undoStart = async (
  { id, sessionId }: TaskChange & { kind: 'undoStart' },
  cache: Cache,
  call: KeyedCall,
): Promise<void> => {
  const { task, resumed } = await call(time.undoStart, { params: { id }, body: { sessionId } })
  cache.keep(task)
  if (resumed) cache.keep(resumed.task)
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

const loadSeveral = () => again(() => import('../list/send-several.ts'))
// At once, yet beside the page and not before it: it is there when many are changed.
loadSeveral().catch(() => undefined)

const several: Sending<'several'> = async (change, cache, call) =>
  (await loadSeveral()).sendSeveral(change, cache, call)

const restoreSeveral: Sending<'restoreSeveral'> = async ({ ids }, cache, call) =>
  (await loadSeveral()).restoreSeveral(ids, cache, call)

const move: Sending<'move'> = async ({ id, place }, cache, call) =>
  cache.keep(await call(moveTask, { params: { id }, body: place }))

const detach: Sending<'detach'> = async ({ id, filename }, cache, call) =>
  cache.keep(await call(deleteAttachment, { params: { taskId: id, filename } }))

/** What is done to tasks and to no other record: how it is called, what is said where it fails, and how it is sent (spec 2 §8). */
export const ownChanges = {
  estimate: { action: 'Estimate', failure: ['Failed to update estimated time'] },
  project: { action: 'Task’s project', failure: advising('Failed to update task. Please try again.') },
  addSession: { action: 'Time entry', failure: ['Failed to add time'], send: sendTime },
  editSession: { action: 'Time change', failure: ['Failed to update time'], send: sendTime },
  deleteSession: { action: 'Time deletion', failure: ['Failed to delete time'], send: sendTime },
  toggle: {
    action: 'Task status',
    failure: [
      'Failed to update task status. Please try again.',
      'Failed to update task completion. Please try again.',
    ],
    send: toggle,
  },
  several: {
    action: 'Update of several tasks',
    failure: advising('Failed to update tasks. Please try again.'),
    send: several,
  },
  restoreSeveral: {
    action: 'Restore of several tasks',
    failure: ['Failed to restore tasks'],
    send: restoreSeveral,
  },
  move: { action: 'Task order', failure: ['Failed to move task'], send: move },
  start: { action: 'Timer start', failure: ['Failed to start timer'], send: start },
  stop: { action: 'Timer stop', failure: ['Failed to stop timer'], send: stop },
  undoStart: {
    action: 'Timer undo',
    failure: ['Failed to go back to the previous timer'],
    send: undoStart,
  },
  detach: { action: 'Attachment deletion', failure: ['Failed to delete attachment'], send: detach },
} as const
