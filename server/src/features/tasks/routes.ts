import * as contract from '@daybook/contract/tasks'
import { happenedAt } from '../../http/device-time.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { resolveProject } from '../projects/projects.ts'
import { listTasks } from './list.ts'
import { canDeleteTask, canEditTask } from './policy.ts'
import { presentTask } from './presenter.ts'
import { createTask, loadTask, restoreTask, taskLimits, toggleTask, trashTask, updateTask } from './tasks.ts'

const facts = (task: { owner_id: string }) => ({ ownerId: task.owner_id })

export const taskRoutes = (): Route[] => [
  route(contract.listTasks, (ctx, { query }) => listTasks(ctx, query)),
  route(contract.taskLimits, taskLimits),
  route(contract.createTask, async (ctx, { body }) => {
    const projectId = (await resolveProject(ctx, body)) ?? null
    return createTask(ctx, projectId, body)
  }),
  route(contract.getTask, async (ctx, { params }) => presentTask(await loadTask(ctx, params.id), ctx.actor)),
  route(contract.updateTask, async (ctx, { params, body }) => {
    const task = await loadTask(ctx, params.id)
    allow(canEditTask(ctx.actor, facts(task)))
    return updateTask(ctx, task, await resolveProject(ctx, body), body)
  }),
  route(contract.toggleTask, async (ctx, { params, body }) => {
    const task = await loadTask(ctx, params.id)
    allow(canEditTask(ctx.actor, facts(task)))
    return toggleTask(ctx, task, body?.completed, happenedAt(ctx, body?.at))
  }),
  route(contract.deleteTask, async (ctx, { params }) => {
    const task = await loadTask(ctx, params.id)
    allow(canDeleteTask(ctx.actor, facts(task)))
    await trashTask(ctx, task)
    return { message: 'Task moved to the trash' }
  }),
  route(contract.restoreTask, (ctx, { params }) => restoreTask(ctx, params.id)),
]
