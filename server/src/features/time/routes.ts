import * as contract from '@daybook/contract/time'
import * as reports from '@daybook/contract/time-report'
import type { SignedIn } from '../../http/context.ts'
import { happenedAt } from '../../http/device-time.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { canTimeTask, loadTask } from '../tasks/tasks.ts'
import { listTimeEntries } from './list-entries.ts'
import { readReport } from './report.ts'
import { reportFile } from './report-file.ts'
import { readRunning, startTimer, stopTimer } from './time.ts'

const loadTimed = async (ctx: SignedIn, taskId: string) => {
  const task = await loadTask(ctx, taskId)
  allow(canTimeTask(ctx.actor, task))
  return task
}

export const timeRoutes = (): Route[] => [
  route(contract.startTimer, async (ctx, { params, body }) => {
    const task = await loadTimed(ctx, params.id)
    return startTimer(ctx, task, happenedAt(ctx, body?.at))
  }),
  route(contract.stopTimer, async (ctx, { params, body }) => {
    await loadTimed(ctx, params.id)
    return stopTimer(ctx, params.id, happenedAt(ctx, body?.at))
  }),
  route(contract.runningTimer, readRunning),
  route(reports.listTimeEntries, (ctx, { query }) => listTimeEntries(ctx, query)),
  route(reports.timeReport, async (ctx, { query }) => {
    const report = await readReport(ctx, query)
    return query.format === 'csv' ? reportFile(report, query) : report
  }),
]
