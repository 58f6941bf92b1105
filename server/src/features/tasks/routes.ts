import * as moves from '@daybook/contract/task-move'
import * as contract from '@daybook/contract/tasks'
import { happenedAt } from '../../http/device-time.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { resolveProject } from '../projects/projects.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { moveTask } from './move-task.ts'
import { canDeleteTask, canEditTask } from './policy.ts'
import { presentTask } from './presenter.ts'
import {
  createTask,
  findRepeatedCreate,
  listTasks,
  loadTask,
  restoreTask,
  taskLimits,
  toggleTask,
  trashTask,
  updateTask,
} from './tasks.ts'

export const taskRoutes = (): Route[] => [
  route(contract.listTasks, (ctx, { query }) => listTasks(ctx, query)),
  route(contract.taskLimits, taskLimits),
  route(contract.createTask, async (ctx, { body }) => {
    const repeated = await findRepeatedCreate(ctx, body)
    return repeated ?? createTask(ctx, (await resolveProject(ctx, body)) ?? null, body)
  }),
  route(contract.getTask, async (ctx, { params }) => presentTask(await loadTask(ctx, params.id), ctx)),
  route(contract.updateTask, async (ctx, { params, body }) => {
    const task = await loadTask(ctx, params.id)
    allow(canEditTask(ctx.actor, task))
    return updateTask(ctx, task, await resolveProject(ctx, body), body, happenedAt(ctx, body.at))
  }),
  route(contract.setEstimatedTime, async (ctx, { params, body }) => {
    const task = await loadTask(ctx, params.id)
    allow(canEditTask(ctx.actor, task))
    return updateTask(ctx, task, undefined, body, ctx.now)
  }),
  route(contract.toggleTask, async (ctx, { params, body }) => {
    const task = await loadTask(ctx, params.id)
    allow(canEditTask(ctx.actor, task))
    return toggleTask(ctx, task, body?.completed, happenedAt(ctx, body?.at))
  }),
  route(contract.deleteTask, async (ctx, { params }) => {
    const task = await loadTask(ctx, params.id)
    allow(canDeleteTask(ctx.actor, task))
    await trashTask(ctx, task)
    return { message: 'Task moved to the trash' }
  }),
  route(contract.restoreTask, (ctx, { params }) => restoreTask(ctx, params.id)),
  route(moves.moveTask, async (ctx, { params, body }) => {
    const task = await loadTask(ctx, params.id)
    allow(canEditTask(ctx.actor, task))
    return moveTask(ctx, task, body)
  }),
  ...bulkRoutes(),
]
