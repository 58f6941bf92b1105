import type { Task, TaskCreate } from '@daybook/contract/tasks'
import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import type { Created, NewRow } from '../../records/create-record.ts'
import { holdGrant } from '../sharing/sharing.ts'
import { presentTask } from './presenter.ts'
import { holdProject } from './project-queries.ts'
import { newSeries, noSeries } from './repeat-task.ts'
import { taskFields } from './task-fields.ts'
import { taskRecords } from './task-records.ts'
import { billedAsItsProject } from './write-queries.ts'

interface Place {
  projectId: string | null
  assigneeId: string | null
  /** The project's owner: tasks added to it are theirs, and count in their plan (rules §6). */
  ownerId: string
}

const newTask = (row: NewRow, { projectId, assigneeId }: Place, body: TaskCreate) => ({
  ...taskFields.newOf(body),
  ...(body.recurrence ? newSeries(body.recurrence) : noSeries),
  ...row,
  project_id: projectId,
  assignee_id: assigneeId,
  completed_at: body.completed ? row.created_at : null,
  moved_to: null,
})

/** Behind its locks: the project was found before, and may have been trashed, or not be shared any more. */
const holdPlace = async (tx: SignedIn, projectId: string, ownerId: string): Promise<void> => {
  const isThere = await holdProject(tx.db, projectId)
  const isOpen = ownerId === tx.actor.id || (await holdGrant(tx.db, tx.actor.id, { taskId: null, projectId }))
  if (!isThere || !isOpen) throw invalid({ projectId: 'No such project' })
}

const nothingYet = {
  entries: null,
  attachments: null,
  share: null,
  right: null,
  is_named: null,
  sees_time: null,
}

/**
 * Creates a task; sent again under its own `_id` it answers the one that was made. `findPlace` says where it goes, and
 * refuses what the actor may not add there.
 * @throws Refusal 403 `limit_reached`; 409 for a used id with another body; 400 for a project that went meanwhile.
 */
export const createTask = (
  ctx: SignedIn,
  body: TaskCreate,
  findPlace: () => Promise<Place>,
): Promise<Created<Task>> =>
  taskRecords.create(ctx, body, async () => {
    const place = await findPlace()
    const { projectId, ownerId } = place
    const isBilledAsProject = body.billable === undefined && projectId !== null
    return {
      ownerId,
      values: (row) => newTask(row, place, body),
      ...(projectId !== null && { check: (tx) => holdPlace(tx, projectId, ownerId) }),
      planned: isBilledAsProject ? 'create_task_billed_as_its_project' : 'create_task',
      ...(isBilledAsProject && { worked: billedAsItsProject }),
      ...(ownerId === ctx.actor.id && { present: (row) => presentTask({ ...row, ...nothingYet }, ctx) }),
    }
  })
