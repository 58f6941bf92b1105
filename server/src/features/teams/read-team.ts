import { type Limits, type UserType } from '@daybook/contract/plans'
import { mostTeamMembers, type Team, type TeamMember } from '@daybook/contract/teams'
import { readInstant } from '../../db/instants.ts'
import type { Person, SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import * as policy from './policy.ts'
import * as queries from './queries.ts'
import { teamFields } from './team-fields.ts'

type NameRow = queries.TeamRow['owner']

const presentName = ({ first_name: firstName, last_name: lastName, username }: NameRow) => ({
  firstName,
  lastName,
  username,
})

const presentMember = (member: queries.MemberOfTeam, team: queries.TeamRow, viewer: Person): TeamMember => ({
  _id: member.id,
  // Who an address belongs to is nobody's to know before they join.
  user:
    member.user && member.user_id && (member.joined_at !== null || member.email === null)
      ? { _id: member.user_id, displayName: member.display_name ?? '', ...presentName(member.user) }
      : null,
  email: member.joined_at === null && policy.managesTeam(viewer, team) ? member.email : null,
  role: member.role,
  status: member.joined_at === null ? 'invited' : 'active',
  joinedAt: member.joined_at && readInstant(member.joined_at).toISOString(),
  can: {
    remove: policy.canRemove(viewer, team, member),
    roles: policy.rolesToGive(viewer, team, member),
  },
})

const present = (row: queries.TeamRow, viewer: Person): Team => ({
  _id: row.id,
  ...teamFields.present(row, viewer),
  owner: presentName(row.owner),
  role: row.members.find(({ user_id: id }) => id === viewer.id)?.role ?? 'viewer',
  isFrozen: policy.isFrozen(row),
  members: row.members.map((member) => presentMember(member, row, viewer)),
  projects: row.projects.map((project) => ({
    _id: project.id,
    name: project.name,
    color: project.color,
    active: project.active,
    owner: presentName(project.owner),
    can: { detach: policy.canDetach(viewer, row, project) },
  })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: {
    edit: policy.canEditTeam(viewer, row),
    delete: policy.canDeleteTeam(viewer, row),
    invite: policy.canEditTeam(viewer, row),
    attach: policy.canEditTeam(viewer, row),
    leave: policy.canLeaveTeam(viewer, row),
  },
  version: row.version,
})

/** The teams that the actor owns or has joined, the newest first. */
export const listTeams = async ({ db, actor }: SignedIn): Promise<Team[]> => {
  const teams = await queries.listTeams(db, actor.id)
  return teams.map((row) => present(row, actor))
}

/** @throws Refusal 404 for what is missing, in the trash or not the actor's to see. */
export const loadTeam = async ({ db, actor }: SignedIn, id: string): Promise<queries.TeamRow> => {
  const row = await queries.findTeam(db, actor.id, id)
  if (!row) throw notFound('Team not found')
  return row
}

/** @throws Refusal 404 as `loadTeam`. */
export const readTeam = async (ctx: SignedIn, id: string): Promise<Team> =>
  present(await loadTeam(ctx, id), ctx.actor)

/** How many members a team may have; `current` are those of the fullest team that the actor owns (rules §7). */
export const teamLimits = async ({ db, actor }: SignedIn): Promise<Limits> => {
  const current = await queries.countFullest(db, actor.id)
  const userType: UserType = actor.userType
  const remaining = Math.max(0, mostTeamMembers - current)
  return { limit: mostTeamMembers, remaining, unlimited: false, current, userType }
}
