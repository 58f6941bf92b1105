import { deleteAttachment } from '@daybook/contract/attachments'
import { moveTask } from '@daybook/contract/task-move'
import * as tasks from '@daybook/contract/tasks'
import * as time from '@daybook/contract/time'
import * as sessions from '@daybook/contract/time-entries'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { versionToEdit } from '../../lib/records/edit.ts'
import type { RecordCache } from '../../lib/records/record.ts'
import { tellWaiting } from './repeat/tell-waiting.ts'
import { cachedRunning } from './running-task.ts'
import { restoreSeveral, sendSeveral } from './send-several.ts'
import { stopped, type TaskChange } from './task-change.ts'
import { fieldsOf, type TaskFields } from './task-fields.ts'

type Cache = RecordCache<tasks.Task>
type Edit = Extract<TaskChange, { kind: 'edit' }>

const versionFor = (edit: Edit, task: tasks.Task | undefined): number =>
  versionToEdit<TaskFields>(edit, task && { fields: fieldsOf(task), version: task.version })

/** As what comes beside it, such as a file that is attached, is no other edit of the same fields. */
const sendEdit = async (edit: Edit, cache: Cache): Promise<tasks.Task> => {
  const params = { id: edit.id }
  const sendAt = (version: number) => call(tasks.updateTask, { params, body: { ...edit.fields, version } })
  try {
    return await sendAt(versionFor(edit, cache.get(edit.id)))
  } catch (error) {
    const isConflict = error instanceof ApiError && error.code === 'version_conflict'
    const current = isConflict ? tasks.Task.safeParse(error.response?.data).data : undefined
    if (!current || versionFor(edit, current) !== current.version) throw error
    cache.keep(current)
    return sendAt(current.version)
  }
}

const start = async (cache: Cache, { id, at }: { id: string; at: string }): Promise<void> => {
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
export const sendChange = async (change: TaskChange, cache: Cache): Promise<void> => {
  const params = { id: change.id }
  switch (change.kind) {
    case 'create':
      return cache.keep(await call(tasks.createTask, { body: { ...change.body, _id: change.id } }))
    case 'edit':
      return cache.keep(await sendEdit(change, cache))
    case 'estimate': {
      const body = { estimatedTime: change.estimatedTime }
      return cache.keep(await call(tasks.updateTask, { params, body }))
    }
    case 'billable': {
      const body = { billable: change.billable }
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
    case 'restore':
      return cache.keep(await call(tasks.restoreTask, { params }))
    case 'several':
      return sendSeveral(change, cache)
    case 'restoreSeveral':
      return restoreSeveral(change.ids, cache)
    case 'move':
      return cache.keep(await call(moveTask, { params, body: change.place }))
    case 'start':
      return start(cache, change)
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
