import * as links from '@daybook/contract/report-links'
import { reportOverview } from '@daybook/contract/reports'
import * as saved from '@daybook/contract/saved-reports'
import { type Route, route } from '../../http/route.ts'
import { overviewFile } from './overview-file.ts'
import * as reports from './reports.ts'

export const reportRoutes = (): Route[] => [
  route(reportOverview, async (ctx, { query }) => {
    const overview = await reports.readOverview(ctx, query)
    return query.format === 'csv' ? overviewFile(overview, query) : overview
  }),
  route(saved.listSavedReports, (ctx) => reports.listSavedReports(ctx)),
  route(saved.saveReport, (ctx, { body }) => reports.saveReport(ctx, body)),
  route(saved.renameReport, (ctx, { params, body }) => reports.renameReport(ctx, params.id, body.name)),
  route(saved.deleteReport, async (ctx, { params }) => {
    await reports.deleteReport(ctx, params.id)
    return { message: 'Report deleted' }
  }),
  route(links.listReportLinks, (ctx) => reports.listReportLinks(ctx)),
  route(links.createReportLink, (ctx, { body }) => reports.createReportLink(ctx, body)),
  route(links.deleteReportLink, async (ctx, { params }) => {
    await reports.deleteReportLink(ctx, params.id)
    return { message: 'Link disabled' }
  }),
  route(links.readPublicReport, (ctx, { params }) => reports.readPublicReport(ctx, params.token)),
]
