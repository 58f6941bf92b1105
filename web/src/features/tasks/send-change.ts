import * as tasks from '@daybook/contract/tasks'
import * as time from '@daybook/contract/time'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { inOrder } from '../../lib/in-order.ts'
import { cachedTask, dropTask, keepTask } from './task-cache.ts'
import { stopped, type TaskChange } from './task-change.ts'
import { fieldsOf, sameValue, type TaskFields } from './task-fields.ts'

type Edit = Extract<TaskChange, { kind: 'edit' }>

/** The version that an edit is made on: the newest one, unless somebody changed the very fields that were edited. */
const versionFor = (client: QueryClient, { id, base, version }: Edit): number => {
  const current = cachedTask(client, id)
  if (!current) return version
  const fields = fieldsOf(current)
  const untouched = Object.entries(base).every(([name, value]) =>
    sameValue(fields[name as keyof TaskFields], value),
  )
  return untouched ? current.version : version
}

const send = async (client: QueryClient, change: TaskChange): Promise<void> => {
  const params = { id: change.id }
  const keep = (task: tasks.Task) => keepTask(client, task)
  switch (change.kind) {
    case 'create':
      return keep(await call(tasks.createTask, { body: change.body }))
    case 'edit': {
      const body = { ...change.fields, version: versionFor(client, change) }
      return keep(await call(tasks.updateTask, { params, body }))
    }
    case 'estimate':
      return keep(await call(tasks.updateTask, { params, body: { estimatedTime: change.estimatedTime } }))
    case 'toggle': {
      const body = { completed: change.completed, at: change.at }
      return keep(await call(tasks.toggleTask, { params, body }))
    }
    case 'delete':
      await call(tasks.deleteTask, { params })
      return dropTask(client, change.id)
    case 'restore':
      return keep(await call(tasks.restoreTask, { params }))
    case 'start': {
      const answer = await call(time.startTimer, { params, body: { at: change.at } })
      const other = answer.stopped && cachedTask(client, answer.stopped.taskId)
      if (other?.timeTracking.isRunning) keep(stopped(other, answer.stopped?.sessionDuration ?? 0))
      return keep(answer.task)
    }
    case 'stop':
      return keep((await call(time.stopTimer, { params, body: { at: change.at } })).task)
  }
}

const isTimer = ({ kind }: TaskChange) => kind === 'start' || kind === 'stop'

/**
 * Tells the server of a change and keeps its answer. Changes of one task go one after the other, and so do all
 * starts and stops, since they stop one another.
 */
export const sendChange = (client: QueryClient, change: TaskChange): Promise<void> =>
  inOrder(change.id, () =>
    isTimer(change) ? inOrder('timer', () => send(client, change)) : send(client, change),
  )
