import * as teams from '@daybook/contract/teams'
import { creates, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'

export const actors: FeatureActors = {
  name: 'teams',
  make: async (app, owner) => {
    const { data: record } = await app.call(teams.createTeam, { as: owner, body: { name: 'First' } })
    const { data: trashed } = await app.call(teams.createTeam, { as: owner, body: { name: 'Gone' } })
    await app.call(teams.deleteTeam, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: teams.listTeams, expect: verified },
    { endpoint: teams.teamLimits, expect: verified },
    { endpoint: teams.createTeam, expect: creates, request: () => ({ body: { name: 'New' } }) },
    { endpoint: teams.getTeam, expect: ownerOnly, request: of.record },
    {
      endpoint: teams.updateTeam,
      expect: ownerOnly,
      request: (world) => ({ ...of.record(world), body: { name: 'Changed' } }),
    },
    { endpoint: teams.deleteTeam, expect: ownerOnly, request: of.record },
    { endpoint: teams.restoreTeam, expect: ownerOnly, request: of.trashed },
  ],
}
