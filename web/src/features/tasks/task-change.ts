import type { ShareOwner } from '@daybook/contract/sharing'
import type { TaskPlace } from '@daybook/contract/task-move'
import { firstPosition } from '@daybook/contract/task-position'
import { generalProject, type Task, type TaskCreate, type TaskUpdate } from '@daybook/contract/tasks'
import { sharingOfNew } from '../../lib/new-sharing.ts'
import type { CreateChange, EditChange } from '../../lib/records/record.ts'
import { byServerClock } from '../../lib/server-clock.ts'
import { type SessionChange, withEntryMoved, withSessionChange } from './session-change.ts'
import { changedAsOneOf, type SeveralChange } from './several-change.ts'
import type { EditedFields } from './task-fields.ts'

/** One field that takes effect at once; `base` is what stood there as it was typed over. */
type OfField = Pick<EditChange<never, EditedFields>, 'id' | 'base' | 'version'>

/** What a person did to a task, as data: shown at once by `applyChange`, sent by `sendChange`. */
export type TaskChange =
  /** `owner` is whose project it goes into, where that is not one's own: the task is theirs then. */
  | (CreateChange<TaskCreate> & { owner?: ShareOwner })
  /** `project` is the name of the one that was chosen, if one was. */
  | (EditChange<TaskUpdate, EditedFields> & { project?: string })
  | (OfField & { kind: 'estimate'; estimatedTime: number })
  | { kind: 'billable'; id: string; billable: boolean; version: number }
  | (OfField & { kind: 'project'; projectId: string | null; project: string })
  | SessionChange
  | { kind: 'toggle'; id: string; completed: boolean; at: string }
  | { kind: 'delete'; id: string; at: string }
  | { kind: 'leave'; id: string }
  /** Only its title is known of one in the trash: it is listed once the server has it back. */
  | { kind: 'restore'; id: string; task?: Task; title?: string }
  | SeveralChange
  | { kind: 'restoreSeveral'; id: string; ids: readonly string[]; tasks: readonly Task[] }
  /** `position` is where it shows until the server has placed it. */
  | { kind: 'move'; id: string; place: TaskPlace; position: string }
  /** `sessionId` is that of the entry which begins. */
  | { kind: 'start'; id: string; at: string; sessionId: string }
  /** With `duration` it is cut to so many seconds after its start. */
  | { kind: 'stop'; id: string; at: string; duration?: number }
  | { kind: 'detach'; id: string; filename: string }

const newTask = ({ id, body, at, owner }: TaskChange & { kind: 'create' }): Task => ({
  _id: id,
  title: body.title,
  description: body.description ?? '',
  dueDate: body.dueDate ?? null,
  project: body.project ?? generalProject,
  projectId: body.projectId ?? null,
  tags: body.tags ?? [],
  priority: body.priority ?? 'none',
  billable: body.billable ?? true,
  hourlyRate: body.hourlyRate ?? null,
  recurrence: body.recurrence ?? null,
  completed: false,
  completedAt: null,
  estimatedTime: body.estimatedTime ?? 0,
  timeTracking: { totalTime: 0, isRunning: false, startedAt: null, runningBy: [], sessions: [] },
  position: firstPosition(new Date(at), id),
  fileAttachments: [],
  createdAt: at,
  updatedAt: at,
  ...sharingOfNew(owner),
  user: { emailVerified: true },
  can: { edit: true, delete: !owner, time: true, share: !owner, leave: false, move: !owner },
  version: 1,
})

const edited = (task: Task, change: TaskChange & { kind: 'edit' }): Task => {
  const { version: _, projectId, ...fields } = change.fields
  return {
    ...task,
    ...(fields as Partial<Task>),
    ...(projectId !== undefined && {
      projectId: projectId || null,
      project: (projectId && change.project) || generalProject,
    }),
    description: fields.description === undefined ? task.description : (fields.description ?? ''),
    dueDate: fields.dueDate === undefined ? task.dueDate : fields.dueDate || null,
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
    case 'edit':
      return edited(task, change)
    case 'estimate':
      return { ...task, estimatedTime: change.estimatedTime }
    case 'billable':
      return { ...task, billable: change.billable }
    case 'project':
      return { ...task, projectId: change.projectId, project: change.project }
    case 'addSession':
    case 'editSession':
    case 'deleteSession':
      return withSessionChange(task, change)
    case 'toggle':
      return toggled(task, change.completed, change.at)
    case 'start':
      return started(task, change.at)
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

const withTask = (tasks: readonly Task[], task: Task): readonly Task[] =>
  tasks.some((one) => one._id === task._id) ? tasks : [task, ...tasks].sort(newestFirst)

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

/** The list as it will be once the server agrees. */
export const applyChange = (tasks: readonly Task[], change: TaskChange): readonly Task[] => {
  if (change.kind === 'create') return withTask(tasks, newTask(change))
  if (change.kind === 'restore') return change.task ? withTask(tasks, change.task) : tasks
  if (change.kind === 'restoreSeveral') return withTasks(tasks, change.tasks)
  if (change.kind === 'several') return severalChanged(tasks, change)
  if (change.kind === 'delete' || change.kind === 'leave')
    return tasks.filter((task) => task._id !== change.id)
  if (change.kind === 'editSession' && change.to) return withEntryMoved(tasks, change)
  return tasks.map((task) => {
    if (task._id === change.id) return changed(task, change)
    // One timer a person: starting one stops the other.
    return change.kind === 'start' ? stoppedAt(task, change.at) : task
  })
}
