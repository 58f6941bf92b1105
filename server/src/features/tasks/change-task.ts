import { fold } from '@daybook/contract/fold'
import { Task, type TaskUpdate } from '@daybook/contract/tasks'
import type { Updateable } from 'kysely'
import type { Tables } from '../../db/types.ts'
import { changeAndRecord, type Happened, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { versionConflict } from '../../http/errors.ts'
import { audienceOf } from './policy.ts'
import { presentTask, priorityNumber } from './presenter.ts'
import type { TaskRow } from './queries.ts'
import { holdTask, readTask } from './read-task.ts'
import * as writes from './write-queries.ts'

type Changes = Updateable<Tables['tasks']>

const changesOf = (projectId: string | null | undefined, body: TaskUpdate): Changes => ({
  ...(body.title !== undefined && { title: body.title, search_title: fold(body.title) }),
  ...(body.description !== undefined && {
    description: body.description ?? '',
    search_description: fold(body.description ?? ''),
  }),
  ...(body.dueDate !== undefined && { due_date: body.dueDate }),
  ...(projectId !== undefined && { project_id: projectId }),
  ...(body.tags !== undefined && { tags: body.tags }),
  ...(body.priority !== undefined && { priority: priorityNumber(body.priority) }),
  ...(body.estimatedTime !== undefined && { estimated_minutes: body.estimatedTime }),
})

const eventOf = ({ completed_at: completedAt }: Changes): Happened => {
  if (completedAt === undefined) return { type: 'task.updated', payload: {} }
  return completedAt
    ? { type: 'task.completed', payload: { at: completedAt } }
    : { type: 'task.reopened', payload: {} }
}

const refuseVersion = async (ctx: SignedIn, id: string): Promise<never> => {
  throw versionConflict(Task, await readTask(ctx, id))
}

/** Undefined when nothing was to be changed: the version stays, and nobody is told. */
const writeChanges = async (ctx: SignedIn, task: TaskRow, changes: Changes, version: number | undefined) => {
  if (Object.keys(changes).length === 0)
    return version === undefined || version === task.version ? undefined : refuseVersion(ctx, task.id)
  const written = { ...changes, updated_at: ctx.now }
  const row = await changeAndRecord(ctx, (db) => writes.updateTask(db, task, written, version), {
    ...eventOf(changes),
    actorId: ctx.actor.id,
    audience: audienceOf(task),
  })
  return row ?? refuseVersion(ctx, task.id)
}

/** Decided on the row as it is behind its lock, since two devices may complete or flip it at once. */
const withCompletion = (
  ctx: SignedIn,
  task: TaskRow,
  change: { completed: boolean | 'flip'; at: Date; others: Changes; version?: number },
) =>
  inTransaction(ctx, async (tx) => {
    const held = await holdTask(tx, task)
    const isCompleted = held.completed_at !== null
    const completed = change.completed === 'flip' ? !isCompleted : change.completed
    const completion = completed === isCompleted ? {} : { completed_at: completed ? change.at : null }
    await writeChanges(tx, { ...task, ...held }, { ...change.others, ...completion }, change.version)
  })

/**
 * Changes what is sent and leaves the rest; completing it stops its timers.
 * @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one.
 */
export const updateTask = async (
  ctx: SignedIn,
  task: TaskRow,
  projectId: string | null | undefined,
  body: TaskUpdate,
  at: Date,
): Promise<Task> => {
  const { completed, version } = body
  const others = changesOf(projectId, body)
  if (completed !== undefined) {
    await withCompletion(ctx, task, { completed, at, others, version })
    return readTask(ctx, task.id)
  }
  const row = await writeChanges(ctx, task, others, version)
  return presentTask({ ...task, ...row }, ctx)
}

/** Sets the completion, or flips it where none is given (spec 2 §7). */
export const toggleTask = async (
  ctx: SignedIn,
  task: TaskRow,
  completed: boolean | undefined,
  at: Date,
): Promise<Task> => {
  await withCompletion(ctx, task, { completed: completed ?? 'flip', at, others: {} })
  return readTask(ctx, task.id)
}
