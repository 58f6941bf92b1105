import type { TeamMember, TeamRole } from '@daybook/contract/teams'
import { ownerName } from '../sharing/sharing.ts'

export const roleWords: Record<TeamRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
}

/** As what somebody is invited. */
export const roleNouns: Record<TeamRole, string> = {
  owner: 'its owner',
  admin: 'an admin',
  member: 'a member',
  viewer: 'a viewer',
}

/** What a role allows, in a sentence below its choice and in an invitation (rules §10). */
export const roleHints: Record<TeamRole, string> = {
  owner: 'An owner does everything, and pays.',
  admin: 'An admin invites people, adds projects and edits everything in them.',
  member: 'A member edits the team’s projects and tasks and tracks time.',
  viewer: 'A viewer reads the team’s projects and tasks.',
}

/** By name; an address that was invited by itself. */
export const memberName = ({ user, email }: Pick<TeamMember, 'user' | 'email'>): string =>
  user ? ownerName(user) : (email ?? 'Invited by e-mail')
