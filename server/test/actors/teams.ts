import * as members from '@daybook/contract/team-members'
import * as times from '@daybook/contract/team-time'
import * as teams from '@daybook/contract/teams'
import { newId } from '../../src/db/ids.ts'
import { byRole, creates, everybody, letIn, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'

/** Nobody has such a token. */
const unknownToken = 'x'.repeat(43)

const seesTeam = { ...ownerOnly, ...byRole(200) }
const managesTeam = { ...seesTeam, viewer: 403, member: 403 }
const ownsTeam = { ...seesTeam, ...byRole(403) }
/** Nothing of that id is in the team, for whoever may look. */
const findsNothing = { ...managesTeam, admin: 404, owner: 404 }

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
    { endpoint: teams.getTeam, expect: seesTeam, request: of.record },
    {
      endpoint: teams.updateTeam,
      expect: managesTeam,
      request: (world) => ({ ...of.record(world), body: { name: 'Changed' } }),
    },
    { endpoint: teams.deleteTeam, expect: ownsTeam, request: of.record },
    { endpoint: teams.restoreTeam, expect: ownerOnly, request: of.trashed },
    { endpoint: teams.leaveTeam, expect: { ...seesTeam, owner: 409 }, request: of.record },
    {
      endpoint: teams.attachProject,
      // Nobody attaches a project that is not theirs.
      expect: { ...managesTeam, admin: 404 },
      request: (world) => ({ ...of.record(world), body: { projectId: world.project._id } }),
    },
    {
      endpoint: teams.detachProject,
      expect: findsNothing,
      request: (world) => ({ params: { ...of.record(world).params, projectId: newId() } }),
    },
    {
      endpoint: members.inviteMember,
      expect: { ...managesTeam, admin: 409 },
      request: (world, actor) => ({
        ...of.record(world),
        // The last place is left for the owner.
        body:
          actor === 'owner'
            ? { email: 'somebody@daybook.example', role: 'viewer' }
            : { username: world.member.username, role: 'viewer' },
      }),
    },
    {
      endpoint: members.removeMember,
      expect: findsNothing,
      request: (world) => ({ params: { ...of.record(world).params, memberId: newId() } }),
    },
    {
      endpoint: members.changeRole,
      expect: findsNothing,
      request: (world) => ({
        params: { ...of.record(world).params, memberId: newId() },
        body: { role: 'viewer' },
      }),
    },
    {
      endpoint: times.teamTime,
      expect: managesTeam,
      request: (world) => ({ ...of.record(world), query: { from: '2026-03-01', to: '2026-03-31' } }),
    },
    {
      endpoint: times.teamWorkload,
      expect: seesTeam,
      request: (world) => ({ ...of.record(world), query: { from: '2026-03-01', to: '2026-03-07' } }),
    },
    { endpoint: members.listInvitations, expect: verified },
    {
      endpoint: members.readInvitation,
      expect: everybody(410),
      request: () => ({ params: { token: unknownToken } }),
    },
    {
      endpoint: members.acceptInvitation,
      expect: { ...verified, ...letIn(410) },
      request: () => ({ params: { token: unknownToken } }),
    },
    {
      endpoint: members.declineInvitation,
      expect: { ...verified, ...letIn(410) },
      request: () => ({ params: { token: unknownToken } }),
    },
  ],
}
