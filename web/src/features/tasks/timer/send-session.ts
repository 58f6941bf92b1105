import { getTask, type Task } from '@daybook/contract/tasks'
import { addSession, deleteSession, updateSession } from '@daybook/contract/time-entries'
import type { WorkSession } from '@daybook/contract/time-tracking'
import type { KeyedCall } from '../../../lib/api/keyed-call.ts'
import { ifGone } from '../../../lib/records/gone.ts'
import type { SessionEdit } from './session-change.ts'

/** The calls for a change of recorded time, wherever it was made; `id` is the task's. */
export type SentSession =
  /** Whether it is billable is the task's to say, unless it is said here. */
  | {
      kind: 'addSession'
      id: string
      session: Pick<WorkSession, '_id' | 'startedAt' | 'stoppedAt' | 'note'> & { billable?: boolean }
    }
  | (SessionEdit & { kind: 'editSession' })
  | { kind: 'deleteSession'; id: string; sessionId: string }

/** No task where that is gone; no entry where it was deleted. */
interface Answered {
  task?: Task
  /** The one that it was on, where it went to another. */
  left?: Task
  session?: WorkSession
}

/** Tells the server of time that was added, changed or deleted by hand; what is gone already is deleted. */
export const sendSession = async (change: SentSession, call: KeyedCall): Promise<Answered> => {
  const params = { id: change.id }
  const readTask = () => call(getTask, { params })
  switch (change.kind) {
    case 'addSession': {
      const { _id, startedAt, stoppedAt, note, billable } = change.session
      return call(addSession, { params, body: { _id, startedAt, stoppedAt, note, billable } })
    }
    case 'editSession': {
      const { sessionId, fields, before, to } = change
      const body = { ...fields, before, ...(to && { taskId: to }) }
      const answer = await call(updateSession, { params: { ...params, sessionId }, body })
      return to ? { ...answer, left: await ifGone(readTask(), () => undefined) } : answer
    }
    case 'deleteSession': {
      const ofSession = { ...params, sessionId: change.sessionId }
      const read = async () => ({ task: await readTask() })
      return ifGone(call(deleteSession, { params: ofSession }), () => ifGone(read(), () => ({})))
    }
  }
}
