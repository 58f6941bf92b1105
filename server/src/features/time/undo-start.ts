import type { Task } from '@daybook/contract/tasks'
import { inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { audienceOfTimer } from '../sharing/sharing.ts'
import { findTask, holdIfThere, readTask } from '../tasks/tasks.ts'
import { deleteEntry } from './entry-queries.ts'
import { findEndedAt, lockEndedAt, reopen } from './late-queries.ts'
import * as queries from './queries.ts'
import { tell } from './recorded.ts'

interface Resumed {
  taskId: string
  startedAt: Date
}

/**
 * Holds the task of the timer that a start at `at` ended, so that it is not completed, trashed or unshared while that timer
 * goes on; undefined where nothing may go on.
 */
const holdFormer = async (tx: SignedIn, at: Date): Promise<string | undefined> => {
  const former = await findEndedAt(tx.db, tx.actor.id, at)
  const task = former && (await findTask(tx.db, tx.actor, former.task_id))
  const held = task && (await holdIfThere(tx, task))
  return held && held.completed_at === null ? held.id : undefined
}

/** The timer that a start at `at` ended runs again, unless it is on another task by now than the one that is held. */
const resume = async (tx: SignedIn, at: Date, heldId: string): Promise<Resumed | null> => {
  const former = await lockEndedAt(tx.db, tx.actor.id, at)
  if (former?.task_id !== heldId) return null
  const { task_id: taskId, owner_id: ownerId, started_at: startedAt } = former
  await reopen(tx.db, former)
  const audience = audienceOfTimer(taskId, ownerId)
  await record(tx, { type: 'timer.started', subjectId: taskId, actorId: ownerId, audience, payload: {} })
  return { taskId, startedAt }
}

/**
 * Takes back a start: its entry is gone, and the timer that it stopped goes on as if it had never been stopped.
 * @throws Refusal 409 when that timer does not run any more.
 */
export const undoStart = async (
  ctx: SignedIn,
  taskId: string,
  entryId: string,
): Promise<{ task: Task; resumed: { task: Task; startedAt: string } | null }> => {
  const resumed = await inTransaction(ctx, async (tx) => {
    // As a start does, so that of both at once the second finds what the first did.
    await lockUserType(tx.db, tx.actor.id)
    const begun = await queries.findRunning(tx.db, tx.actor.id)
    // Tasks before entries, in the order in which a start and a completion take them.
    const heldId = begun && (await holdFormer(tx, begun.started_at))
    const running = await queries.lockRunning(tx.db, tx.actor.id)
    if (running?.id !== entryId || running.task_id !== taskId) throw conflict('The timer is not running')
    await deleteEntry(tx.db, running)
    await tell(tx, taskId, tx.actor.id, 'timer.removed')
    return heldId === undefined ? null : resume(tx, running.started_at, heldId)
  })
  return {
    task: await readTask(ctx, taskId),
    resumed: resumed && {
      task: await readTask(ctx, resumed.taskId),
      startedAt: resumed.startedAt.toISOString(),
    },
  }
}
