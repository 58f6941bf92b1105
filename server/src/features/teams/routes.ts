import * as members from '@daybook/contract/team-members'
import * as contract from '@daybook/contract/teams'
import type { AppParts } from '../../feature.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { acceptInvitation, declineInvitation, listInvitations, readInvitation } from './invitations.ts'
import { changeRole, inviteMember, leaveTeam, removeMember } from './members.ts'
import { canDeleteTeam, canDetach, managesTeam, requireManaging } from './policy.ts'
import {
  attachProject,
  createTeam,
  detachProject,
  listTeams,
  loadTeam,
  readTeam,
  restoreTeam,
  teamLimits,
  trashTeam,
  updateTeam,
} from './teams.ts'

const memberRoutes = ({ tokens }: Pick<AppParts, 'tokens'>): Route[] => [
  route(members.inviteMember, async (ctx, { params, body }) => {
    const team = await loadTeam(ctx, params.id)
    requireManaging(ctx.actor, team)
    return inviteMember(ctx, team, body, tokens)
  }),
  route(members.removeMember, async (ctx, { params }) => {
    const team = await loadTeam(ctx, params.id)
    allow(managesTeam(ctx.actor, team))
    return removeMember(ctx, team, params.memberId)
  }),
  route(members.changeRole, async (ctx, { params, body }) => {
    const team = await loadTeam(ctx, params.id)
    requireManaging(ctx.actor, team)
    return changeRole(ctx, team, params.memberId, body.role)
  }),
  route(contract.leaveTeam, async (ctx, { params }) => {
    await leaveTeam(ctx, await loadTeam(ctx, params.id))
    return { message: 'You have left the team' }
  }),
  route(members.listInvitations, (ctx) => listInvitations(ctx, tokens)),
  route(members.readInvitation, (ctx, { params }) => readInvitation(ctx, params.token)),
  route(members.acceptInvitation, (ctx, { params }) => acceptInvitation(ctx, params.token)),
  route(members.declineInvitation, async (ctx, { params }) => {
    await declineInvitation(ctx, params.token)
    return { message: 'Invitation declined' }
  }),
]

export const teamRoutes = (parts: AppParts): Route[] => [
  route(contract.listTeams, listTeams),
  route(contract.teamLimits, teamLimits),
  ...memberRoutes(parts),
  route(contract.createTeam, (ctx, { body }) => createTeam(ctx, body)),
  route(contract.getTeam, (ctx, { params }) => readTeam(ctx, params.id)),
  route(contract.updateTeam, async (ctx, { params, body }) => {
    const team = await loadTeam(ctx, params.id)
    requireManaging(ctx.actor, team)
    return updateTeam(ctx, team, body)
  }),
  route(contract.deleteTeam, async (ctx, { params }) => {
    const team = await loadTeam(ctx, params.id)
    allow(canDeleteTeam(ctx.actor, team))
    await trashTeam(ctx, team)
    return { message: 'Team moved to the trash' }
  }),
  route(contract.restoreTeam, (ctx, { params }) => restoreTeam(ctx, params.id)),
  route(contract.attachProject, async (ctx, { params, body }) => {
    const team = await loadTeam(ctx, params.id)
    requireManaging(ctx.actor, team)
    return attachProject(ctx, team, body.projectId)
  }),
  route(contract.detachProject, async (ctx, { params }) => {
    const team = await loadTeam(ctx, params.id)
    const project = team.projects.find(({ id }) => id === params.projectId)
    allow(project ? canDetach(ctx.actor, team, project) : managesTeam(ctx.actor, team))
    return detachProject(ctx, team, params.projectId)
  }),
]
