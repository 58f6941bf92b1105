import { leaveTask } from '@daybook/contract/sharing'
import * as contract from '@daybook/contract/tasks'
import { Task } from '@daybook/contract/tasks'
import { toldAt } from '../../../lib/api/told-at.ts'
import { describeRecords } from '../../../lib/records/changes/describe-records.ts'
import { advising } from '../../../lib/records/changes/kind-words.ts'
import { isSharedTask, learnOfSharedTask, ownerName } from '../../sharing/sharing.ts'
import { forgetSession, keepRefused, sessionText, sessionWords } from '../timer/kept-session.ts'
import { refreshTime } from '../timer/recorded-time.ts'
import { learnOfRunning, mayRun } from '../timer/running-task.ts'
import type { SessionChange, SessionFields } from '../timer/session-change.ts'
import { ownChanges } from './own-changes.ts'
import { applyChange, atOnce, newestFirst, switches, type TaskChange } from './task-change.ts'
import { taskFields } from './task-fields.ts'

const isOfSession = (change: TaskChange): change is SessionChange => change.kind.endsWith('Session')

/** What else it changes: an entry, the task to which that goes, or the task whose timer goes on. */
const alsoChanged = (change: TaskChange): readonly string[] => {
  if (change.kind === 'undoStart') return [change.sessionId, change.former._id]
  if (!isOfSession(change)) return []
  if (change.kind === 'addSession') return [change.session._id]
  return [change.sessionId, ...(change.kind === 'editSession' && change.to ? [change.to] : [])]
}

/** Where time was typed. */
const ofTypedSession = (change: TaskChange, say: (fields: SessionFields) => string): string | undefined => {
  if (change.kind === 'addSession') return say(change.session)
  return change.kind === 'editSession' ? say(change.fields) : undefined
}

/** The tasks of the signed-in person. */
export const taskRecords = describeRecords<Task, TaskChange>()({
  name: 'tasks',
  noun: 'task',
  schema: Task,
  fields: taskFields,
  calls: {
    list: contract.listTasks,
    get: contract.getTask,
    create: contract.createTask,
    update: contract.updateTask,
    delete: contract.deleteTask,
    restore: contract.restoreTask,
    leave: leaveTask,
  },
  failures: {
    create: advising('Failed to create task. Please try again.'),
    edit: advising('Failed to update task. Please try again.'),
    delete: advising('Failed to delete task. Please try again.'),
    leave: ['Failed to leave task'],
    restore: ['Failed to restore task'],
    billable: ['Failed to update task'],
  },
  invalidAnswer: 'Invalid task data received from server',
  alsoChanges: alsoChanged,
  compare: newestFirst,
  titleOf: ({ title }) => title,
  subtitleOf: ({ project }) => project,
  isOwn: ({ isSharedWithMe }) => !isSharedWithMe,
  apply: applyChange,
  switches,
  atOnce,
  own: ownChanges,
  deleteQuery: ({ at }) => ({ at: toldAt(at) }),
  afterSend: ({ client }, change) => {
    if (isOfSession(change)) forgetSession(client, change)
    refreshTime(client, change)
  },
  removes: (change) =>
    change.kind === 'delete' ||
    change.kind === 'leave' ||
    (change.kind === 'several' && change.what.action === 'delete'),
  events: ['task.', 'timer.'],
  beside: ['task.viewers'],
  isWanted: (client, event) => isSharedTask(client, event.id) || mayRun(client, event),
  keptOf: (change) => ofTypedSession(change, sessionWords),
  copyOf: (change) => ofTypedSession(change, sessionText),
  keepTyped: (cache, change, error) => {
    if (isOfSession(change)) keepRefused(cache, change, error)
  },
  limit: {
    title: 'Task Limit Reached',
    description: 'You have reached your task limit. Upgrade to Pro for unlimited tasks.',
  },
  // What one adds to a shared project counts towards its owner's plan (rules §6).
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
