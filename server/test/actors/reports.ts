import { reportOverview } from '@daybook/contract/reports'
import * as saved from '@daybook/contract/saved-reports'
import { byRole, creates, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'

const seesOwn = { ...ownerOnly, ...byRole(404) }

export const actors: FeatureActors = {
  name: 'reports',
  make: async (app, owner) => {
    const body = { name: 'This month', period: 'this-month' } as const
    const { data: record } = await app.call(saved.saveReport, { as: owner, body })
    const { data: trashed } = await app.call(saved.saveReport, { as: owner, body })
    await app.call(saved.deleteReport, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    {
      endpoint: reportOverview,
      expect: verified,
      request: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
    },
    { endpoint: saved.listSavedReports, expect: verified },
    {
      endpoint: saved.saveReport,
      expect: creates,
      request: () => ({ body: { name: 'Year', period: 'this-year' } }),
    },
    {
      endpoint: saved.renameReport,
      expect: seesOwn,
      request: (world) => ({ ...of.record(world), body: { name: 'Renamed' } }),
    },
    { endpoint: saved.deleteReport, expect: seesOwn, request: of.record },
  ],
}
