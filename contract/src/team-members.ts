import { z } from 'zod'
import { emailAddress } from './email.ts'
import { data, endpoint, message } from './endpoint.ts'
import { atMost, Id, Instant, patterned } from './primitives.ts'
import { ShareOwner } from './sharing.ts'
import { Team, TeamRole } from './teams.ts'

/** The roles that an invitation gives; there is one owner, who hands the team over. */
export const GivenRole = z.enum(['admin', 'member', 'viewer'])
export type GivenRole = z.infer<typeof GivenRole>

const Username = z
  .string('Must be a username')
  .trim()
  .check(atMost(100))
  .toLowerCase()
  .transform((name) => name.replace(/^@/, ''))

/** Somebody who has an account, by name, or whoever receives mail at an address (rules §10). */
export const TeamInvite = z
  .object({
    username: Username.optional(),
    email: emailAddress('Email is invalid').optional(),
    role: GivenRole,
  })
  .refine(({ username, email }) => Boolean(username) !== Boolean(email), {
    path: ['username'],
    message: 'Enter a username or an e-mail address',
  })
export type TeamInvite = z.infer<typeof TeamInvite>

/** 256 random bits, as in a mailed link. */
const InvitationToken = patterned(64, /^[\w-]+$/, 'Must be an invitation token')

/** What whoever was invited reads before they answer. */
export const TeamInvitation = z.object({
  team: z.string(),
  invitedBy: ShareOwner,
  role: TeamRole,
  invitedAt: Instant,
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

const ReceivedInvitation = TeamInvitation.extend({ _id: Id, token: InvitationToken })
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

const ofTeam = z.object({ id: Id })
const ofMember = z.object({ id: Id, memberId: Id })
const byToken = z.object({ token: InvitationToken })

export const inviteMember = endpoint({
  method: 'POST',
  path: '/teams/{id}/members',
  summary: 'Invite somebody by username or e-mail address; they get a mail',
  access: 'verified',
  params: ofTeam,
  body: TeamInvite,
  rateLimit: { name: 'team-invite', tries: 30, windowSeconds: 3600 },
  answer: data(Team),
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/teams/{id}/members/{memberId}',
  summary: 'Remove a member, or take back an invitation',
  access: 'verified',
  params: ofMember,
  answer: data(Team),
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/teams/{id}/members/{memberId}/role',
  summary: 'Give a member another role; owner hands the team over',
  access: 'verified',
  params: ofMember,
  body: z.object({ role: TeamRole }),
  answer: data(Team),
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/teams/invitations',
  summary: 'The teams that one is invited to, by name or by one’s verified address',
  access: 'verified',
  answer: data(z.array(ReceivedInvitation)),
  secretAnswer: true,
})

export const readInvitation = endpoint({
  method: 'GET',
  path: '/teams/invitations/{token}',
  summary: 'What an invitation is about',
  access: 'public',
  params: byToken,
  rateLimit: { name: 'team-invitation', tries: 60, windowSeconds: 60 },
  answer: data(TeamInvitation),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/teams/invitations/{token}/accept',
  summary: 'Join the team that one was invited to',
  access: 'verified',
  params: byToken,
  answer: data(Team),
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/teams/invitations/{token}/decline',
  summary: 'Decline an invitation to a team',
  access: 'verified',
  params: byToken,
  answer: message(),
})
