import type { ShareOwner } from '@daybook/contract/sharing'
import type { TaskPlace } from '@daybook/contract/task-move'
import { firstPosition } from '@daybook/contract/task-position'
import { generalProject, type Task, type TaskCreate, type TaskUpdate } from '@daybook/contract/tasks'
import type { Worker } from '@daybook/contract/time-tracking'
import { byServerClock } from '../../../lib/api/server-clock.ts'
import { sharingOfNew } from '../../../lib/figures/new-sharing.ts'
import { createApply } from '../../../lib/records/changes/apply-change.ts'
import type {
  Deletion,
  FieldsEdit,
  Leaving,
  Restoration,
  Turning,
} from '../../../lib/records/changes/standard-change.ts'
import type { CreateChange } from '../../../lib/records/record.ts'
import { changedAsOneOf, type SeveralChange } from '../list/several-change.ts'
import { type SessionChange, withEntryMoved, withSessionChange } from '../timer/session-change.ts'
import { type TaskFields, taskFields } from './task-fields.ts'

/** One field that takes effect at once; `base` is what stood there as it was typed over. */
type OfField = Pick<FieldsEdit<never, TaskFields>, 'id' | 'base' | 'version'>

/** What a person did to a task, as data: shown at once by `applyChange`, kept and sent by the outbox. */
export type TaskChange =
  /** `owner` is whose project it goes into, where that is not one's own: the task is theirs then. */
  | (CreateChange<TaskCreate> & { owner?: ShareOwner; assignee?: Worker })
  /** `project` is the name of the one that was chosen, `assignee` the person, if one was. */
  | (FieldsEdit<TaskUpdate, TaskFields> & { project?: string; assignee?: Worker })
  | (OfField & { kind: 'estimate'; estimatedTime: number })
  | Turning<'billable', 'billable'>
  | (OfField & { kind: 'project'; projectId: string | null; project: string })
  | SessionChange
  | { kind: 'toggle'; id: string; completed: boolean; at: string }
  | (Deletion & { at: string })
  | Leaving
  | Restoration<Task>
  | SeveralChange
  | { kind: 'restoreSeveral'; id: string; ids: readonly string[]; tasks: readonly Task[] }
  /** `position` is where it shows until the server has placed it. */
  | { kind: 'move'; id: string; place: TaskPlace; position: string }
  /** `sessionId` is that of the entry which begins. */
  | { kind: 'start'; id: string; at: string; sessionId: string }
  /** With `duration` it is cut to so many seconds after its start. */
  | { kind: 'stop'; id: string; at: string; duration?: number }
  /** Takes back a start; `former` is the task as it ran until then, which runs on. */
  | { kind: 'undoStart'; id: string; sessionId: string; former: Task }
  | { kind: 'detach'; id: string; filename: string }

/** What a new task has besides its fields. */
const made = ({ id, body, at, owner }: TaskChange & { kind: 'create' }) => ({
  project: body.project ?? generalProject,
  hourlyRate: body.hourlyRate ?? null,
  completed: false,
  completedAt: null,
  timeTracking: { totalTime: 0, isRunning: false, startedAt: null, runningBy: [], sessions: [] },
  position: firstPosition(new Date(at), id),
  fileAttachments: [],
  ...sharingOfNew(owner),
  user: { emailVerified: true },
  can: { edit: true, delete: !owner, time: true, share: !owner, leave: false, move: !owner },
})

/** By kind, the fields of a task that are edited without its form. */
export const atOnce = {
  estimate: ({ estimatedTime }: TaskChange & { kind: 'estimate' }) => ({ estimatedTime }),
  project: ({ projectId }: TaskChange & { kind: 'project' }) => ({ projectId }),
}

export const switches = { billable: 'billable' } as const

/** The names of the project and the person that were chosen. */
const shown = (task: Task, change: TaskChange): Task => {
  const isMoved =
    change.kind === 'project' || (change.kind === 'edit' && change.fields.projectId !== undefined)
  const { assignee } = change.kind === 'create' || change.kind === 'edit' ? change : {}
  return {
    ...task,
    ...(isMoved && { project: (task.projectId && change.project) || generalProject }),
    ...(assignee && assignee._id === task.assignee?._id && { assignee }),
  }
}

/** A task whose timer was stopped after `seconds`. */
export const stopped = (task: Task, seconds: number): Task => ({
  ...task,
  timeTracking: {
    ...task.timeTracking,
    totalTime: task.timeTracking.totalTime + seconds,
    isRunning: false,
    startedAt: null,
  },
})

