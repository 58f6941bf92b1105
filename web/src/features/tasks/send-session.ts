import { getTask, type Task } from '@daybook/contract/tasks'
import { addSession, deleteSession, updateSession } from '@daybook/contract/time-entries'
import type { WorkSession } from '@daybook/contract/time-tracking'
import type { KeyedCall } from '../../lib/outbox/keyed-call.ts'
import { ifGone } from '../../lib/records/gone.ts'
import type { SessionFields } from './session-change.ts'

/** What is sent of a change to recorded time, wherever it was made; `id` is the task's. */
export type SentSession =
  /** Whether it is billable is the task's to say, unless it is said here. */
  | {
      kind: 'addSession'
      id: string
      session: Pick<WorkSession, '_id' | 'startedAt' | 'stoppedAt' | 'note'> & { billable?: boolean }
    }
  /** `before` is what stood in the fields as they were typed over. */
  | { kind: 'editSession'; id: string; sessionId: string; fields: SessionFields; before: SessionFields }
  | { kind: 'deleteSession'; id: string; sessionId: string }

/** No task where that is gone; no entry where it was deleted. */
interface Answered {
  task?: Task
  session?: WorkSession
}

/** Tells the server of time that was added, changed or deleted by hand; what is gone already is deleted. */
export const sendSession = async (change: SentSession, call: KeyedCall): Promise<Answered> => {
  const params = { id: change.id }
  switch (change.kind) {
    case 'addSession': {
      const { _id, startedAt, stoppedAt, note, billable } = change.session
      return call(addSession, { params, body: { _id, startedAt, stoppedAt, note, billable } })
    }
    case 'editSession': {
      const { sessionId, fields, before } = change
      return call(updateSession, { params: { ...params, sessionId }, body: { ...fields, before } })
    }
    case 'deleteSession': {
      const ofSession = { ...params, sessionId: change.sessionId }
      const readTask = async () => ({ task: await call(getTask, { params }) })
      return ifGone(call(deleteSession, { params: ofSession }), () => ifGone(readTask(), () => ({})))
    }
  }
}
