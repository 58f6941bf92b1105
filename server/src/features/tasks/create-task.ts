import { limitsOf } from '@daybook/contract/plans'
import type { Task, TaskCreate } from '@daybook/contract/tasks'
import { newId } from '../../db/ids.ts'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { audienceOfChangedTask, holdGrant } from '../sharing/sharing.ts'
import { presentTask } from './presenter.ts'
import { holdProject } from './project-queries.ts'
import { readTask, requireTaskRoom } from './read-task.ts'
import { newSeries, noSeries } from './repeat-task.ts'
import { taskFields } from './task-fields.ts'
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
  const existing = await writes.findCreatedFor(ctx.db, ctx.actor.id, body._id)
  return isRepeated(existing, hash) ? { record: await readTask(ctx, body._id), repeated: true } : null
}

interface Place {
  projectId: string | null
  /** The project's owner: tasks added to it are theirs, and count in their plan (rules §6). */
  ownerId: string
}

const insertTask = (scope: SignedIn, id: string, { projectId, ownerId }: Place, body: TaskCreate) => {
  const task = {
    ...taskFields.newOf(body),
    ...(body.billable === undefined && { billable: writes.isBillableIn(projectId) }),
    id,
    owner_id: ownerId,
    project_id: projectId,
    ...(body.recurrence ? newSeries(body.recurrence) : noSeries),
    create_hash: hashOfCreate(body),
    moved_to: null,
    created_at: scope.now,
    updated_at: scope.now,
  }
  return changeAndRecord(
    scope,
    (db) => writes.insertTask(db, task),
    { type: 'task.created', actorId: scope.actor.id, audience: audienceOfChangedTask, payload: {} },
    typeof task.billable === 'boolean' ? 'create_task' : 'create_task_billed_as_its_project',
  )
}

/** Behind its locks: the project was found before, and may have been trashed, or not be shared any more. */
const holdPlace = async (tx: SignedIn, { projectId, ownerId }: Place): Promise<void> => {
  if (projectId === null) return
  const isThere = await holdProject(tx.db, projectId)
  const isOpen = ownerId === tx.actor.id || (await holdGrant(tx.db, tx.actor.id, { taskId: null, projectId }))
  if (!isThere || !isOpen) throw invalid({ projectId: 'No such project' })
}

const insertInto = (ctx: SignedIn, id: string, place: Place, body: TaskCreate) =>
  place.projectId === null
    ? insertTask(ctx, id, place, body)
    : inTransaction(ctx, async (tx) => {
        await holdPlace(tx, place)
        return insertTask(tx, id, place, body)
      })

/** Behind the owner's lock, where the create that came first is over and can be seen. */
const insertWithinLimit = (ctx: SignedIn, id: string, place: Place, body: TaskCreate) =>
  inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, place.ownerId)
    await holdPlace(tx, place)
    if (body._id && (await writes.findCreated(tx.db, place.ownerId, id))) return undefined
    await requireTaskRoom(tx, place.ownerId)
    return insertTask(tx, id, place, body)
  })

const nothingYet = { entries: null, attachments: null, share: null, right: null, is_named: null }

/**
 * Creates a task; sent twice at once under its own `_id`, the second answers the task that the first made.
 * @throws Refusal 403 `limit_reached`; 409 for a used id with another body; 400 for a project that went meanwhile.
 */
export const createTask = async (ctx: SignedIn, place: Place, body: TaskCreate): Promise<CreatedTask> => {
  const id = body._id ?? newId()
  const isMine = place.ownerId === ctx.actor.id
  const isUnlimited = isMine && limitsOf(ctx.actor.userType, 'tasks', 0).unlimited
  const row = await (isUnlimited ? insertInto : insertWithinLimit)(ctx, id, place, body)
  if (row)
    return {
      record: isMine ? presentTask({ ...row, ...nothingYet }, ctx) : await readTask(ctx, id),
      repeated: false,
    }
  const repeated = await findRepeatedCreate(ctx, body)
  if (!repeated) throw conflict('This id is used already')
  return repeated
}
