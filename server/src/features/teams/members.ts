import type { TeamInvite } from '@daybook/contract/team-members'
import { mostTeamMembers, type Team, type TeamRole } from '@daybook/contract/teams'
import { newId } from '../../db/ids.ts'
import { inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, forbidden, invalid, limitReached, notFound, taken } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import { hashToken, type LinkTokens } from '../accounts/accounts.ts'
import * as queries from './member-queries.ts'
import { canLeaveTeam, canRemove, mayInviteAs, requireManaging, rolesToGive } from './policy.ts'
import * as projects from './project-queries.ts'
import { findTeam, type HeldTeam, type TeamRow } from './queries.ts'
import { teamRecords } from './team-records.ts'
import { tellLeft, tellLost, tellSeen } from './tell.ts'

/** The team as the actor sees it behind its lock: what they may do may have changed since they asked. */
export const seeHeld = async (tx: SignedIn, held: HeldTeam): Promise<TeamRow> => {
  const team = await findTeam(tx.db, tx.actor.id, held.id)
  if (!team) throw notFound('Team not found')
  return team
}

/** The same, for what only who manages the team does. @throws Refusal 403, also without Pro of its owner. */
export const seeManaged = async (tx: SignedIn, held: HeldTeam): Promise<TeamRow> => {
  const team = await seeHeld(tx, held)
  requireManaging(tx.actor, team)
  return team
}

const findInvited = async (tx: SignedIn, teamId: string, { username, email }: TeamInvite) => {
  if (email !== undefined) {
    if (await queries.hasInvited(tx.db, teamId, email))
      throw taken({ email: 'This address is already invited' })
    // Of other members that would tell their addresses.
    if ((await queries.findUserByAddress(tx.db, email))?.id === tx.actor.id)
      throw taken({ email: 'Already in the team' })
    return { email, user_id: null }
  }
  const name = username ?? ''
  const user = await queries.findUserByName(tx.db, name)
  if (!user) throw invalid({ username: `No user named "${name}"` })
  const member = await queries.findMember(tx.db, teamId, user.id)
  if (member) throw taken({ username: member.joined_at ? 'Already in the team' : 'Already invited' })
  return { email: null, user_id: user.id }
}

/**
 * Invites somebody, who gets a mail with a link and, by name, finds it in the app. Behind the team's lock, so that two at
 * once cannot both take the last place.
 * @throws Refusal 400 for an unknown name; 409 for who is in it or invited; 403 `limit_reached` for a sixth, 403 for a
 * role that the actor may not give.
 */
export const inviteMember = (
  ctx: SignedIn,
  team: TeamRow,
  body: TeamInvite,
  { mailedToken }: LinkTokens,
): Promise<Team> =>
  teamRecords.changeHeld(ctx, team, { version: undefined }, async (tx, held) => {
    if (!mayInviteAs(tx.actor, await seeManaged(tx, held), body.role)) throw forbidden()
    const invited = await findInvited(tx, held.id, body)
    if ((await queries.countMembers(tx.db, held.id)) >= mostTeamMembers)
      throw limitReached(`A team has up to ${mostTeamMembers} members, open invitations included.`)
    const id = newId()
    await queries.insertMember(tx.db, {
      ...{ id, team_id: held.id, ...invited, role: body.role, invited_by: tx.actor.id },
      ...{ token_hash: hashToken(mailedToken(id)), invited_at: tx.now, joined_at: null },
    })
    await enqueue(tx.db, 'teams.send_invitation', { memberId: id })
    await teamRecords.touch(tx, held)
    // Whose address it is hears of it, and whoever invites does not hear that there is such an account.
    const address = invited.email ?? ''
    const told = invited.user_id ?? (await queries.findUserByAddress(tx.db, address))?.id
    if (told) await tellInvited(tx, held.id, told)
  })

const tellInvited = (tx: SignedIn, teamId: string, userId: string) =>
  record(tx, {
    type: 'team.invited',
    subjectId: teamId,
    actorId: tx.actor.id,
    audience: [userId],
    payload: {},
  })

/** Ends what the team gave to somebody, and the team's work on what is theirs. */
const takeOut = async (tx: SignedIn, team: HeldTeam, member: queries.HeldMember): Promise<void> => {
  await queries.deleteMember(tx.db, member.id)
  await teamRecords.touch(tx, team)
  // Whose address it is was told of the invitation.
  const byAddress = member.email === null ? undefined : await queries.findUserByAddress(tx.db, member.email)
  const userId = member.user_id ?? byAddress?.id
  if (!userId) return
  await tellLeft(tx, team.id, [userId])
  if (!member.joined_at) return
  const all = await projects.listProjects(tx.db, team.id)
  const theirs = all.filter(({ owner_id }) => owner_id === userId)
  await projects.deleteProjects(
    tx.db,
    team.id,
    theirs.map(({ id }) => id),
  )
  await tellLost(tx, theirs, await projects.listJoined(tx.db, team.id))
  await tellLost(tx, all, [userId])
}

/** @throws Refusal 404 for who is not in it; 403 for who is not the actor's to remove. */
export const removeMember = (ctx: SignedIn, team: TeamRow, memberId: string): Promise<Team> =>
  teamRecords.changeHeld(ctx, team, { version: undefined }, async (tx, held) => {
    const seen = await seeHeld(tx, held)
    const member = await queries.lockMember(tx.db, held.id, memberId)
    if (!member) throw notFound('Member not found')
    if (!canRemove(tx.actor, seen, member)) throw forbidden()
    await takeOut(tx, held, member)
  })

/** @throws Refusal 409 for the owner, who hands the team over or deletes it instead. */
export const leaveTeam = (ctx: SignedIn, team: TeamRow): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const held = await teamRecords.hold(tx, team)
    if (!canLeaveTeam(tx.actor, await seeHeld(tx, held)))
      throw conflict('Hand the team over or delete it instead')
    const member = await queries.findMember(tx.db, held.id, tx.actor.id)
    if (member) await takeOut(tx, held, member)
  })

const handOver = async (tx: SignedIn, held: HeldTeam, member: queries.HeldMember): Promise<void> => {
  if (!member.user_id || (await queries.holdUserType(tx.db, member.user_id)) !== 'pro')
    throw invalid({ role: 'The new owner needs Pro' })
  await queries.handOver(tx.db, held.id, member)
  // Those who hear of it are found by the owner that it has then.
  await queries.setOwner(tx.db, held.id, member.user_id)
  await teamRecords.touch(tx, { id: held.id, owner_id: member.user_id })
}

/**
 * Gives somebody another role; `owner` makes the actor an admin.
 * @throws Refusal 404 for who is not in it; 403 for a role that is not the actor's to give; 400 on `role` for a new owner
 * without Pro.
 */
export const changeRole = (ctx: SignedIn, team: TeamRow, memberId: string, role: TeamRole): Promise<Team> =>
  teamRecords.changeHeld(ctx, team, { version: undefined }, async (tx, held) => {
    const seen = await seeHeld(tx, held)
    const member = await queries.lockMember(tx.db, held.id, memberId)
    if (!member) throw notFound('Member not found')
    if (member.role === role) return
    if (!rolesToGive(tx.actor, seen, member).includes(role)) throw forbidden()
    if (role === 'owner') await handOver(tx, held, member)
    else {
      await queries.setRole(tx.db, member.id, role)
      await teamRecords.touch(tx, held)
    }
    if (member.joined_at) await tellSeen(tx, await projects.listProjects(tx.db, held.id))
  })
