import type { Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { pickFields } from '../../lib/records/edit.ts'

/** What of an entry can be changed by hand. */
export type SessionFields = Partial<Pick<WorkSession, 'startedAt' | 'stoppedAt' | 'note' | 'billable'>>

/** What a person did to the time recorded on a task; `id` is the task's. */
export type SessionChange =
  | { kind: 'addSession'; id: string; session: WorkSession }
  /** `before` is what stood in the fields as they were typed over. */
  | { kind: 'editSession'; id: string; sessionId: string; fields: SessionFields; before: SessionFields }
  | { kind: 'deleteSession'; id: string; sessionId: string }

/** What can be changed by hand, all of it. */
export type EntryFields = Required<SessionFields>

/** Of an entry, what stands in the fields of a change. */
export const beforeOf = (fields: SessionFields, original: EntryFields): SessionFields =>
  pickFields<EntryFields>(original, Object.keys(fields))

/** Whole seconds between two instants. */
export const secondsBetween = (startedAt: string, stoppedAt: string): number =>
  Math.floor((Date.parse(stoppedAt) - Date.parse(startedAt)) / 1000)

const changedSessions = (sessions: readonly WorkSession[], change: SessionChange): WorkSession[] => {
  switch (change.kind) {
    case 'addSession':
      return sessions.some(({ _id }) => _id === change.session._id)
        ? [...sessions]
        : [...sessions, change.session]
    case 'editSession':
      return sessions.map((session) => {
        if (session._id !== change.sessionId) return session
        const { startedAt, stoppedAt, ...rest } = { ...session, ...change.fields }
        return { ...rest, startedAt, stoppedAt, duration: secondsBetween(startedAt, stoppedAt) }
      })
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
