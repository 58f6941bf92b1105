import * as contract from '@daybook/contract/sharing'
import type { SignedIn } from '../../http/context.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { leaveItem, shareItem, sharingLimits, unshareItem } from '../sharing/sharing.ts'
import { canLeaveTask, canShareTask } from './policy.ts'
import { loadTask } from './read-task.ts'

/** @throws Refusal 404 for what the actor does not see, 403 for what is not theirs to share. */
const loadSharedTask = async (ctx: SignedIn, id: string) => {
  const task = await loadTask(ctx, id)
  allow(canShareTask(ctx.actor, task))
  return { type: 'task' as const, id, owner_id: task.owner_id }
}

export const taskShareRoutes = (appOrigin: string): Route[] => [
  route(contract.taskSharingLimits, async (ctx, { query }) =>
    sharingLimits(ctx, query.id === undefined ? null : await loadSharedTask(ctx, query.id)),
  ),
  route(contract.shareTask, async (ctx, { params, body }) =>
    shareItem(ctx, await loadSharedTask(ctx, params.id), body, appOrigin),
  ),
  route(contract.unshareTask, async (ctx, { params }) => {
    await unshareItem(ctx, await loadSharedTask(ctx, params.id))
    return { message: 'Sharing is off' }
  }),
  route(contract.leaveTask, async (ctx, { params }) => {
    const task = await loadTask(ctx, params.id)
    allow(canLeaveTask(ctx.actor, task))
    await leaveItem(ctx, { type: 'task', id: task.id, owner_id: task.owner_id })
    return { message: 'You have left this task' }
  }),
]
