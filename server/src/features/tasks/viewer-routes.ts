import * as contract from '@daybook/contract/presence'
import { type Route, route } from '../../http/route.ts'
import { loadTask } from './read-task.ts'
import { listViewers, startViewing, stopViewing } from './viewers.ts'

export const viewerRoutes = (): Route[] => [
  route(contract.listViewers, async (ctx, { params }) => listViewers(ctx, await loadTask(ctx, params.id))),
  route(contract.startViewing, async (ctx, { params }) => startViewing(ctx, await loadTask(ctx, params.id))),
  route(contract.stopViewing, async (ctx, { params }) => {
    await stopViewing(ctx, await loadTask(ctx, params.id))
    return { message: 'You are no longer viewing this task' }
  }),
]
