import * as contract from '@daybook/contract/time'
import type { SignedIn } from '../../http/context.ts'
import { happenedAt } from '../../http/device-time.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { canTimeTask, loadTask } from '../tasks/tasks.ts'
import { readRunning, startTimer, stopTimer } from './time.ts'

const requireTimed = async (ctx: SignedIn, taskId: string): Promise<void> => {
  const task = await loadTask(ctx, taskId)
  allow(canTimeTask(ctx.actor, { ownerId: task.owner_id }))
}

export const timeRoutes = (): Route[] => [
  route(contract.startTimer, async (ctx, { params, body }) => {
    await requireTimed(ctx, params.id)
    return startTimer(ctx, params.id, happenedAt(ctx, body?.at))
  }),
  route(contract.stopTimer, async (ctx, { params, body }) => {
    await requireTimed(ctx, params.id)
    return stopTimer(ctx, params.id, happenedAt(ctx, body?.at))
  }),
  route(contract.runningTimer, readRunning),
]
