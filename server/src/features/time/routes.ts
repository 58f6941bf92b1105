import * as contract from '@daybook/contract/time'
import * as entries from '@daybook/contract/time-entries'
import type { SignedIn } from '../../http/context.ts'
import { happenedAt } from '../../http/device-time.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { canTimeTask, loadTask, readTask } from '../tasks/tasks.ts'
import { changeEntry } from './change-entry.ts'
import { addEntry, deleteEntry } from './entries.ts'
import { reportRoutes } from './report-routes.ts'
import { readRunning, startTimer, stopTimer } from './time.ts'
import { undoStart } from './undo-start.ts'

const loadTimed = async (ctx: SignedIn, taskId: string) => {
  const task = await loadTask(ctx, taskId)
  allow(canTimeTask(ctx.actor, task))
  return task
}

export const timeRoutes = (): Route[] => [
  route(contract.startTimer, async (ctx, { params, body }) => {
    const task = await loadTimed(ctx, params.id)
    return startTimer(ctx, task, happenedAt(ctx, body?.at), body?._id)
  }),
  route(contract.stopTimer, async (ctx, { params, body }) => {
    await loadTimed(ctx, params.id)
    const at = body?.at === undefined ? undefined : happenedAt(ctx, body.at)
    return stopTimer(ctx, params.id, { at, seconds: body?.duration })
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
