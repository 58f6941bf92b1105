import * as moves from '@daybook/contract/task-move'
import * as contract from '@daybook/contract/tasks'
import { happenedAt } from '../../http/device-time.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { canAddTask, resolveProject } from '../projects/projects.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { moveTask } from './move-task.ts'
import { canDeleteTask, canEditTask, canMoveTask, canSetRate } from './policy.ts'
import { writeTask } from './presenter.ts'
import { resolveAssignee } from './resolve-assignee.ts'
import { resolveMove } from './resolve-move.ts'
import { taskShareRoutes } from './share-routes.ts'
import {
  createTask,
  listTasks,
  loadTask,
  restoreTask,
  taskLimits,
  toggleTask,
  trashTask,
  updateOwnTask,
  updateTask,
} from './tasks.ts'
import { viewerRoutes } from './viewer-routes.ts'

export const taskRoutes = (appOrigin: string): Route[] => [
  ...taskShareRoutes(appOrigin),
  route(contract.listTasks, (ctx, { query }) => listTasks(ctx, query)),
  route(contract.taskLimits, taskLimits),
  route(contract.createTask, (ctx, { body }) =>
    createTask(ctx, body, async () => {
      const project = await resolveProject(ctx, body)
      const assigneeId = (await resolveAssignee(ctx, project?.id ?? null, body.assignee)) ?? null
      if (!project) return { projectId: null, ownerId: ctx.actor.id, assigneeId }
      allow(canAddTask(ctx.actor, project))
      if (body.hourlyRate) allow(canSetRate(ctx.actor, project))
      return { projectId: project.id, ownerId: project.owner_id, assigneeId }
    }),
  ),
  route(contract.getTask, async (ctx, { params }) => writeTask(await loadTask(ctx, params.id), ctx)),
  route(contract.updateTask, async (ctx, { params, body: sent }) => {
    const own = await updateOwnTask(ctx, params.id, sent)
    if (own) return own
    const task = await loadTask(ctx, params.id)
    allow(canEditTask(ctx.actor, task))
    // Others see no rate, and send none back.
    const isHidden = sent.hourlyRate === null && !canSetRate(ctx.actor, task)
    const body = isHidden ? { ...sent, hourlyRate: undefined } : sent
    if (body.hourlyRate !== undefined) allow(canSetRate(ctx.actor, task))
    const projectId = await resolveMove(ctx, [task], body)
    const assigneeId = await resolveAssignee(
      ctx,
      projectId ?? task.project_id,
      body.assignee,
      task.assignee?._id,
    )
    return updateTask(ctx, task, { projectId, assigneeId }, body, happenedAt(ctx, body.at))
  }),
  route(contract.setEstimatedTime, async (ctx, { params, body }) => {
    const task = await loadTask(ctx, params.id)
    allow(canEditTask(ctx.actor, task))
    return updateTask(ctx, task, {}, body, ctx.now)
  }),
  route(contract.toggleTask, async (ctx, { params, body }) => {
    const task = await loadTask(ctx, params.id)
    allow(canEditTask(ctx.actor, task))
    return toggleTask(ctx, task, body?.completed, happenedAt(ctx, body?.at))
  }),
  route(contract.deleteTask, async (ctx, { params, query }) => {
    const task = await loadTask(ctx, params.id)
    allow(canDeleteTask(ctx.actor, task))
    await trashTask(ctx, task, happenedAt(ctx, query.at))
    return { message: 'Task moved to the trash' }
  }),
  route(contract.restoreTask, (ctx, { params }) => restoreTask(ctx, params.id)),
  route(moves.moveTask, async (ctx, { params, body }) => {
    const task = await loadTask(ctx, params.id)
    allow(canMoveTask(ctx.actor, task))
    return moveTask(ctx, task, body)
  }),
  ...bulkRoutes(),
  ...viewerRoutes(),
]
