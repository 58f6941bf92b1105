import * as contract from '@daybook/contract/task-bulk'
import { happenedAt } from '../../http/device-time.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { changeTasks, loadTasks, readTasks, restoreTasks } from './bulk-tasks.ts'
import { canDeleteTask, canEditTask } from './policy.ts'
import { resolveMove } from './resolve-move.ts'

export const bulkRoutes = (): Route[] => [
  route(contract.bulkTasks, async (ctx, { body }) => {
    if (body.action === 'restore') return restoreTasks(ctx, body.ids)
    const tasks = await loadTasks(ctx, body.ids)
    const may = body.action === 'delete' ? canDeleteTask : canEditTask
    for (const task of tasks) allow(may(ctx.actor, task))
    const projectId = body.action === 'move' ? await resolveMove(ctx, tasks, body) : null
    if (projectId === undefined) return readTasks(ctx, body.ids)
    return changeTasks(ctx, tasks, { ...body, projectId, at: happenedAt(ctx, body.at) })
  }),
]
