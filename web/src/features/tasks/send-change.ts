import { deleteAttachment } from '@daybook/contract/attachments'
import { leaveTask } from '@daybook/contract/sharing'
import { moveTask } from '@daybook/contract/task-move'
import * as tasks from '@daybook/contract/tasks'
import * as time from '@daybook/contract/time'
import { call as callOnce } from '../../lib/api-client.ts'
import type { KeyedCall } from '../../lib/outbox/keyed-call.ts'
import { deleteOnce, ifGone } from '../../lib/records/gone.ts'
import type { RecordCache } from '../../lib/records/record.ts'
import { sendEdit } from '../../lib/records/send-edit.ts'
import { toldAt } from '../../lib/told-at.ts'
import { tellWaiting } from './repeat/tell-waiting.ts'
import { cachedRunning } from './running-task.ts'
import { sendSession } from './send-session.ts'
import { restoreSeveral, sendSeveral } from './send-several.ts'
import { stopped, type TaskChange } from './task-change.ts'
import { typedIn } from './task-draft.ts'
import { fieldsOf } from './task-fields.ts'

type Cache = RecordCache<tasks.Task>

const start = async (
  cache: Cache,
  { id, at, sessionId: _id }: TaskChange & { kind: 'start' },
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

type FieldsChange = TaskChange & { kind: 'edit' | 'estimate' | 'billable' | 'project' }

const updateOf = (change: FieldsChange): tasks.TaskUpdate => {
  switch (change.kind) {
    case 'edit':
      return change.fields
    case 'estimate':
      return { estimatedTime: change.estimatedTime }
    case 'billable':
      return { billable: change.billable }
    case 'project':
      return { projectId: change.projectId }
  }
}

/** As far as nobody else changed the same fields (decisions §13). */
const sendFields = async (change: FieldsChange, cache: Cache, call: KeyedCall): Promise<void> => {
  const { id, version } = change
  // A switch has two positions: whoever turns it knows where it stood.
  const isSwitch = change.kind === 'billable'
  const base = isSwitch ? { billable: !change.billable } : change.base
  const typed = isSwitch ? { billable: change.billable } : (typedIn(change) ?? {})
  const edit = { kind: 'edit', id, fields: updateOf(change), base, version } as const
  const send = (body: tasks.TaskUpdate) => call(tasks.updateTask, { params: { id }, body })
  cache.keep(await sendEdit({ edit, typed, cache, schema: tasks.Task, fieldsOf, call: send }))
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
    case 'edit':
    case 'estimate':
    case 'billable':
    case 'project':
      return sendFields(change, cache, call)
    case 'addSession':
    case 'editSession':
    case 'deleteSession': {
      const { task, left } = await sendSession(change, call)
      if (left) cache.keep(left)
      return task ? cache.keep(task) : cache.drop(change.id)
    }
    case 'toggle': {
      const body = { completed: change.completed, at: toldAt(change.at) }
      const task = await call(tasks.toggleTask, { params, body })
      tellWaiting(task)
      return cache.keep(task)
    }
    case 'delete':
      await deleteOnce(call(tasks.deleteTask, { params, query: { at: toldAt(change.at) } }))
      return cache.drop(change.id)
    case 'leave':
      await deleteOnce(call(leaveTask, { params }))
      return cache.drop(change.id)
    case 'restore':
      return cache.keep(
        await ifGone(call(tasks.restoreTask, { params }), () => call(tasks.getTask, { params })),
      )
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
      const stopping = call(time.stopTimer, { params, body: { at, duration } })
      // It was stopped as its task went.
      const answer = await ifGone(stopping, () => undefined)
      return answer ? cache.keep(answer.task) : cache.drop(change.id)
    }
    case 'detach': {
      const named = { taskId: change.id, filename: change.filename }
      return cache.keep(await call(deleteAttachment, { params: named }))
    }
  }
}
