import { createHash } from 'node:crypto'
import { fold } from '@daybook/contract/fold'
import { type Limits, limitsOf } from '@daybook/contract/plans'
import type { Task, TaskCreate, TaskUpdate } from '@daybook/contract/tasks'
import { newId } from '../../db/ids.ts'
import { changeAndRecord, type DomainEvents, type EventType, inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, notFound, versionConflict } from '../../http/errors.ts'
import { requireRoom } from '../accounts/accounts.ts'
import { presentTask, priorityNumber } from './presenter.ts'
import type { TaskRow } from './queries.ts'
import * as queries from './queries.ts'
import * as writes from './write-queries.ts'

export { canTimeTask } from './policy.ts'
export { secondsBetween } from './presenter.ts'
export type { TaskRow } from './queries.ts'

/** @throws Refusal 404 for what is missing, in the trash or not the actor's to see. */
export const loadTask = async (ctx: SignedIn, id: string): Promise<TaskRow> => {
  const row = await queries.findTask(ctx.db, ctx.actor.id, id)
  if (!row) throw notFound('Task not found')
  return row
}

/**
 * Keeps the task from being completed or trashed until the transaction ends.
 * @throws Refusal 404 when it went to the trash meanwhile.
 */
export const holdTask = async (tx: SignedIn, id: string): Promise<void> => {
  if (!(await writes.holdTask(tx.db, id))) throw notFound('Task not found')
}

/** The task as it is now, for the actor. */
export const readTask = async (ctx: SignedIn, id: string): Promise<Task> =>
  presentTask(await loadTask(ctx, id), ctx.actor)

const tell = <T extends EventType>(
  ctx: SignedIn,
  type: T,
  task: { id: string; ownerId: string; version: number },
  payload: DomainEvents[T],
) =>
  record(ctx, {
    type,
    subjectId: task.id,
    subjectVersion: task.version,
    actorId: ctx.actor.id,
    audience: [task.ownerId],
    payload,
  })

const requireTaskRoom = (tx: SignedIn, ownerId: string) =>
  requireRoom(tx, ownerId, 'tasks', () => queries.countOwned(tx.db, ownerId), 'Task limit reached')

const hashOfCreate = (body: TaskCreate): Buffer => createHash('sha256').update(JSON.stringify(body)).digest()

/** The same create sent again is no error; the id with anything else is. */
const requireSameCreate = async (ctx: SignedIn, id: string, hash: Buffer): Promise<void> => {
  const existing = await writes.findCreated(ctx.db, ctx.actor.id, id)
  if (existing?.create_hash?.equals(hash) && !existing.trashed_at) return
  throw conflict('This id is used already')
}

/**
 * Creates a task; sent again under its own `_id`, it answers the task that there is.
 * @throws Refusal 403 `limit_reached`; 409 for a used id with another body.
 */
export const createTask = async (
  ctx: SignedIn,
  projectId: string | null,
  body: TaskCreate,
): Promise<{ record: Task; repeated: boolean }> => {
  const id = body._id ?? newId()
  const hash = body._id ? hashOfCreate(body) : null
  const description = body.description ?? ''
  const insert = (scope: SignedIn) =>
    changeAndRecord(
      scope,
      (db) =>
        writes.insertTask(db, {
          id,
          owner_id: ctx.actor.id,
          title: body.title,
          description,
          due_date: body.dueDate ?? null,
          project_id: projectId,
          tags: body.tags ?? [],
          priority: priorityNumber(body.priority ?? 'none'),
          estimated_minutes: body.estimatedTime ?? 0,
          search_text: fold(`${body.title}\n${description}`),
          create_hash: hash,
          created_at: ctx.now,
          updated_at: ctx.now,
        }),
      { type: 'task.created', actorId: ctx.actor.id, audience: [ctx.actor.id], payload: {} },
    )
  const row = limitsOf(ctx.actor.userType, 'tasks', 0).unlimited
    ? await insert(ctx)
    : await inTransaction(ctx, async (tx) => {
        if (hash && (await writes.findCreated(tx.db, ctx.actor.id, id))) return undefined
        await requireTaskRoom(tx, ctx.actor.id)
        return insert(tx)
      })
  if (row)
    return { record: presentTask({ ...row, entries: null, running_since: null }, ctx.actor), repeated: false }
  if (hash) await requireSameCreate(ctx, id, hash)
  return { record: await readTask(ctx, id), repeated: true }
}

