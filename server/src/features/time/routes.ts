import * as contract from '@daybook/contract/time'
import * as entries from '@daybook/contract/time-entries'
import type { SignedIn } from '../../http/context.ts'
import { happenedAt } from '../../http/device-time.ts'
import { Refusal } from '../../http/errors.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route, routeInTwoSteps } from '../../http/route.ts'
import { canTimeTask, loadTask, readTask } from '../tasks/tasks.ts'
import { changeEntry } from './change-entry.ts'
import { addEntry, deleteEntry } from './entries.ts'
import { reportRoutes } from './report-routes.ts'
import { readRunning, type Stop, startTimer, stopGone, stopTimer } from './time.ts'
import { undoStart } from './undo-start.ts'

const loadTimed = async (ctx: SignedIn, taskId: string) => {
  const task = await loadTask(ctx, taskId)
  allow(canTimeTask(ctx.actor, task))
  return task
}

/** A refused stop still tells when one's own timer ended, which something else ended later (rules §4). */
const loadStopped = async (ctx: SignedIn, taskId: string, stop: () => Stop): Promise<void> => {
  try {
    await loadTimed(ctx, taskId)
  } catch (refusal) {
    if (refusal instanceof Refusal) await stopGone(ctx, taskId, stop())
    throw refusal
  }
}

export const timeRoutes = (): Route[] => [
  route(contract.startTimer, async (ctx, { params, body }) => {
    const task = await loadTimed(ctx, params.id)
    return startTimer(ctx, task, happenedAt(ctx, body?.at), body?._id)
  }),
  // A refusal takes back what was done in the transaction of its key.
  routeInTwoSteps(contract.stopTimer, async (ctx, { params: { id }, body }) => {
    const stop = () => ({
      at: body?.at === undefined ? undefined : happenedAt(ctx, body.at),
      seconds: body?.duration,
    })
    await loadStopped(ctx, id, stop)
    return (inside) => stopTimer(inside, id, stop())
  }),
  route(contract.undoStart, async (ctx, { params, body }) => {
    await loadTimed(ctx, params.id)
    return undoStart(ctx, params.id, body.sessionId)
  }),
  route(contract.timeSummary, async (ctx, { params }) => {
    const { timeTracking, estimatedTime } = await readTask(ctx, params.id)
    const { totalTime, sessions, isRunning } = timeTracking
    return { totalTime, estimatedTime, sessionCount: sessions.length, isActive: isRunning }
  }),
  route(contract.runningTimer, readRunning),
  ...reportRoutes(),
  route(entries.addSession, async (ctx, { params, body }) =>
    addEntry(ctx, await loadTimed(ctx, params.id), body),
  ),
  route(entries.updateSession, async (ctx, { params, body }) => {
    const task = await loadTimed(ctx, params.id)
    const { taskId = task.id } = body
    const target = taskId === task.id ? undefined : await loadTimed(ctx, taskId)
    return changeEntry(ctx, { task, target }, params.sessionId, body)
  }),
  route(entries.deleteSession, async (ctx, { params }) =>
    deleteEntry(ctx, await loadTimed(ctx, params.id), params.sessionId),
  ),
]
