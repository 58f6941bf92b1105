import { z } from 'zod'
import { created, data, endpoint, message } from './endpoint.ts'
import { Limits } from './plans.ts'
import { blankable, Id, Instant, requiredText, text, unlessEmpty, Version } from './primitives.ts'
import { ShareOwner } from './sharing.ts'

/** Owner, members and open invitations of one team (spec 1 §9, rules §10). */
export const mostTeamMembers = 5

/**
 * What somebody may do in a team: the owner everything; an admin renames it, invites and removes people below admin, and
 * attaches projects; a member edits the team's projects and tasks and tracks time; a viewer reads (rules §10).
 */
export const TeamRole = z.enum(['owner', 'admin', 'member', 'viewer'])
export type TeamRole = z.infer<typeof TeamRole>

const TeamName = requiredText('Team name is required', 200)

/** What the viewer may do with one member; the screens read it instead of deciding again. */
const MemberAbilities = z.object({
  remove: z.boolean().describe('Also takes back an invitation that was not answered.'),
  roles: z.array(TeamRole).describe('Those that the viewer may give; `owner` hands the team over.'),
})

/** Somebody in a team, by their account. */
const TeamPerson = ShareOwner.extend({ _id: Id, displayName: z.string() })

export const TeamMember = z.object({
  _id: Id,
  user: TeamPerson.nullable().describe('Null for an address that was invited and has not answered.'),
  email: z.string().nullable().describe('The invited address; only for whoever manages the team.'),
  role: TeamRole,
  status: z.enum(['invited', 'active']),
  joinedAt: Instant.nullable(),
  can: MemberAbilities,
})
export type TeamMember = z.infer<typeof TeamMember>

const TeamProject = z.object({
  _id: Id,
  name: z.string(),
  color: z.string(),
  active: z.boolean().describe('An inactive one is offered by no picker.'),
  owner: ShareOwner,
  can: z.object({ detach: z.boolean() }),
})

const TeamAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  invite: z.boolean(),
  attach: z.boolean().describe('Projects of one’s own.'),
  leave: z.boolean(),
})

/** People who work on the same projects, each with a role (rules §10). */
export const Team = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  owner: ShareOwner,
  role: TeamRole.describe('The viewer’s own.'),
  isFrozen: z.boolean().describe('Its owner has no Pro: it is read and not changed.'),
  members: z.array(TeamMember).describe('The owner first, then as they were invited.'),
  projects: z.array(TeamProject),
  createdAt: Instant,
  updatedAt: Instant,
  can: TeamAbilities,
  version: Version,
})
export type Team = z.infer<typeof Team>

const description = blankable(text(2000))

export const TeamCreate = z.object({ _id: unlessEmpty(Id), name: TeamName, description })
export type TeamCreate = z.infer<typeof TeamCreate>

/** A field that is not sent stays (rules §2). */
export const TeamUpdate = z.object({
  name: TeamName.optional(),
  description,
  version: unlessEmpty(Version),
})
export type TeamUpdate = z.infer<typeof TeamUpdate>

const params = z.object({ id: Id })

export const listTeams = endpoint({
  method: 'GET',
  path: '/teams',
  summary: 'The teams that one owns or has joined, the newest first',
  access: 'verified',
  answer: data(z.array(Team)),
})

export const teamLimits = endpoint({
  method: 'GET',
  path: '/teams/limits',
  summary: 'How many members a team may have, and how many the fullest of one’s own has',
  access: 'verified',
  answer: data(Limits),
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/teams',
  summary: 'Create a team and become its owner',
  access: 'pro',
  body: TeamCreate,
  answer: created(Team),
})

export const getTeam = endpoint({
  method: 'GET',
  path: '/teams/{id}',
  summary: 'One team',
  access: 'verified',
  params,
  answer: data(Team),
})

export const updateTeam = endpoint({
  method: 'PUT',
  path: '/teams/{id}',
  summary: 'Change a team; what is not sent stays',
  access: 'verified',
  params,
  body: TeamUpdate,
  answer: data(Team),
})

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/teams/{id}',
  summary: 'Move a team to the trash; its members see its projects no longer',
  access: 'verified',
  params,
  answer: message(),
})

export const restoreTeam = endpoint({
  method: 'POST',
  path: '/trash/team/{id}/restore',
  summary: 'Take a team back out of the trash',
  access: 'verified',
  params,
  answer: data(Team),
})

export const leaveTeam = endpoint({
  method: 'POST',
  path: '/teams/{id}/leave',
  summary: 'Leave a team that one has joined',
  access: 'verified',
  params,
  answer: message(),
})

export const attachProject = endpoint({
  method: 'POST',
  path: '/teams/{id}/projects',
  summary: 'Let a team work on a project of one’s own',
  access: 'verified',
  params,
  body: z.object({ projectId: Id }),
  answer: data(Team),
})

export const detachProject = endpoint({
  method: 'DELETE',
  path: '/teams/{id}/projects/{projectId}',
  summary: 'End a team’s work on a project',
  access: 'verified',
  params: z.object({ id: Id, projectId: Id }),
  answer: data(Team),
})
