import { workAhead } from '@daybook/contract/ahead'
import * as rates from '@daybook/contract/apply-rate'
import * as teamTimes from '@daybook/contract/team-time'
import * as contract from '@daybook/contract/time-report'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { usualTime } from '@daybook/contract/usual-time'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { loadTeam, managesTeam } from '../teams/teams.ts'
import { readAhead } from './ahead.ts'
import { allowRate, applyRate, readRateOffer } from './apply-rate.ts'
import { listTimeEntries } from './list-entries.ts'
import { readReport } from './report.ts'
import { reportFile } from './report-file.ts'
import { readTeamTime, readWorkload } from './team-time.ts'
import { readUnbilled } from './unbilled.ts'
import { readUsualTime } from './usual-time.ts'

export const reportRoutes = (): Route[] => [
  route(contract.listTimeEntries, (ctx, { query }) => listTimeEntries(ctx, query)),
  route(contract.timeReport, async (ctx, { query }) => {
    const report = await readReport(ctx, query)
    return query.format === 'csv' ? reportFile(report, query) : report
  }),
  route(teamTimes.teamTime, async (ctx, { params, query }) => {
    allow(managesTeam(ctx.actor, await loadTeam(ctx, params.id)))
    return readTeamTime(ctx, params.id, query)
  }),
  route(teamTimes.teamWorkload, async (ctx, { params, query }) => {
    const manages = managesTeam(ctx.actor, await loadTeam(ctx, params.id))
    return readWorkload(ctx, params.id, { ...query, manages })
  }),
  route(unbilledTime, (ctx) => readUnbilled(ctx)),
  route(workAhead, (ctx) => readAhead(ctx)),
  route(usualTime, (ctx, { query }) => readUsualTime(ctx, query)),
  route(rates.rateOffer, async (ctx, { query }) => {
    await allowRate(ctx, query)
    return readRateOffer(ctx, query)
  }),
  route(rates.applyRate, async (ctx, { body }) => {
    await allowRate(ctx, body)
    return applyRate(ctx, body)
  }),
]
