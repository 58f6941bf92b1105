import type { Task } from '@daybook/contract/tasks'
import { changeAndRecord, changeRowsAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { audienceOfChangedTask } from '../sharing/sharing.ts'
import { holdProjectsOf } from './project-queries.ts'
import type { TaskRow } from './queries.ts'
import { readTask, requireTaskRoom } from './read-task.ts'
import * as writes from './write-queries.ts'

/** Moves it to the trash for 30 days; its timers stop, one's own when that was done. */
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

/**
 * Restores tasks that are locked in the trash, all or none.
 * @throws Refusal 403 `limit_reached`, since restoring counts.
 */
export const restoreLocked = async (tx: SignedIn, ids: readonly string[]): Promise<void> => {
  const { id: ownerId } = tx.actor
  await requireTaskRoom(tx, ownerId, ids.length)
  await changeRowsAndRecord(tx, (db) => writes.untrashTasks(db, ownerId, ids, tx.now), {
    type: 'task.restored',
    actorId: ownerId,
    audience: audienceOfChangedTask,
    payload: {},
  })
}

/** @throws Refusal 404 when it is not in the actor's trash; 403 `limit_reached`, since restoring counts. */
export const restoreTask = async (ctx: SignedIn, id: string): Promise<Task> => {
  await inTransaction(ctx, async (tx) => {
    // Before the project, in the same order as restoring or renaming it.
    await lockUserType(tx.db, ctx.actor.id)
    await holdProjectsOf(tx.db, ctx.actor.id, [id])
    const ids = await writes.lockTrashedTasks(tx.db, ctx.actor.id, [id])
    if (ids.length === 0) throw notFound('Task not found')
    await restoreLocked(tx, ids)
  })
  return readTask(ctx, id)
}
