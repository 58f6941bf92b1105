import { record, recordAll, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { audienceOfItem, readAudience } from '../sharing/sharing.ts'
import type { TeamProject } from './project-queries.ts'

/** The person who did it; null for what nobody did. */
interface By {
  actor: { id: string } | null
}

/** Tells people that they are in the team, or invited to it, no more. */
export const tellLeft = (tx: SignedIn, teamId: string, people: string[]): Promise<void> =>
  record(tx, { type: 'team.left', subjectId: teamId, actorId: tx.actor.id, audience: people, payload: {} })

/**
 * Tells people who lost a team’s projects to look again; one that they see by its share they still find. Timers stop where
 * nothing else lets them go on.
 */
export const tellLost = (
  tx: Scope & By,
  projects: readonly TeamProject[],
  people: readonly string[],
): Promise<void> =>
  recordAll(
    tx,
    projects.map(({ id: subjectId, owner_id: ownerId }) => ({
      type: 'project.unshared' as const,
      subjectId,
      actorId: tx.actor?.id ?? null,
      audience: people.filter((person) => person !== ownerId),
      payload: { ownerId, at: tx.now },
    })),
  )

/** Tells everybody who sees the projects to look again: somebody sees them now, or may do more or less with them. */
export const tellSeen = async (tx: Scope & By, projects: readonly TeamProject[]): Promise<void> => {
  const told = await Promise.all(
    projects.map(async ({ id: subjectId, owner_id: ownerId }) => ({
      type: 'project.shared' as const,
      subjectId,
      actorId: tx.actor?.id ?? null,
      audience: await readAudience(tx.db, audienceOfItem('project', subjectId)),
      payload: { ownerId, at: tx.now },
    })),
  )
  await recordAll(tx, told)
}
