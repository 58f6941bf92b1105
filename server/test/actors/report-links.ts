import { createClient } from '@daybook/contract/clients'
import * as links from '@daybook/contract/report-links'
import { byRole, everybody, letIn, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'
import type { World } from '../world.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

const tokenOf = ({ made }: World) => {
  const link = made.get('report-links')?.record as links.ReportLink | undefined
  return { params: { token: link?.url.slice(-32) ?? '' } }
}

export const actors: FeatureActors = {
  name: 'report-links',
  make: async (app, owner) => {
    const { data: client } = await app.call(createClient, { as: owner, body: { name: 'Ada' } })
    const body = { ...march, clientId: client._id }
    const { data: record } = await app.call(links.createReportLink, { as: owner, body })
    const { data: trashed } = await app.call(links.createReportLink, { as: owner, body })
    await app.call(links.deleteReportLink, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: links.listReportLinks, expect: verified },
    {
      endpoint: links.createReportLink,
      // Who works on somebody else's project makes no link to it.
      expect: { ...verified, ...letIn(404), colleague: 403, ...byRole(403), owner: 201 },
      request: ({ project }) => ({ body: { ...march, projectId: project._id } }),
    },
    { endpoint: links.deleteReportLink, expect: { ...ownerOnly, ...byRole(404) }, request: of.record },
    { endpoint: links.readPublicReport, expect: everybody(200), request: tokenOf },
  ],
}
