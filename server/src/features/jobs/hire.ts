import type { HireKind, JobApplication } from '@daybook/contract/job-applications'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../http/errors.ts'
import type { LinkTokens } from '../accounts/accounts.ts'
import { createClient } from '../clients/clients.ts'
import { createProject, freeProjectName } from '../projects/projects.ts'
import { shareItem } from '../sharing/sharing.ts'
import { inviteMember, loadTeam, requireManaging } from '../teams/teams.ts'
import { type ApplicationRow, lockApplication } from './application-queries.ts'
import { loadApplication, move, presentForPoster } from './applications.ts'

interface Hiring {
  as: HireKind | null
  team?: string | undefined
}

/** The applicant as a client, with the address at which the poster writes to them from now on. */
const asClient = async (tx: SignedIn, row: ApplicationRow): Promise<string> => {
  const { record } = await createClient(tx, { name: row.display_name || row.username, email: row.email })
  return record._id
}

/** A project called as the job is, or with a number where there is one, shared with them to work on. */
const asProject = async (tx: SignedIn, row: ApplicationRow): Promise<string> => {
  const { record } = await createProject(tx, { name: await freeProjectName(tx, row.title) })
  const item = { type: 'project' as const, id: record._id, owner_id: tx.actor.id }
  const settings = { sharedUsernames: [row.username], sharePermission: 'editable' as const }
  await shareItem(tx, item, settings, tx.appOrigin)
  return record._id
}

const asMember = async (
  tx: SignedIn,
  row: ApplicationRow,
  teamId: string | undefined,
  tokens: LinkTokens,
): Promise<string> => {
  if (teamId === undefined) throw invalid({ team: 'Choose a team' })
  const team = await loadTeam(tx, teamId)
  requireManaging(tx.actor, team)
  await inviteMember(tx, team, { username: row.username, role: 'member' }, tokens)
  return teamId
}

/**
 * Hires an applicant to whom the job was offered, and makes of it a client, a shared project or an invitation to a team, all
 * in one step and once.
 * @throws Refusal 403 for a job of somebody else's; 409 for an application that is not offered, or was made something of;
 * what making it refuses.
 */
export const hireApplicant = async (
  ctx: SignedIn,
  row: ApplicationRow,
  { as, team }: Hiring,
  tokens: LinkTokens,
): Promise<JobApplication> => {
  if (row.owner_id !== ctx.actor.id) throw forbidden()
  await inTransaction(ctx, async (tx) => {
    const held = await lockApplication(tx.db, row.id)
    if (!held) throw notFound('Application not found')
    if (held.status !== 'offered' && held.status !== 'hired') throw conflict('Offer the job first, then hire')
    if (held.hired_as !== null) throw conflict('This person has already been hired')
    const id =
      as === 'client'
        ? await asClient(tx, row)
        : as === 'project'
          ? await asProject(tx, row)
          : as === 'team'
            ? await asMember(tx, row, team, tokens)
            : null
    const isNew = held.status === 'offered'
    if (!isNew && id === null) return
    await move(tx, row, {
      ...(isNew && { status: 'hired' as const }),
      ...(as !== null && id !== null && { hired_as: as, hired_id: id }),
    })
  })
  return presentForPoster(await loadApplication(ctx, row.job_id, row.id), ctx.actor)
}
