import * as publicContract from '@daybook/contract/public-timesheets'
import * as contract from '@daybook/contract/timesheets'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { loadProject } from '../projects/projects.ts'
import { answerTimesheet } from './answer-timesheet.ts'
import { createTimesheet } from './create-timesheet.ts'
import { canAskAbout } from './policy.ts'
import { readPublicTimesheet } from './public-timesheet.ts'
import { listTimesheets, loadTimesheet, readTimesheet } from './read-timesheet.ts'
import { replyToQuestion } from './reply.ts'
import { closeTimesheet, sendTimesheet } from './send-timesheet.ts'

export const timesheetRoutes = (): Route[] => [
  route(publicContract.readPublicTimesheet, (ctx, { params }) => readPublicTimesheet(ctx, params.token)),
  route(publicContract.answerTimesheet, (ctx, { params, body }) => answerTimesheet(ctx, params.token, body)),
  route(contract.listTimesheets, async (ctx, { query }) => {
    allow(canAskAbout(ctx.actor, await loadProject(ctx, query.projectId)))
    return listTimesheets(ctx, query.projectId)
  }),
  route(contract.createTimesheet, async (ctx, { body }) => {
    allow(canAskAbout(ctx.actor, await loadProject(ctx, body.projectId)))
    return createTimesheet(ctx, body)
  }),
  route(contract.getTimesheet, (ctx, { params }) => readTimesheet(ctx, params.id)),
  route(contract.sendTimesheet, async (ctx, { params, body }) =>
    sendTimesheet(ctx, await loadTimesheet(ctx, params.id), body),
  ),
  route(contract.replyToQuestion, (ctx, { params, body }) => replyToQuestion(ctx, params, body)),
  route(contract.closeTimesheet, async (ctx, { params }) => {
    await closeTimesheet(ctx, await loadTimesheet(ctx, params.id))
    return { message: 'The link is closed' }
  }),
]
