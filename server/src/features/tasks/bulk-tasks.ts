import type { TaskBulk } from '@daybook/contract/task-bulk'
import type { Task } from '@daybook/contract/tasks'
import { changeRowsAndRecord, type Happened, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { audienceOfChanged } from '../sharing/sharing.ts'
import * as bulk from './bulk-queries.ts'
import { tellLeft } from './leave-project.ts'
import { presentTask } from './presenter.ts'
import { findTasks, type TaskRow } from './queries.ts'
import { continueSeries, lockPlan } from './repeat-task.ts'
import { restoreLocked } from './trash-task.ts'
import { lockTrashedTasks } from './write-queries.ts'

const mostTags = 50

export interface BulkResult {
  tasks: Task[]
  missing: string[]
}

/** The change, the tasks that it leaves alone, and the event for each changed one. */
type Change = [Parameters<typeof bulk.updateTasks>[3], Parameters<typeof bulk.updateTasks>[4], Happened]

const changeOf = (ctx: SignedIn, body: TaskBulk, projectId: string | null, at: Date): Change => {
  const { action, tag = '' } = body
  const updated: Happened = { type: 'task.updated', payload: {} }
  switch (action) {
    case 'complete':
      return [
        { completed_at: at, recurrence: null },
        bulk.already.completed(at),
        { type: 'task.completed', payload: { at } },
      ]
    case 'reopen':
      return [
        { completed_at: null, reopened_at: at },
        bulk.already.open(at),
        { type: 'task.reopened', payload: {} },
      ]
    case 'move':
      return [{ project_id: projectId }, bulk.already.in(projectId), updated]
    case 'addTag':
      return [{ tags: bulk.tagsWith(tag) }, bulk.already.tagged(tag), updated]
    case 'removeTag':
      return [{ tags: bulk.tagsWithout(tag) }, bulk.already.untagged(tag), updated]
    default: {
      const trashed: Happened = { type: 'task.trashed', payload: { at } }
      return [{ trashed_at: ctx.now }, bulk.already.trashed, trashed]
    }
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The tasks as they are. */
export const readTasks = async (ctx: SignedIn, ids: readonly string[]): Promise<BulkResult> => {
  const tasks = (await findTasks(ctx.db, ctx.actor, ids)).map((row) => presentTask(row, ctx))
  const found = new Set(tasks.map(({ _id }) => _id))
  return { tasks, missing: ids.filter((id) => !found.has(id)) }
}

/** @throws Refusal 404 when none of them is there for the actor. */
export const loadTasks = async (ctx: SignedIn, ids: readonly string[]): Promise<TaskRow[]> => {
  const rows = await findTasks(ctx.db, ctx.actor, ids)
  if (rows.length === 0) throw notFound('Task not found')
  return rows
}

/**
 * Does one thing to tasks of the actor; those that went to the trash meanwhile are missing in the answer.
 * @throws Refusal `validation_failed` on `tag` when one of them has no room for it; then nothing is changed.
 */
export const changeTasks = async (
  ctx: SignedIn,
  tasks: readonly TaskRow[],
  { projectId, at, ...body }: Omit<TaskBulk, 'projectId' | 'at'> & { projectId: string | null; at: Date },
): Promise<BulkResult> => {
  const { action, tag = '' } = body
  const { id: ownerId } = ctx.actor
  const held = await inTransaction(ctx, async (tx) => {
    // Before any lock on a task, as completing does.
    if (action === 'complete') await lockPlan(tx, { owner_id: ownerId })
    const locked = await bulk.lockTasks(tx.db, ownerId, idsOf(tasks), action === 'move')
    if (action === 'addTag' && locked.some(({ tags }) => tags.length >= mostTags && !tags.includes(tag)))
      throw invalid({ tag: `At most ${mostTags} tags` })
    if (locked.length === 0) return []
    const [changes, unlessAlready, event] = changeOf(tx, { ...body }, projectId, at)
    const written = { ...changes, updated_at: tx.now }
    const changed = await changeRowsAndRecord(
      tx,
      (db) => bulk.updateTasks(db, ownerId, idsOf(locked), written, unlessAlready),
      { ...event, actorId: ownerId, audience: audienceOfChanged('task') },
    )
    const isChanged = new Set(idsOf(changed))
    if (action === 'complete')
      await continueSeries(
        tx,
        ownerId,
        locked.filter(({ id }) => isChanged.has(id)),
        at,
      )
    if (action === 'move') {
      const leaving = locked.filter((row) => row.project_id !== projectId)
      if (leaving.length > 0 && changed.length === 0) throw invalid({ projectId: 'No such project' })
      await tellLeft(tx, leaving)
    }
    return idsOf(locked)
  })
  if (body.action !== 'delete') return readTasks(ctx, body.ids)
  return { tasks: [], missing: body.ids.filter((id) => !held.includes(id)) }
}

/**
 * Takes several tasks back out of the trash, all or none; those that are back already count as restored.
 * @throws Refusal 403 `limit_reached`; 404 when none of them is there.
 */
export const restoreTasks = async (ctx: SignedIn, ids: readonly string[]): Promise<BulkResult> => {
  await inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, tx.actor.id)
    const held = await lockTrashedTasks(tx.db, tx.actor.id, ids)
    if (held.length > 0) await restoreLocked(tx, held)
  })
  const result = await readTasks(ctx, ids)
  if (result.tasks.length === 0) throw notFound('Task not found')
  return result
}
