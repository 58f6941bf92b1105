import { fold } from '@daybook/contract/fold'
import { limitsOf } from '@daybook/contract/plans'
import type { Task, TaskCreate } from '@daybook/contract/tasks'
import { newId } from '../../db/ids.ts'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { presentTask, priorityNumber } from './presenter.ts'
import { readTask, requireTaskRoom } from './read-task.ts'
import { newSeries } from './repeat-task.ts'
import * as writes from './write-queries.ts'

interface CreatedTask {
  record: Task
  repeated: boolean
}

/**
 * The task that this very create made before, if it did: asked first, since what the create named (a project, a
 * place under the limit) may be gone by now.
 * @throws Refusal 409 for an id that was used for anything else.
 */
export const findRepeatedCreate = async (ctx: SignedIn, body: TaskCreate): Promise<CreatedTask | null> => {
  const hash = hashOfCreate(body)
  if (!hash || !body._id) return null
  const existing = await writes.findCreated(ctx.db, ctx.actor.id, body._id)
  return isRepeated(existing, hash) ? { record: await readTask(ctx, body._id), repeated: true } : null
}

const insertTask = (scope: SignedIn, id: string, projectId: string | null, body: TaskCreate) => {
  const description = body.description ?? ''
  const task = {
    id,
    owner_id: scope.actor.id,
    title: body.title,
    description,
    due_date: body.dueDate ?? null,
    project_id: projectId,
    tags: body.tags ?? [],
    priority: priorityNumber(body.priority ?? 'none'),
    billable: body.billable ?? true,
    estimated_minutes: body.estimatedTime ?? 0,
    ...(body.recurrence && newSeries(body.recurrence)),
    search_title: fold(body.title),
    search_description: fold(description),
    create_hash: hashOfCreate(body),
    moved_to: null,
    created_at: scope.now,
    updated_at: scope.now,
  }
  const { id: actorId } = scope.actor
  return changeAndRecord(scope, (db) => writes.insertTask(db, task), {
    type: 'task.created',
    actorId,
    audience: [actorId],
    payload: {},
  })
}

/** Behind the owner's lock, where the create that came first is over and can be seen. */
const insertWithinLimit = (ctx: SignedIn, id: string, projectId: string | null, body: TaskCreate) =>
  inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, tx.actor.id)
    if (body._id && (await writes.findCreated(tx.db, tx.actor.id, id))) return undefined
    await requireTaskRoom(tx, tx.actor.id)
    return insertTask(tx, id, projectId, body)
  })

/**
 * Creates a task; sent twice at once under its own `_id`, the second answers the task that the first made.
 * @throws Refusal 403 `limit_reached`; 409 for a used id with another body.
 */
export const createTask = async (
  ctx: SignedIn,
  projectId: string | null,
  body: TaskCreate,
): Promise<CreatedTask> => {
  const id = body._id ?? newId()
  const isUnlimited = limitsOf(ctx.actor.userType, 'tasks', 0).unlimited
  const row = await (isUnlimited ? insertTask : insertWithinLimit)(ctx, id, projectId, body)
  if (row)
    return {
      record: presentTask({ ...row, entries: null, running_since: null, attachments: null }, ctx),
      repeated: false,
    }
  const repeated = await findRepeatedCreate(ctx, body)
  if (!repeated) throw conflict('This id is used already')
  return repeated
}
