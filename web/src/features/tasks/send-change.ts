import { deleteAttachment } from '@daybook/contract/attachments'
import { leaveTask } from '@daybook/contract/sharing'
import { moveTask } from '@daybook/contract/task-move'
import * as tasks from '@daybook/contract/tasks'
import * as time from '@daybook/contract/time'
import * as sessions from '@daybook/contract/time-entries'
import { call as callOnce } from '../../lib/api-client.ts'
import type { KeyedCall } from '../../lib/outbox/keyed-call.ts'
import type { RecordCache } from '../../lib/records/record.ts'
import { sendEdit } from '../../lib/records/send-edit.ts'
import { tellWaiting } from './repeat/tell-waiting.ts'
import { cachedRunning } from './running-task.ts'
import { restoreSeveral, sendSeveral } from './send-several.ts'
import { stopped, type TaskChange } from './task-change.ts'
import { typedIn } from './task-draft.ts'
import { fieldsOf } from './task-fields.ts'

type Cache = RecordCache<tasks.Task>

const start = async (
  cache: Cache,
  { id, at }: { id: string; at: string },
  call: KeyedCall,
): Promise<void> => {
  const answer = await call(time.startTimer, { params: { id }, body: { at } })
  if (answer.stopped) {
    const { taskId, sessionDuration } = answer.stopped
    const running = cachedRunning(cache.client)
    const other = cache.get(taskId) ?? (running?._id === taskId ? running : undefined)
    if (other?.timeTracking.isRunning) cache.keep(stopped(other, sessionDuration))
  }
  cache.keep(answer.task)
}

/** Tells the server of a change and keeps its answer. */
export const sendChange = async (
  change: TaskChange,
  cache: Cache,
  call: KeyedCall = callOnce,
): Promise<void> => {
  const params = { id: change.id }
  switch (change.kind) {
    case 'create':
      return cache.keep(await call(tasks.createTask, { body: { ...change.body, _id: change.id } }))
    case 'edit': {
      const typed = typedIn(change) ?? {}
      const send = (body: tasks.TaskUpdate) => call(tasks.updateTask, { params, body })
      return cache.keep(
        await sendEdit({ edit: change, typed, cache, schema: tasks.Task, fieldsOf, call: send }),
      )
    }
    case 'estimate': {
      const body = { estimatedTime: change.estimatedTime }
      return cache.keep(await call(tasks.updateTask, { params, body }))
    }
    case 'billable': {
      const body = { billable: change.billable }
      return cache.keep(await call(tasks.updateTask, { params, body }))
    }
    case 'project': {
      const body = { projectId: change.projectId }
      return cache.keep(await call(tasks.updateTask, { params, body }))
    }
    case 'addSession': {
      const { _id, startedAt, stoppedAt, note, billable } = change.session
      const body = { _id, startedAt, stoppedAt, note, billable }
      return cache.keep((await call(sessions.addSession, { params, body })).task)
    }
    case 'editSession': {
      const ofSession = { ...params, sessionId: change.sessionId }
      const answer = await call(sessions.updateSession, { params: ofSession, body: change.fields })
      return cache.keep(answer.task)
    }
    case 'deleteSession': {
      const ofSession = { ...params, sessionId: change.sessionId }
      return cache.keep((await call(sessions.deleteSession, { params: ofSession })).task)
    }
    case 'toggle': {
      const body = { completed: change.completed, at: change.at }
      const task = await call(tasks.toggleTask, { params, body })
      tellWaiting(task)
      return cache.keep(task)
    }
    case 'delete':
      await call(tasks.deleteTask, { params })
      return cache.drop(change.id)
    case 'leave':
      await call(leaveTask, { params })
      return cache.drop(change.id)
    case 'restore':
      return cache.keep(await call(tasks.restoreTask, { params }))
    case 'several':
      return sendSeveral(change, cache, call)
    case 'restoreSeveral':
      return restoreSeveral(change.ids, cache, call)
    case 'move':
      return cache.keep(await call(moveTask, { params, body: change.place }))
    case 'start':
      return start(cache, change, call)
    case 'stop': {
      const { at, duration } = change
      const body = duration === undefined ? { at } : { duration }
      return cache.keep((await call(time.stopTimer, { params, body })).task)
    }
    case 'detach': {
      const named = { taskId: change.id, filename: change.filename }
      return cache.keep(await call(deleteAttachment, { params: named }))
    }
  }
}
