import type { Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { type EventType, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { audienceOfTimer } from '../sharing/sharing.ts'
import { mayChangeAllEntries, readTask, type TaskRow } from '../tasks/tasks.ts'
import * as queries from './entry-queries.ts'

/** An entry and the task that it is on. */
export interface Recorded {
  task: Task
  session: WorkSession
}

/** The entries on a task that the actor may change: the owner all, others their own (rules §4). */
export const keyOf = ({ actor }: SignedIn, task: TaskRow, id: string): queries.EntryKey => ({
  workerId: mayChangeAllEntries(actor, task) ? undefined : actor.id,
  taskId: task.id,
  id,
})

const missing = () => notFound('Time entry not found')

export const readRecorded = async (ctx: SignedIn, taskId: string, id: string): Promise<Recorded> => {
  const task = await readTask(ctx, taskId)
  const session = task.timeTracking.sessions.find(({ _id }) => _id === id)
  if (!session) throw missing()
  return { task, session }
}

/** People who see the task hear of it, and so does its worker, if any, who may not see the task any more. */
export const tell = (
  tx: SignedIn,
  taskId: string,
  workerId: string | null,
  type: Extract<EventType, 'timer.added' | 'timer.changed' | 'timer.removed'>,
) => {
  const audience = audienceOfTimer(taskId, workerId)
  return record(tx, { type, subjectId: taskId, actorId: tx.actor.id, audience, payload: {} })
}

/** Says on which invoice it is; a colleague may not know the number. */
const billed = async (tx: SignedIn, invoiceId: string) => {
  const invoice = await queries.findBill(tx.db, tx.actor.id, invoiceId)
  if (!invoice) return conflict('This time is billed, and locked')
  return conflict(`This time is on ${invoice.number ?? 'a draft invoice'}, and locked`)
}

/** @throws Refusal 404 when it is not the actor's to change; 409 while it runs, or once it is billed. */
export const lockClosed = async (tx: SignedIn, key: queries.EntryKey) => {
  const entry = await queries.lockEntry(tx.db, key)
  if (!entry) throw missing()
  const { stopped_at } = entry
  if (!stopped_at) throw conflict('The timer is still running')
  if (entry.invoice_id) throw await billed(tx, entry.invoice_id)
  return { ...entry, stopped_at }
}

export type ClosedEntry = Awaited<ReturnType<typeof lockClosed>>
