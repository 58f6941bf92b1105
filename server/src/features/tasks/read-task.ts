import type { Task } from '@daybook/contract/tasks'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { requireRoom } from '../accounts/accounts.ts'
import { holdGrant } from '../sharing/sharing.ts'
import { presentTask } from './presenter.ts'
import { findTask, type TaskRow, taskCounter } from './queries.ts'
import { type HeldTask, lockTask, type TaskKey } from './write-queries.ts'

/** @throws Refusal 404 for what is missing, in the trash or not the actor's to see. */
export const loadTask = async (ctx: SignedIn, id: string): Promise<TaskRow> => {
  const row = await findTask(ctx.db, ctx.actor, id)
  if (!row) throw notFound('Task not found')
  return row
}

/** The present task, for the actor. */
export const readTask = async (ctx: SignedIn, id: string): Promise<Task> =>
  presentTask(await loadTask(ctx, id), ctx)

/**
 * Locks the task against completion and the trash, alone or with its project, and the actor's right to work on it,
 * until the transaction ends; returns its present state. Undefined when the task, or the right to work on it, is gone
 * meanwhile.
 */
export const holdIfThere = async (tx: SignedIn, task: TaskKey): Promise<HeldTask | undefined> => {
  const held = await lockTask(tx.db, task)
  if (!held || task.owner_id === tx.actor.id) return held
  const { project_id: projectId } = held
  return (await holdGrant(tx.db, tx.actor.id, { taskId: task.id, projectId })) ? held : undefined
}

/**
 * Holds the task as `holdIfThere` does.
 * @throws Refusal 404 when the task, or the right to work on it, is gone meanwhile.
 */
export const holdTask = async (tx: SignedIn, task: TaskKey): Promise<HeldTask> => {
  const held = await holdIfThere(tx, task)
  if (!held) throw notFound('Task not found')
  return held
}

export const noRoom = 'Task limit reached'

/** @throws Refusal 403 `limit_reached` when the owner's plan has no room for so many more. */
export const requireTaskRoom = (tx: SignedIn, ownerId: string, more = 1): Promise<void> =>
  requireRoom(tx, ownerId, taskCounter, noRoom, more)
