import { getTask, listTasks, Task } from '@daybook/contract/tasks'
import { call } from '../../lib/api-client.ts'
import type { FailureWords } from '../../lib/records/record.ts'
import { createRecords } from '../../lib/records/records.ts'
import { isSharedTask, learnOfSharedTask, ownerName } from '../sharing/sharing.ts'
import { forgetSession, keepSession, sessionText, sessionWords, taskOfRefusal } from './kept-session.ts'
import { refreshTime } from './recorded-time.ts'
import { learnOfRunning, mayRun } from './running-task.ts'
import { sendChange } from './send-change.ts'
import type { SessionChange, SessionFields } from './session-change.ts'
import { applyChange, newestFirst, type TaskChange } from './task-change.ts'
import { draftOf, type TaskDraft, typedIn } from './task-draft.ts'
import { type EditedFields, fieldsOf } from './task-fields.ts'

/** Title and, where the server says nothing itself, the text (spec 2 §8). */
const failures: Record<TaskChange['kind'], FailureWords> = {
  create: ['Failed to create task', 'Failed to create task. Please try again.'],
  edit: ['Failed to update task', 'Failed to update task. Please try again.'],
  estimate: ['Failed to update estimated time'],
  billable: ['Failed to update task'],
  project: ['Failed to update task', 'Failed to update task. Please try again.'],
  addSession: ['Failed to add time'],
  editSession: ['Failed to update time'],
  deleteSession: ['Failed to delete time'],
  toggle: [
    'Failed to update task status. Please try again.',
    'Failed to update task completion. Please try again.',
  ],
  delete: ['Failed to delete task', 'Failed to delete task. Please try again.'],
  leave: ['Failed to leave task'],
  restore: ['Failed to restore task'],
  several: ['Failed to update tasks', 'Failed to update tasks. Please try again.'],
  restoreSeveral: ['Failed to restore tasks'],
  move: ['Failed to move task'],
  start: ['Failed to start timer'],
  stop: ['Failed to stop timer'],
  detach: ['Failed to delete attachment'],
}

const actions: Record<TaskChange['kind'], string> = {
  create: 'New task',
  edit: 'Task update',
  estimate: 'Estimate',
  billable: 'Task update',
  project: 'Project of a task',
  addSession: 'Time entry',
  editSession: 'Change of time',
  deleteSession: 'Deletion of time',
  toggle: 'Task status',
  delete: 'Task deletion',
  leave: 'Leaving a task',
  restore: 'Task restore',
  several: 'Change of several tasks',
  restoreSeveral: 'Restore of several tasks',
  move: 'Order of tasks',
  start: 'Timer start',
  stop: 'Timer stop',
  detach: 'Deletion of an attachment',
}

const isOfSession = (change: TaskChange): change is SessionChange => change.kind.endsWith('Session')

/** Where time was typed. */
const ofTypedSession = (change: TaskChange, say: (fields: SessionFields) => string): string | undefined => {
  if (change.kind === 'addSession') return say(change.session)
  return change.kind === 'editSession' ? say(change.fields) : undefined
}

/** The tasks of the signed-in person. */
export const taskRecords = createRecords<Task, TaskChange, EditedFields, TaskDraft>({
  name: 'tasks',
  schema: Task,
  compare: newestFirst,
  isOwn: ({ isSharedWithMe }) => !isSharedWithMe,
  fieldsOf,
  readPage: (query, signal) => call(listTasks, { query }, { signal, fresh: true }),
  readOne: (id) => call(getTask, { params: { id } }, { fresh: true }),
  apply: applyChange,
  send: async (change, cache, keyed) => {
    await sendChange(change, cache, keyed)
    if (isOfSession(change)) forgetSession(cache.client, change)
    refreshTime(cache.client, change)
  },
  actions,
  titleOf: ({ title }) => title,
  removes: (change) =>
    change.kind === 'delete' ||
    change.kind === 'leave' ||
    (change.kind === 'several' && change.what.action === 'delete'),
  typedIn,
  draftOf: (change) => (change.kind === 'create' ? draftOf(change.body) : undefined),
  events: ['task.', 'timer.'],
  beside: ['task.viewers'],
  isWanted: (client, event) => isSharedTask(client, event.id) || mayRun(client, event),
  goneEvent: 'task.trashed',
  failures,
  keptOf: (change) => ofTypedSession(change, sessionWords),
  copyOf: (change) => ofTypedSession(change, sessionText),
  keepTyped: (cache, change, error) => {
    if (!isOfSession(change)) return
    keepSession(cache.client, change, error)
    const task = taskOfRefusal(error)
    if (task) cache.keep(task)
    refreshTime(cache.client, change)
  },
  limit: {
    title: 'Task Limit Reached',
    description: 'You have reached your task limit. Upgrade to Pro for unlimited tasks.',
  },
  // What one adds to a shared project counts towards its owner's plan (decisions §6).
  limitFor: (change) =>
    change.kind === 'create' && change.owner
      ? {
          title: 'Task limit reached',
          description: `The plan of ${ownerName(change.owner)} has no room for another task.`,
        }
      : undefined,
  onLearned: ({ client }, id, task) => {
    learnOfRunning(client, id, task)
    learnOfSharedTask(client, id, task)
  },
})