const completionChange = (task: TaskRow, completed: boolean | undefined, at: Date) =>
  completed === undefined || completed === (task.completed_at !== null)
    ? {}
    : { completed_at: completed ? at : null }

const searchChange = (task: TaskRow, body: TaskUpdate) =>
  body.title === undefined && body.description === undefined
    ? {}
    : {
        search_text: fold(
          `${body.title ?? task.title}\n${body.description === undefined ? task.description : (body.description ?? '')}`,
        ),
      }

const changesOf = (task: TaskRow, projectId: string | null | undefined, body: TaskUpdate) => ({
  ...(body.title !== undefined && { title: body.title }),
  ...(body.description !== undefined && { description: body.description ?? '' }),
  ...(body.dueDate !== undefined && { due_date: body.dueDate }),
  ...(projectId !== undefined && { project_id: projectId }),
  ...(body.tags !== undefined && { tags: body.tags }),
  ...(body.priority !== undefined && { priority: priorityNumber(body.priority) }),
  ...(body.estimatedTime !== undefined && { estimated_minutes: body.estimatedTime }),
  ...searchChange(task, body),
})

const eventOf = (completion: {
  completed_at?: Date | null
}): 'task.completed' | 'task.reopened' | 'task.updated' => {
  if (completion.completed_at === undefined) return 'task.updated'
  return completion.completed_at ? 'task.completed' : 'task.reopened'
}

/**
 * Changes what is sent and leaves the rest; completing it stops its timers.
 * @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one.
 */
export const updateTask = async (
  ctx: SignedIn,
  task: TaskRow,
  projectId: string | null | undefined,
  body: TaskUpdate,
  at: Date = ctx.now,
): Promise<Task> => {
  const completion = completionChange(task, body.completed, at)
  const changes = { ...changesOf(task, projectId, body), ...completion, updated_at: ctx.now }
  const row = await changeAndRecord(ctx, (db) => writes.updateTask(db, task.id, changes, body.version), {
    type: eventOf(completion),
    actorId: ctx.actor.id,
    audience: [task.owner_id],
    payload: { at },
  })
  if (!row) throw versionConflict(await readTask(ctx, task.id))
  // Completing stops timers too; nothing else touches more than the row.
  return completion.completed_at ? readTask(ctx, task.id) : presentTask({ ...task, ...row }, ctx.actor)
}

/** Sets the completion, or flips it where none is given (spec 2 §7). */
export const toggleTask = (
  ctx: SignedIn,
  task: TaskRow,
  completed: boolean | undefined,
  at: Date,
): Promise<Task> =>
  updateTask(ctx, task, undefined, { completed: completed ?? task.completed_at === null }, at)

/** To the trash, from where it comes back within 30 days; its timers stop. */
export const trashTask = async (ctx: SignedIn, task: TaskRow): Promise<void> => {
  const changes = { trashed_at: ctx.now, updated_at: ctx.now }
  const row = await changeAndRecord(ctx, (db) => writes.updateTask(db, task.id, changes, undefined), {
    type: 'task.trashed',
    actorId: ctx.actor.id,
    audience: [task.owner_id],
    payload: { at: ctx.now },
  })
  if (!row) throw notFound('Task not found')
}

/** @throws Refusal 404 when it is not in the actor's trash; 403 `limit_reached`, since restoring counts. */
export const restoreTask = async (ctx: SignedIn, id: string): Promise<Task> => {
  await inTransaction(ctx, async (tx) => {
    if (!(await writes.lockTrashedTask(tx.db, ctx.actor.id, id))) throw notFound('Task not found')
    await requireTaskRoom(tx, ctx.actor.id)
    const row = await writes.untrashTask(tx.db, ctx.actor.id, id, ctx.now)
    if (!row) throw notFound('Task not found')
    await tell(tx, 'task.restored', { id, ownerId: ctx.actor.id, version: row.version }, {})
  })
  return readTask(ctx, id)
}

export const taskLimits = async (ctx: SignedIn): Promise<Limits> =>
  limitsOf(ctx.actor.userType, 'tasks', await queries.countOwned(ctx.db, ctx.actor.id))
