import * as contract from '@daybook/contract/time-report'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { type Route, route } from '../../http/route.ts'
import { listTimeEntries } from './list-entries.ts'
import { readReport } from './report.ts'
import { reportFile } from './report-file.ts'
import { readUnbilled } from './unbilled.ts'

export const reportRoutes = (): Route[] => [
  route(contract.listTimeEntries, (ctx, { query }) => listTimeEntries(ctx, query)),
  route(contract.timeReport, async (ctx, { query }) => {
    const report = await readReport(ctx, query)
    return query.format === 'csv' ? reportFile(report, query) : report
  }),
  route(unbilledTime, (ctx) => readUnbilled(ctx)),
]
