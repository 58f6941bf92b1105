import type { Team, TeamCreate, TeamUpdate } from '@daybook/contract/teams'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, forbidden, notFound } from '../../http/errors.ts'
import type { Created } from '../../records/create-record.ts'
import { insertMember, listInvited } from './member-queries.ts'
import { seeHeld, seeManaged } from './members.ts'
import { canDetach } from './policy.ts'
import * as projects from './project-queries.ts'
import type { TeamRow } from './queries.ts'
import { teamFields } from './team-fields.ts'
import { teamRecords } from './team-records.ts'
import { tellLeft, tellLost, tellSeen } from './tell.ts'

export { inviteMember } from './members.ts'
export { managesTeam, requireManaging } from './policy.ts'
export { listTeams, loadTeam, readTeam, teamLimits } from './read-team.ts'

/** How many projects one team may work on: each change of a member tells all of them. */
const mostProjects = 100

/**
 * Creates one, whose owner the actor is; sent again under its own `_id` it answers the one that was made.
 * @throws Refusal 409 for a used id with another body.
 */
export const createTeam = (ctx: SignedIn, body: TeamCreate): Promise<Created<Team>> =>
  teamRecords.create(ctx, body, {
    values: (row) => ({ ...row, ...teamFields.newOf(body), trashed_at: null }),
    complete: (tx, { id: team_id }) =>
      insertMember(tx.db, {
        ...{ id: newId(), team_id, user_id: tx.actor.id, role: 'owner' },
        ...{ invited_at: tx.now, joined_at: tx.now, email: null, invited_by: null, token_hash: null },
      }),
  })

/** @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one. */
export const updateTeam = (ctx: SignedIn, team: TeamRow, body: TeamUpdate): Promise<Team> =>
  teamRecords.change(ctx, team, {
    version: body.version,
    columns: async (tx, held) => {
      await seeManaged(tx, held)
      return teamFields.changesOf(body)
    },
  })

/** To the trash, from where it comes back within 30 days (rules §4); until then it lets nobody see anything. */
export const trashTeam = (ctx: SignedIn, team: TeamRow): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await teamRecords.hold(tx, team)
    await teamRecords.trash(tx, team)
    // Their invitations lead nowhere now.
    const invited = await listInvited(tx.db, team.id)
    if (invited.length > 0) await tellLeft(tx, team.id, invited)
    await tellLost(tx, await projects.listProjects(tx.db, team.id), await projects.listJoined(tx.db, team.id))
  })

/** @throws Refusal 404 when it is not in the actor's trash. */
export const restoreTeam = (ctx: SignedIn, id: string): Promise<Team> =>
  inTransaction(ctx, async (tx) => {
    const team = await teamRecords.restore(tx, id)
    await tellSeen(tx, await projects.listProjects(tx.db, id))
    return team
  })

/**
 * Lets the team work on a project of the actor's own.
 * @throws Refusal 404 for a project that is not theirs; 409 once the team works on very many.
 */
export const attachProject = (ctx: SignedIn, team: TeamRow, projectId: string): Promise<Team> =>
  teamRecords.changeHeld(ctx, team, { version: undefined }, async (tx, held) => {
    await seeManaged(tx, held)
    const project = await projects.holdOwnProject(tx.db, tx.actor.id, projectId)
    if (!project) throw notFound('Project not found')
    if ((await projects.listProjects(tx.db, held.id)).length >= mostProjects)
      throw conflict(`A team works on up to ${mostProjects} projects`)
    if (!(await projects.insertProject(tx.db, held.id, projectId, tx.now))) return
    await teamRecords.touch(tx, held)
    await tellSeen(tx, [project])
  })

/** @throws Refusal 404 for a project that the team does not work on. */
export const detachProject = (ctx: SignedIn, team: TeamRow, projectId: string): Promise<Team> =>
  teamRecords.changeHeld(ctx, team, { version: undefined }, async (tx, held) => {
    const project = (await projects.listProjects(tx.db, held.id)).find(({ id }) => id === projectId)
    if (!project) throw notFound('Project not found')
    if (!canDetach(tx.actor, await seeHeld(tx, held), project)) throw forbidden()
    await projects.deleteProjects(tx.db, held.id, [projectId])
    await teamRecords.touch(tx, held)
    await tellLost(tx, [project], await projects.listJoined(tx.db, held.id))
  })
