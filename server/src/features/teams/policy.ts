import type { TeamRole } from '@daybook/contract/teams'
import type { Person } from '../../http/context.ts'
import { forbidden, Refusal } from '../../http/errors.ts'

/** What the policies look at in a loaded team. */
interface TeamFacts {
  owner_id: string
  owner_type: 'basic' | 'pro'
  /** The actor's own; null for its owner. */
  right: 'view' | 'edit' | null
}

interface MemberFacts {
  user_id: string | null
  role: TeamRole
  joined_at: string | Date | null
}

const isOwner = (person: Person, team: Pick<TeamFacts, 'owner_id'>) => team.owner_id === person.id

/** The owner and admins (rules §10). */
export const managesTeam = (person: Person, team: TeamFacts) => isOwner(person, team) || team.right === 'edit'

/** Without Pro of its owner a team is read and not changed; whatever only ends somebody's access still can be done. */
export const isFrozen = (team: Pick<TeamFacts, 'owner_type'>) => team.owner_type !== 'pro'

export const canEditTeam = (person: Person, team: TeamFacts) => managesTeam(person, team) && !isFrozen(team)
export const canDeleteTeam = isOwner
export const canLeaveTeam = (person: Person, team: TeamFacts) => !isOwner(person, team)

const isBelowAdmin = ({ role }: Pick<MemberFacts, 'role'>) => role === 'member' || role === 'viewer'

/** Nobody removes the owner; admins remove members and viewers. */
export const canRemove = (person: Person, team: TeamFacts, member: MemberFacts) =>
  member.role !== 'owner' && (isOwner(person, team) || (managesTeam(person, team) && isBelowAdmin(member)))

/** The roles that one may give: the owner each, and the team itself to whoever joined; admins those below admin. */
export const rolesToGive = (person: Person, team: TeamFacts, member: MemberFacts): TeamRole[] => {
  if (!canEditTeam(person, team) || member.role === 'owner') return []
  const all: TeamRole[] = isOwner(person, team)
    ? [...(member.joined_at ? ['owner' as const] : []), 'admin', 'member', 'viewer']
    : isBelowAdmin(member)
      ? ['member', 'viewer']
      : []
  return all.filter((role) => role !== member.role)
}

/** The roles with which one may invite somebody. */
export const mayInviteAs = (person: Person, team: TeamFacts, role: TeamRole) =>
  isOwner(person, team) || isBelowAdmin({ role })

/** A project leaves by whoever manages the team, and by its owner. */
export const canDetach = (person: Person, team: TeamFacts, project: { owner_id: string }) =>
  managesTeam(person, team) || isOwner(person, project)

/**
 * Refuses what only the owner and admins may do.
 * @throws Refusal 403, `pro_required` where it is the plan that is missing.
 */
export const requireManaging = (person: Person, team: TeamFacts): void => {
  if (!managesTeam(person, team)) throw forbidden()
  if (isFrozen(team)) throw new Refusal('pro_required', 'Pro Feature Access Required')
}
