import type { Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { pickFields } from '../../../lib/records/edit.ts'

/** The fields of an entry that can be changed by hand. */
export type SessionFields = Partial<Pick<WorkSession, 'startedAt' | 'stoppedAt' | 'note' | 'billable'>>

/** What nobody asks and the person may change, as theirs is. */
const added = { asksBillable: false, can: { edit: true, accept: false } }
type AddedSession = Omit<WorkSession, keyof typeof added>

export interface SessionEdit {
  id: string
  sessionId: string
  fields: SessionFields
  /** What stood in the fields as they were typed over. */
  before: SessionFields
  /** The task to which it goes, where it goes to another one. */
  to?: string
}

/** An entry of over 24 hours asks no more once the owner of its task has said whether it counts. */
export const saidBillable = ({ can }: Pick<WorkSession, 'can'>, { billable }: SessionFields) =>
  billable === undefined || !can.accept ? {} : { asksBillable: false, can: { ...can, accept: false } }

/** A change of the time recorded on a task; `id` is the task's. */
export type SessionChange =
  | { kind: 'addSession'; id: string; session: AddedSession }
  | (SessionEdit & { kind: 'editSession' })
  | { kind: 'deleteSession'; id: string; sessionId: string }

/** What can be changed by hand, all of it. */
export type EntryFields = Required<SessionFields>

/** The present values of those fields of an entry. */
export const beforeOf = (fields: SessionFields, original: EntryFields): SessionFields =>
  pickFields<EntryFields>(original, Object.keys(fields))

/** Whole seconds between two instants. */
export const secondsBetween = (startedAt: string, stoppedAt: string): number =>
  Math.floor((Date.parse(stoppedAt) - Date.parse(startedAt)) / 1000)

const edited = (session: WorkSession, { fields }: SessionEdit): WorkSession => {
  const { startedAt, stoppedAt, ...rest } = { ...session, ...fields, ...saidBillable(session, fields) }
  return { ...rest, startedAt, stoppedAt, duration: secondsBetween(startedAt, stoppedAt) }
}

const changedSessions = (sessions: readonly WorkSession[], change: SessionChange): WorkSession[] => {
  switch (change.kind) {
    case 'addSession':
      return sessions.some(({ _id }) => _id === change.session._id)
        ? [...sessions]
        : [...sessions, { ...added, ...change.session }]
    case 'editSession':
      if (change.to) return sessions.filter(({ _id }) => _id !== change.sessionId)
      return sessions.map((session) => (session._id === change.sessionId ? edited(session, change) : session))
    case 'deleteSession':
      return sessions.filter(({ _id }) => _id !== change.sessionId)
  }
}

const sumOf = (sessions: readonly WorkSession[]) => sessions.reduce((sum, { duration }) => sum + duration, 0)

/** The task as it will be once the server agrees. Its total may hold a timer just stopped, which is no entry here yet. */
export const withSessionChange = (task: Task, change: SessionChange): Task => {
  const { sessions: before, totalTime } = task.timeTracking
  const sessions = changedSessions(before, change).sort(
    (one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt) || (one._id < other._id ? -1 : 1),
  )
  const total = totalTime + sumOf(sessions) - sumOf(before)
  return { ...task, timeTracking: { ...task.timeTracking, sessions, totalTime: total } }
}

/** The tasks as they will be: the entry stands on the one to which it goes. */
export const withEntryMoved = (tasks: readonly Task[], change: SessionEdit): readonly Task[] => {
  const { id, sessionId, to = '' } = change
  const moved = tasks
    .find(({ _id }) => _id === id)
    ?.timeTracking.sessions.find(({ _id }) => _id === sessionId)
  if (!moved) return tasks
  return tasks.map((task) => {
    if (task._id === id) return withSessionChange(task, { kind: 'editSession', ...change })
    const arrived = { kind: 'addSession', id: to, session: edited(moved, change) } as const
    return task._id === to ? withSessionChange(task, arrived) : task
  })
}
