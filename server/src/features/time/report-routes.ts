import * as contract from '@daybook/contract/time-report'
import { type Route, route } from '../../http/route.ts'
import { listTimeEntries } from './list-entries.ts'
import { readReport } from './report.ts'
import { reportFile } from './report-file.ts'

export const reportRoutes = (): Route[] => [
  route(contract.listTimeEntries, (ctx, { query }) => listTimeEntries(ctx, query)),
  route(contract.timeReport, async (ctx, { query }) => {
    const report = await readReport(ctx, query)
    return query.format === 'csv' ? reportFile(report, query) : report
  }),
]
