import * as tasks from '@daybook/contract/tasks'
import * as time from '@daybook/contract/time'
import * as sessions from '@daybook/contract/time-entries'
import { call } from '../../lib/api-client.ts'
import { versionToEdit } from '../../lib/records/edit.ts'
import type { RecordCache } from '../../lib/records/record.ts'
import { cachedRunning } from './running-task.ts'
import { stopped, type TaskChange } from './task-change.ts'
import { fieldsOf, type TaskFields } from './task-fields.ts'

type Cache = RecordCache<tasks.Task>
type Edit = Extract<TaskChange, { kind: 'edit' }>

const versionFor = (cache: Cache, edit: Edit): number => {
  const task = cache.get(edit.id)
  return versionToEdit<TaskFields>(edit, task && { fields: fieldsOf(task), version: task.version })
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
    case 'edit': {
      const body = { ...change.fields, version: versionFor(cache, change) }
      return cache.keep(await call(tasks.updateTask, { params, body }))
    }
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
      return cache.keep(await call(tasks.toggleTask, { params, body }))
    }
    case 'delete':
      await call(tasks.deleteTask, { params })
      return cache.drop(change.id)
    case 'restore':
      return cache.keep(await call(tasks.restoreTask, { params }))
    case 'start':
      return start(cache, change)
    case 'stop': {
      const { at, duration } = change
      const body = duration === undefined ? { at } : { duration }
      return cache.keep((await call(time.stopTimer, { params, body })).task)
    }
  }
}
