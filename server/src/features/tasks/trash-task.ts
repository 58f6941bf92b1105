import type { Task } from '@daybook/contract/tasks'
import { changeRowsAndRecord } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { audienceOfChanged } from '../sharing/sharing.ts'
import type { TaskRow } from './queries.ts'
import { requireTaskRoom } from './read-task.ts'
import { taskRecords } from './task-records.ts'
import * as writes from './write-queries.ts'

/** Moves it to the trash for 30 days; its timers stop, one's own when that was done. */
export const trashTask = (ctx: SignedIn, task: TaskRow, at: Date): Promise<void> =>
  taskRecords.trash(ctx, task, { payload: { at } })

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
    audience: audienceOfChanged('task'),
    payload: {},
  })
}

/** @throws Refusal 404 when it is not in the actor's trash; 403 `limit_reached`, since restoring counts. */
export const restoreTask = (ctx: SignedIn, id: string): Promise<Task> =>
  taskRecords.restore(ctx, id, { columns: writes.backFromTrash })