const stoppedAt = (task: Task, at: string): Task => {
  const { startedAt } = task.timeTracking
  if (!startedAt) return task
  return stopped(
    task,
    Math.max(0, Math.floor((Date.parse(byServerClock(at)) - Date.parse(startedAt)) / 1000)),
  )
}

const started = (task: Task, at: string): Task =>
  task.timeTracking.isRunning
    ? task
    : { ...task, timeTracking: { ...task.timeTracking, isRunning: true, startedAt: byServerClock(at) } }

const toggled = (task: Task, completed: boolean, at: string): Task => ({
  ...(completed ? stoppedAt(task, at) : task),
  completed,
  completedAt: completed ? at : null,
  // The next one takes the rule over.
  recurrence: completed ? null : task.recurrence,
})

const changed = (task: Task, change: TaskChange): Task => {
  switch (change.kind) {
    case 'addSession':
    case 'editSession':
    case 'deleteSession':
      return withSessionChange(task, change)
    case 'toggle':
      return toggled(task, change.completed, change.at)
    case 'stop':
      if (change.duration === undefined || !task.timeTracking.isRunning) return stoppedAt(task, change.at)
      return stopped(task, change.duration)
    case 'move':
      return { ...task, position: change.position }
    case 'detach':
      return {
        ...task,
        fileAttachments: task.fileAttachments.filter(({ filename }) => filename !== change.filename),
      }
    default:
      return task
  }
}

export const newestFirst = (one: Task, other: Task) => other.createdAt.localeCompare(one.createdAt)

const severalChanged = (tasks: readonly Task[], change: SeveralChange): readonly Task[] => {
  const ids = new Set(change.ids)
  const { action } = change.what
  if (action === 'delete') return tasks.filter(({ _id }) => !ids.has(_id))
  return tasks.map((task) => {
    if (!ids.has(task._id)) return task
    if (action !== 'complete' && action !== 'reopen') return changedAsOneOf(task, change.what)
    const completed = action === 'complete'
    return task.completed === completed ? task : toggled(task, completed, change.at)
  })
}

const withTasks = (tasks: readonly Task[], restored: readonly Task[]): readonly Task[] => {
  const known = new Set(tasks.map(({ _id }) => _id))
  return [...restored.filter(({ _id }) => !known.has(_id)), ...tasks].sort(newestFirst)
}

/** One timer a person: starting one stops the other. */
const timerStarted = (tasks: readonly Task[], id: string, at: string): readonly Task[] =>
  tasks.map((task) => (task._id === id ? started(task, at) : stoppedAt(task, at)))

const secondsOf = ({ sessions }: Task['timeTracking']) =>
  sessions.reduce((sum, { duration }) => sum + duration, 0)

/** A task whose timer runs on from `startedAt`: its entry is open again, and whatever else was recorded since stays. */
const goneOn = (task: Task, startedAt: string | null): Task => {
  const { timeTracking } = task
  if (timeTracking.isRunning) return task
  const sessions = timeTracking.sessions.filter((session) => session.startedAt !== startedAt)
  // The seconds of a timer just stopped are in the total before its entry is among the others.
  const totalTime = secondsOf({ ...timeTracking, sessions })
  return { ...task, timeTracking: { ...timeTracking, isRunning: true, startedAt, sessions, totalTime } }
}

/** A start that was taken back: nothing is left of it, and the former timer runs as it did. */
const startUndone = (
  tasks: readonly Task[],
  { id, former }: TaskChange & { kind: 'undoStart' },
): readonly Task[] =>
  tasks.map((task) => {
    if (task._id === former._id) return goneOn(task, former.timeTracking.startedAt)
    return task._id === id
      ? { ...task, timeTracking: { ...task.timeTracking, isRunning: false, startedAt: null } }
      : task
  })

/** The list as it will be once the server agrees. */
export const applyChange = createApply<Task, TaskChange>({
  ...{ fields: taskFields, compare: newestFirst, made, shown, switches, atOnce, own: changed },
  ownList: (tasks, change) => {
    if (change.kind === 'restoreSeveral') return withTasks(tasks, change.tasks)
    if (change.kind === 'several') return severalChanged(tasks, change)
    if (change.kind === 'undoStart') return startUndone(tasks, change)
    if (change.kind === 'start') return timerStarted(tasks, change.id, change.at)
    return change.kind === 'editSession' && change.to ? withEntryMoved(tasks, change) : undefined
  },
})
