import * as rates from '@daybook/contract/apply-rate'
import * as contract from '@daybook/contract/time-report'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { type Route, route } from '../../http/route.ts'
import { allowRate, applyRate, readRateOffer } from './apply-rate.ts'
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
  route(rates.rateOffer, async (ctx, { query }) => {
    await allowRate(ctx, query)
    return readRateOffer(ctx, query)
  }),
  route(rates.applyRate, async (ctx, { body }) => {
    await allowRate(ctx, body)
    return applyRate(ctx, body)
  }),
]
