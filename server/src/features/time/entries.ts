import type { Task } from '@daybook/contract/tasks'
import { endProblem, type SessionCreate } from '@daybook/contract/time-entries'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { typedInstants } from '../../http/device-time.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import { holdTask, readTask, type TaskRow } from '../tasks/tasks.ts'
import * as queries from './entry-queries.ts'
import { keyOf, lockClosed, type Recorded, readRecorded, tell } from './recorded.ts'

/** @throws Refusal 400 where the end does not fit the start. */
export const requireEnd = (startedAt: Date, stoppedAt: Date): void => {
  const problem = endProblem(startedAt, stoppedAt)
  if (problem) throw invalid({ stoppedAt: problem })
}

/**
 * Records time by hand; sent twice under its own `_id`, the second answers what the first made.
 * @throws Refusal 404 when the task went to the trash meanwhile; 409 for a used id.
 */
export const addEntry = async (
  ctx: SignedIn,
  task: TaskRow,
  body: SessionCreate,
): Promise<{ record: Recorded; repeated: boolean }> => {
  const { id: workerId } = ctx.actor
  const key = { workerId, taskId: task.id, id: body._id ?? newId() }
  const instantOf = typedInstants(ctx, [body.startedAt, body.stoppedAt])
  const startedAt = instantOf('startedAt', body.startedAt)
  const stoppedAt = instantOf('stoppedAt', body.stoppedAt)
  requireEnd(startedAt, stoppedAt)
  const repeated = await inTransaction(ctx, async (tx) => {
    // The same create sent twice at once: the second waits here and then finds the first's entry.
    const held = await holdTask(tx, task)
    const hash = hashOfCreate(body)
    const existing = await queries.findEntry(tx.db, key)
    if (existing && hash && isRepeated({ ...existing, trashed_at: null }, hash)) return true
    const row = await queries.insertEntry(tx.db, {
      id: key.id,
      owner_id: workerId,
      task_id: key.taskId,
      started_at: startedAt,
      stopped_at: stoppedAt,
      source: 'manual',
      note: body.note ?? '',
      billable: body.billable ?? held.billable,
      create_hash: hash,
    })
    if (!row) throw conflict('This id is already in use')
    await tell(tx, task.id, workerId, 'timer.added')
    return false
  })
  return { record: await readRecorded(ctx, task.id, key.id), repeated }
}

/** @throws Refusal 404 when it is not the actor's to change on this task; 409 while it runs. */
export const deleteEntry = async (ctx: SignedIn, task: TaskRow, id: string): Promise<{ task: Task }> => {
  await inTransaction(ctx, async (tx) => {
    const entry = await lockClosed(tx, keyOf(ctx, task, id))
    await queries.deleteEntry(tx.db, entry)
    await tell(tx, task.id, entry.owner_id, 'timer.removed')
  })
  return { task: await readTask(ctx, task.id) }
}
