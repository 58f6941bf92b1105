import type { Task } from '@daybook/contract/tasks'
import { changeAndRecord, inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { audienceOfChangedTask, audienceOfTask } from '../sharing/sharing.ts'
import { holdProjectsOf } from './project-queries.ts'
import type { TaskRow } from './queries.ts'
import { readTask, requireTaskRoom } from './read-task.ts'
import * as writes from './write-queries.ts'

/** To the trash, from where it comes back within 30 days; its timers stop, one's own when it was done. */
export const trashTask = async (ctx: SignedIn, task: TaskRow, at: Date): Promise<void> => {
  const changes = { trashed_at: ctx.now, updated_at: ctx.now }
  const row = await changeAndRecord(ctx, (db) => writes.updateTask(db, task, changes, undefined), {
    type: 'task.trashed',
    actorId: ctx.actor.id,
    audience: audienceOfChangedTask,
    payload: { at },
  })
  if (!row) throw notFound('Task not found')
}

/** Restores what is locked in the trash. @throws Refusal 403 `limit_reached`, since restoring counts. */
export const restoreLocked = async (tx: SignedIn, id: string): Promise<void> => {
  const { id: ownerId } = tx.actor
  await requireTaskRoom(tx, ownerId)
  const row = await writes.untrashTask(tx.db, ownerId, id, tx.now)
  if (!row) throw notFound('Task not found')
  await record(tx, {
    type: 'task.restored',
    subjectId: id,
    subjectVersion: row.version,
    actorId: ownerId,
    audience: audienceOfTask(id),
    payload: {},
  })
}

/** @throws Refusal 404 when it is not in the actor's trash; 403 `limit_reached`, since restoring counts. */
export const restoreTask = async (ctx: SignedIn, id: string): Promise<Task> => {
  await inTransaction(ctx, async (tx) => {
    // Before the project, as whoever restores or renames that takes them.
    await lockUserType(tx.db, ctx.actor.id)
    await holdProjectsOf(tx.db, ctx.actor.id, [id])
    if (!(await writes.lockTrashedTask(tx.db, ctx.actor.id, id))) throw notFound('Task not found')
    await restoreLocked(tx, id)
  })
  return readTask(ctx, id)
}
