import type { ReceivedInvitation, TeamInvitation } from '@daybook/contract/team-members'
import type { Team } from '@daybook/contract/teams'
import { inTransaction, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, forbidden, gone, Refusal } from '../../http/errors.ts'
import { hashToken, type LinkTokens } from '../accounts/accounts.ts'
import * as queries from './invitation-queries.ts'
import { deleteInvitedByAddress, deleteMember, findMember } from './member-queries.ts'
import { isFrozen } from './policy.ts'
import { listProjects } from './project-queries.ts'
import { readTeam } from './read-team.ts'
import { teamRecords } from './team-records.ts'
import { tellLeft, tellSeen } from './tell.ts'

const deadLink = () =>
  gone('This invitation link is invalid or has expired: it was answered or taken back, or is not complete')

const present = (row: queries.InvitationRow): TeamInvitation => {
  const { first_name: firstName, last_name: lastName, username } = row.inviter_id ? row.inviter : row.owner
  return {
    team: row.team,
    invitedBy: { firstName, lastName, username },
    role: row.role,
    invitedAt: row.invited_at.toISOString(),
  }
}

/** @throws Refusal 410 for a link that is unknown, answered or taken back. */
export const readInvitation = async ({ db }: Scope, token: string): Promise<TeamInvitation> => {
  const row = await queries.findByToken(db, hashToken(token))
  if (!row) throw deadLink()
  return present(row)
}

/** What the actor was invited to, by name or by their verified address, the latest first. */
export const listInvitations = async (
  { db, actor }: SignedIn,
  { mailedToken }: LinkTokens,
): Promise<ReceivedInvitation[]> =>
  (await queries.listReceived(db, actor.id)).map((row) => ({
    ...present(row),
    _id: row.id,
    token: mailedToken(row.id),
  }))

type AnsweredTeam = NonNullable<Awaited<ReturnType<typeof queries.findTeamOf>>>

/** Behind the team's lock, which is taken before its members', everywhere. */
const answer = <R>(
  ctx: SignedIn,
  token: string,
  decide: (tx: SignedIn, id: string, team: AnsweredTeam) => Promise<R>,
): Promise<R> =>
  inTransaction(ctx, async (tx) => {
    const team = await queries.findTeamOf(tx.db, hashToken(token))
    if (!team) throw deadLink()
    await teamRecords.hold(tx, team)
    const invitation = await queries.lockByToken(tx.db, hashToken(token), tx.actor.id)
    if (!invitation) throw deadLink()
    if (!invitation.is_theirs) throw forbidden('This invitation is for somebody else')
    return decide(tx, invitation.id, team)
  })

/**
 * Joins the team. Of two answers at once the second finds the link dead.
 * @throws Refusal 410 for a link that is dead; 403 for who was not invited, and `pro_required` while the team is frozen;
 * 409 for who is in it already.
 */
export const acceptInvitation = (ctx: SignedIn, token: string): Promise<Team> =>
  answer(ctx, token, async (tx, id, team) => {
    if (isFrozen(team)) throw new Refusal('pro_required', 'The owner of this team has no Pro at the moment')
    const own = await findMember(tx.db, team.id, tx.actor.id)
    if (own?.joined_at) throw conflict('You are already in this team')
    // Invited by name as well as by address: one place is enough.
    if (own && own.id !== id) await deleteMember(tx.db, own.id)
    await queries.join(tx.db, id, tx.actor.id, tx.now)
    await deleteInvitedByAddress(tx.db, team.id, tx.actor.id)
    await teamRecords.touch(tx, team)
    await tellSeen(tx, await listProjects(tx.db, team.id))
    return readTeam(tx, team.id)
  })

/** The place is free again. @throws Refusal 410 for a link that is dead; 403 for who was not invited. */
export const declineInvitation = (ctx: SignedIn, token: string): Promise<void> =>
  answer(ctx, token, async (tx, id, team) => {
    await deleteMember(tx.db, id)
    await teamRecords.touch(tx, team)
    await tellLeft(tx, team.id, [tx.actor.id])
  })
